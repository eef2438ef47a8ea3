import { graphql } from "gatsby";
import { ButtonLink } from "../../primitives/button";
import { Picture } from "../../primitives/picture";
import { Quote } from "../../primitives/quote";
import { SeatRing } from "../../primitives/seats";
import { Heading, Label } from "../../primitives/text";
import { useSiteFacts } from "../../site/site-facts";
import * as styles from "./sales-header.module.scss";

export function SalesHeader({ page }: { page: Queries.SalesHeaderFragment }) {
  const { roster, seatsInFigures, seatStatus } = useSiteFacts();
  return (
    <div className="o-container o-grid o-page-start">
      <div className={`o-stack o-columns-1-7 ${styles.words}`}>
        <div className={`o-cluster ${styles.badge}`}>
          <SeatRing isSmall className={styles.diagram}>
            <span className={`o-numeral ${styles.count}`} aria-hidden="true">
              {seatsInFigures}
            </span>
          </SeatRing>
          <div className={styles.limit}>
            <p className={styles.roster}>{roster}</p>
            <Label>{page.badge}</Label>
            {seatStatus === null ? null : <p className="o-small">{seatStatus}</p>}
          </div>
        </div>
        <Heading level={1}>{page.headline}</Heading>
        <p className="o-lead">{page.tagline}</p>
        <ButtonLink link={page.action} />
        {page.rosterNote === null ? null : <p className="o-small">{page.rosterNote}</p>}
      </div>
      <div className={`o-columns-8-12 ${styles.picture}`}>
        <Picture
          picture={page.picture}
          className={`o-fill ${styles.image}`}
          priority
          sizes="(min-width: 64rem) 48vw, 100vw"
        />
      </div>
      <Quote className="o-columns-4-12">{page.quote}</Quote>
    </div>
  );
}

export const query = graphql`
  fragment SalesHeader on SalesPage {
    badge
    rosterNote
    headline
    tagline
    quote
    picture {
      ...Picture
    }
    action {
      ...ButtonLink
    }
  }
`;
