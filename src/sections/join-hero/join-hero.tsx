import { graphql } from "gatsby";
import { ButtonLink } from "../../primitives/button";
import * as button from "../../primitives/button.module.scss";
import { Picture } from "../../primitives/picture";
import { Heading } from "../../primitives/text";
import * as styles from "./join-hero.module.scss";

export function JoinHero({ page, hasTimeline }: { page: Queries.JoinHeroFragment; hasTimeline: boolean }) {
  return (
    <div className={`o-container o-grid ${styles.hero}`}>
      <div className={`o-edge o-columns-7-12 ${styles.photo}`}>
        <Picture picture={page.hero} className={`o-fill ${styles.image}`} priority />
      </div>
      <div className="o-stack o-columns-1-6 o-end">
        <Heading level={1}>{page.headline}</Heading>
        <p className="o-lead">{page.intro}</p>
        <p className="o-cluster">
          <ButtonLink link={{ path: `${page.path}#apply`, label: page.applyLabel }} />
          {hasTimeline ? (
            <a href="#timeline" className={`${button.button} ${button.text}`}>
              {`${page.journeyLink}\u00a0↓`}
            </a>
          ) : null}
        </p>
      </div>
    </div>
  );
}

export const query = graphql`
  fragment JoinHero on JoinPage {
    path
    headline
    intro
    applyLabel
    journeyLink
    hero {
      ...Picture
    }
  }
`;
