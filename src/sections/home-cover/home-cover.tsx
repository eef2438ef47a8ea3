import { graphql } from "gatsby";
import { ButtonLink } from "../../primitives/button";
import { Heading } from "../../primitives/heading";
import { Picture } from "../../primitives/picture";
import { useFillTemplate, useSiteFacts, useWords } from "../../site/site-facts";
import * as styles from "./home-cover.module.scss";

type HomeCoverProps = {
  page: Queries.HomeCoverFragment;
  months: number;
  /** What each plan costs, in short. */
  prices: readonly string[];
};

/** The cover of the whole site, one screen high: the table, the promise set into its corner, the offer and the way to it. */
export function HomeCover({ page, months, prices }: HomeCoverProps) {
  const { seats, language } = useSiteFacts();
  const { seatsLabel, monthsLabel } = useWords();
  const fill = useFillTemplate();
  const facts = [
    `${seats} ${fill(seatsLabel, { count: seats })}`,
    `${months} ${fill(monthsLabel, { count: months })}`,
    ...(prices.length === 0 ? [] : [new Intl.ListFormat(language, { type: "disjunction" }).format(prices)]),
  ];
  return (
    <div className={`o-container o-grid ${styles.cover}`}>
      <div className={styles.picture}>
        <Picture picture={page.cover} night={page.coverAtNight} className="o-fill" priority />
      </div>
      <Heading level={1} className={styles.headline}>
        {page.headline.map((line, index) => (
          <span key={index} className={styles.line}>
            {`${line} `}
          </span>
        ))}
      </Heading>
      <div className={`o-stack ${styles.words}`}>
        <p className={styles.intro}>{page.intro}</p>
        <ButtonLink to={page.action.path}>{page.action.label}</ButtonLink>
        <ul className={styles.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

export const query = graphql`
  fragment HomeCover on HomePage {
    headline
    intro
    cover {
      alt
      image
    }
    coverAtNight {
      image
    }
    action {
      label
      path
    }
  }
`;
