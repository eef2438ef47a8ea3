import { graphql } from "gatsby";
import { oneOf } from "../../lib/locales";
import { ButtonLink } from "../../primitives/button";
import { Picture } from "../../primitives/picture";
import { SeatStatus } from "../../primitives/seats";
import { Heading, HeadlineParts } from "../../primitives/text";
import { useFillTemplate, useSiteFacts } from "../../site/site-facts";
import * as styles from "./home-cover.module.scss";

export function HomeCover({ page, prices }: { page: Queries.HomeCoverFragment; prices: readonly string[] }) {
  const { language, months, monthsInFigures, seats, seatsInFigures, seatStatus } = useSiteFacts();
  const fill = useFillTemplate();
  const terms = [
    `${seatsInFigures} ${fill("seatsLabel", { count: seats })}`,
    `${monthsInFigures} ${fill("monthsLabel", { count: months })}`,
    ...(prices.length === 0 ? [] : [oneOf(prices, language)]),
  ];
  return (
    <div className={`o-container o-grid ${styles.cover}`}>
      <div className={`o-edge o-columns-1-12 ${styles.picture}`}>
        <Picture picture={page.cover} className="o-fill" priority />
      </div>
      <Heading level={1} className={`o-columns-1-7 ${styles.headline}`}>
        <HeadlineParts parts={page.headline} />
      </Heading>
      <div className={`o-stack o-columns-8-12 ${styles.words}`}>
        <p className="o-lead">{page.intro}</p>
        <p className="o-cluster">
          <ButtonLink link={page.action} />
          <SeatStatus className="o-small" />
        </p>
        {seatStatus === null ? (
          // No line begins with a separator.
          <p className="o-small o-figures">{terms.join("\u00a0· ")}</p>
        ) : null}
      </div>
    </div>
  );
}

export const query = graphql`
  fragment HomeCover on HomePage {
    headline
    intro
    cover {
      ...Picture
    }
    action {
      ...ButtonLink
    }
  }
`;
