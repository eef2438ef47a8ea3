import { graphql } from "gatsby";
import { Heading } from "../../primitives/heading";
import * as styles from "./biography.module.scss";

type BiographyProps = { page: Queries.BiographyFragment };

export function Biography({ page }: BiographyProps) {
  return (
    <section className="o-band o-surface" aria-labelledby="biography">
      <div className="o-container o-grid">
        <Heading level={2} id="biography" className="o-sticky o-columns-1-5">
          {page.biographyHeading}
        </Heading>
        <div className={`o-prose o-columns-7-12 ${styles.text}`}>
          {page.biography.map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </div>
      </div>
    </section>
  );
}

export const query = graphql`
  fragment Biography on ProfilePage {
    biographyHeading
    biography
  }
`;
