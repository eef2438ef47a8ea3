import { graphql } from "gatsby";
import { ButtonLink } from "../../primitives/button";
import { Heading } from "../../primitives/heading";
import { Picture } from "../../primitives/picture";
import * as styles from "./join-hero.module.scss";

type JoinHeroProps = { page: Queries.JoinHeroFragment };

/** The headline on a plate that cuts into the photograph, and the short way to the form. */
export function JoinHero({ page }: JoinHeroProps) {
  return (
    <div className={styles.hero}>
      <div className={styles.plate}>
        <Heading level={1}>{page.headline}</Heading>
        <p className={styles.intro}>{page.intro}</p>
        <ButtonLink to={`${page.path}#apply`}>{page.applicationHeading}</ButtonLink>
      </div>
      <div className={styles.photo}>
        <Picture picture={page.hero} className={styles.image} priority />
      </div>
    </div>
  );
}

export const query = graphql`
  fragment JoinHero on JoinPage {
    path
    headline
    intro
    applicationHeading
    hero {
      alt
      image
    }
  }
`;
