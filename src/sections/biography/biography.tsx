import { graphql } from "gatsby";
import { Heading } from "../../primitives/heading";
import { Picture } from "../../primitives/picture";
import * as styles from "./biography.module.scss";

type BiographyProps = { page: Queries.BiographyFragment };

export function Biography({ page }: BiographyProps) {
  return (
    <section className="o-band o-surface" aria-labelledby="biography">
      <div className="o-container o-grid">
        <div className={`o-slit o-columns-1-5 ${styles.picture}`}>
          <Picture picture={page.biographyPicture} className="o-fill" />
        </div>
        <div className="o-stack o-columns-7-12">
          <Heading level={2} id="biography">
            {page.biographyHeading}
          </Heading>
          <div className={`o-prose ${styles.text}`}>
            {page.biography.map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

export const query = graphql`
  fragment Biography on ProfilePage {
    biographyHeading
    biography
    biographyPicture {
      ...Picture
    }
  }
`;
