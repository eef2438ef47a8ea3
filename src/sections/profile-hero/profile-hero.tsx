import { graphql } from "gatsby";
import { ButtonLink } from "../../primitives/button";
import { Picture } from "../../primitives/picture";
import * as styles from "./profile-hero.module.scss";

type ProfileHeroProps = { page: Queries.ProfileHeroFragment };

/** How wide each photograph of the triptych is shown, see the stylesheet; further ones are three in a row. */
const sizes = [
  "(min-width: 64rem) 38vw, (min-width: 40rem) 46vw, 92vw",
  "(min-width: 64rem) 23vw, 44vw",
  "(min-width: 64rem) 23vw, 44vw",
];

/** The headline in parts, the pitch and the photographs: a triptych, and whatever follows it. */
export function ProfileHero({ page }: ProfileHeroProps) {
  const [triptych, others] = [page.photos.slice(0, 3), page.photos.slice(3)];
  return (
    <div className={`o-container o-grid ${styles.hero}`}>
      <h1 className={styles.headline}>
        {page.headline.map((part, index) => (
          <span key={index} className={styles.part}>
            {`${part} `}
          </span>
        ))}
      </h1>
      <div className={`o-stack ${styles.pitch}`}>
        <div className="o-prose">
          {page.pitch.map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </div>
        <ButtonLink to={page.action.path}>{page.action.label}</ButtonLink>
      </div>
      <ul className={styles.triptych}>
        {triptych.map((photo, index) => (
          <li key={index}>
            <Picture picture={photo} className={`o-fill ${styles.image}`} priority={index === 0} sizes={sizes[index]} />
          </li>
        ))}
      </ul>
      {others.length === 0 ? null : (
        <ul className={styles.others}>
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
      label
      path
    }
    photos {
      alt
      image
    }
  }
`;
