import { graphql } from "gatsby";
import * as beside from "../../primitives/beside.module.scss";
import { ButtonLink } from "../../primitives/button";
import { Picture } from "../../primitives/picture";
import { Quote } from "../../primitives/quote";
import { SeatRing } from "../../primitives/seats";
import { Heading, lengthOf } from "../../primitives/text";
import { useSiteFacts } from "../../site/site-facts";
import * as styles from "./not-found.module.scss";

export function NotFound({ page }: { page: Queries.NotFoundFragment }) {
  const { picture } = page;
  const { seats, seatsTaken } = useSiteFacts();
  // The motif is an empty chair: at least one is drawn.
  const taken = Math.min(seatsTaken ?? seats, seats - 1);
  const screen = picture === null ? "o-band" : `o-bleed ${beside.beside} ${styles.beside}`;
  return (
    <div className={`o-flush o-inverse o-cloth ${styles.screen} ${screen}`}>
      {picture === null ? null : (
        <Picture
          picture={picture}
          priority
          className={`o-fill ${beside.image}`}
          sizes="(min-width: 64rem) 56vw, 100vw"
        />
      )}
      <div className={`o-container ${picture === null ? "o-grid" : beside.inner}`}>
        <SeatRing taken={taken} className={styles.ring}>
          <h1 className={`o-numeral ${styles.title}`} style={lengthOf(page.title)}>
            {page.title}
          </h1>
        </SeatRing>
        <div className="o-stack">
          <Heading level={2}>{page.message}</Heading>
          <Quote>{page.quote}</Quote>
          <ButtonLink link={page.action} />
        </div>
      </div>
    </div>
  );
}

export const query = graphql`
  fragment NotFound on NotFoundPage {
    title
    message
    quote
    picture {
      ...Picture
    }
    action {
      ...ButtonLink
    }
  }
`;
