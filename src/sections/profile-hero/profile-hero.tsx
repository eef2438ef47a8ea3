import { graphql } from "gatsby";
import { ButtonLink } from "../../primitives/button";
import { Picture } from "../../primitives/picture";
import { Heading, HeadlineParts, Prose } from "../../primitives/text";
import * as styles from "./profile-hero.module.scss";

/** `sizes` of the triptych's photographs: the first is cropped to the height of the others. Further ones are three to a row. */
const leadSizes = "(min-width: 64rem) 59vw, (min-width: 40rem) 73vw, 92vw";
const smallSizes = "(min-width: 64rem) 21vw, 44vw";

export function ProfileHero({ page }: { page: Queries.ProfileHeroFragment }) {
  const [triptych, others] = [page.photos.slice(0, 3), page.photos.slice(3)];
  return (
    <div className={`o-container o-grid o-page-start ${styles.hero}`}>
      <Heading level={1} className={`o-columns-1-12 ${styles.headline}`}>
        <HeadlineParts parts={page.headline} />
      </Heading>
      <div className={`o-stack o-columns-7-12 ${styles.pitch}`}>
        <Prose texts={page.pitch} />
        <ButtonLink link={page.action} />
      </div>
      <ul className={`o-pair o-columns-1-12 ${styles.triptych}`}>
        {triptych.map((photo, index) => (
          <li key={index}>
            <Picture
              picture={photo}
              className={`o-fill ${styles.image}`}
              priority={index === 0}
              sizes={index === 0 ? leadSizes : smallSizes}
            />
          </li>
        ))}
      </ul>
      {others.length === 0 ? null : (
        <ul className={`o-pair o-columns-1-12 ${styles.others}`}>
          {others.map((photo, index) => (
            <li key={index}>
              <Picture picture={photo} className={`o-fill ${styles.image}`} sizes="(min-width: 40rem) 30vw, 44vw" />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export const query = graphql`
  fragment ProfileHero on ProfilePage {
    headline
    pitch
    action {
      ...ButtonLink
    }
    photos {
      ...Picture
    }
  }
`;
