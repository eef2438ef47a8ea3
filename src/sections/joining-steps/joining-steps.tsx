import { graphql } from "gatsby";
import { folio } from "../../lib/count";
import { Heading } from "../../primitives/heading";
import { useSiteFacts } from "../../site/site-facts";
import * as styles from "./joining-steps.module.scss";

type JoiningStepsProps = { page: Queries.JoiningStepsFragment };

/** The steps to a seat, each numeral in a seat. */
export function JoiningSteps({ page }: JoiningStepsProps) {
  const { language } = useSiteFacts();
  if (page.steps.length === 0) return null;
  return (
    <section className="o-container o-grid" aria-labelledby="steps">
      <Heading level={2} id="steps" className="o-columns-1-12">
        {page.stepsHeading}
      </Heading>
      <ol className={`o-grid o-columns-1-12 ${styles.list}`}>
        {page.steps.map(({ title, text }, index) => (
          <li key={index} className={styles.step}>
            <span className={`o-numeral ${styles.numeral}`} aria-hidden="true">
              {folio(index + 1, language)}
            </span>
            <Heading level={3}>{title}</Heading>
            <p className="o-prose">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

export const query = graphql`
  fragment JoiningSteps on SalesPage {
    stepsHeading
    steps {
      title
      text
    }
  }
`;
