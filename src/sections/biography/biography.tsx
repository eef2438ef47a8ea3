import { graphql } from "gatsby";
import { Picture } from "../../primitives/picture";
import { Heading, Prose } from "../../primitives/text";
import * as styles from "./biography.module.scss";

export function Biography({ page }: { page: Queries.BiographyFragment }) {
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
          <Prose texts={page.biography} className={styles.text} />
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
