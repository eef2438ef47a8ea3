import { graphql } from "gatsby";
import { ButtonLink } from "../../primitives/button";
import { Heading } from "../../primitives/heading";
import { Picture } from "../../primitives/picture";
import * as styles from "./home-cover.module.scss";

type HomeCoverProps = { page: Queries.HomeCoverFragment };

/** The cover of the whole site: the long table, the promise set into its corner, the one call to action. */
export function HomeCover({ page }: HomeCoverProps) {
  return (
    <div className={styles.cover}>
      <div className={styles.picture}>
        <Picture picture={page.cover} night={page.coverAtNight} className={styles.image} priority />
      </div>
      <Heading level={1} className={styles.headline}>
        {page.headline}
      </Heading>
      <div className={styles.words}>
        <p className={styles.intro}>{page.intro}</p>
        <ButtonLink to={page.action.path}>{page.action.label}</ButtonLink>
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
