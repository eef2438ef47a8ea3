import { graphql } from "gatsby";
import { Chair } from "../../primitives/seats";
import { Heading } from "../../primitives/text";
import * as styles from "./joining-steps.module.scss";

export function JoiningSteps({ page }: { page: Queries.JoiningStepsFragment }) {
  if (page.steps.length === 0) return null;
  return (
    <section className="o-container o-grid" aria-labelledby="steps">
      <Heading level={2} id="steps" className="o-columns-1-12">
        {page.stepsHeading}
      </Heading>
      <ol className={`o-grid o-columns-1-12 ${styles.list}`}>
        {page.steps.map(({ title, text }, index) => (
          <li key={index} className={styles.step}>
            <Chair
              state={index === page.steps.length - 1 ? "taken" : index === 0 ? "free" : "marked"}
              className={styles.chair}
            />
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
