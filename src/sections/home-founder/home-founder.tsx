import { graphql } from "gatsby";
import { ButtonLink } from "../../primitives/button";
import { Heading } from "../../primitives/heading";
import { Picture, type PictureValue } from "../../primitives/picture";
import * as styles from "./home-founder.module.scss";

type HomeFounderProps = {
  page: Queries.HomeFounderFragment;
  /** The first photograph of the profile. */
  photo: PictureValue | undefined;
};

/** Who she is, and the way to her profile. */
export function HomeFounder({ page, photo }: HomeFounderProps) {
  return (
    <section className={`o-container o-section o-grid ${styles.founder}`} aria-labelledby="founder">
      {photo === undefined ? null : (
        <div className={styles.photo}>
          <Picture picture={photo} className={styles.image} />
        </div>
      )}
      <Heading level={2} id="founder" className={styles.heading}>
        {page.founderHeading}
      </Heading>
      <div className={styles.words}>
        <div className="o-prose">
          {page.founderText.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <ButtonLink to={page.founderLink.path} variant="text">
          {page.founderLink.label}
        </ButtonLink>
      </div>
    </section>
  );
}

export const query = graphql`
  fragment HomeFounder on HomePage {
    founderHeading
    founderText
    founderLink {
      label
      path
    }
  }
  fragment HomeFounderPhoto on Picture {
    alt
    image
  }
`;
