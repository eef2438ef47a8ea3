import { graphql } from "gatsby";
import { folio } from "../../lib/count";
import { Heading } from "../../primitives/text";
import { useSiteFacts } from "../../site/site-facts";
import * as styles from "./benefits.module.scss";

export function Benefits({ page }: { page: Queries.BenefitsFragment }) {
  const { language } = useSiteFacts();
  if (page.benefits.length === 0) return null;
  return (
    <section className="o-band o-surface" aria-labelledby="benefits">
      <div className="o-container">
        <Heading level={2} id="benefits">
          {page.benefitsHeading}
        </Heading>
        <ul className={`o-grid ${styles.list}`}>
          {page.benefits.map(({ title, text }, index) => (
            <li key={index} className={`o-tight o-entry ${styles.benefit}`}>
              <span className={`o-numeral ${styles.numeral}`} aria-hidden="true">
                {folio(index + 1, language)}
              </span>
              <Heading level={3}>{title}</Heading>
              <p>{text}</p>
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
