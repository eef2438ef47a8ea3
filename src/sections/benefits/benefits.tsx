import { graphql } from "gatsby";
import { Heading } from "../../primitives/heading";
import * as styles from "./benefits.module.scss";

type BenefitsProps = { page: Queries.BenefitsFragment };

/** What a seat brings: four entries in a grid of hairlines. */
export function Benefits({ page }: BenefitsProps) {
  if (page.benefits.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="benefits">
      <div className="o-container o-section o-grid">
        <Heading level={2} id="benefits" className={styles.heading}>
          {page.benefitsHeading}
        </Heading>
        <ul className={styles.list}>
          {page.benefits.map(({ title, text }) => (
            <li key={title} className={styles.benefit}>
              <Heading level={3}>{title}</Heading>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export const query = graphql`
  fragment Benefits on SalesPage {
    benefitsHeading
    benefits {
      title
      text
    }
  }
`;
