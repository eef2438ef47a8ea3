import { graphql } from "gatsby";
import { ButtonLink } from "../../primitives/button";
import { Picture } from "../../primitives/picture";
import * as styles from "./profile-hero.module.scss";

type ProfileHeroProps = { page: Queries.ProfileHeroFragment };

/** How wide each photograph stands, see the sheet: the triptych, then all that follow. */
const widths = [
  "(min-width: 64rem) 38vw, (min-width: 40rem) 46vw, 92vw",
  "(min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 44vw",
  "(min-width: 64rem) 23vw, (min-width: 40rem) 30vw, 44vw",
  "(min-width: 40rem) 30vw, 44vw",
];

/** The headline in parts, the pitch and the photographs: a triptych, and whatever follows it. */
export function ProfileHero({ page }: ProfileHeroProps) {
  return (
    <div className={`o-container o-grid ${styles.hero}`}>
      <h1 className={styles.headline}>
        {page.headline.map((part) => (
          <span key={part} className={styles.part}>
            {`${part} `}
          </span>
        ))}
      </h1>
      <div className={styles.pitch}>
        <div className="o-prose">
          {page.pitch.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <ButtonLink to={page.action.path}>{page.action.label}</ButtonLink>
      </div>
      <ul className={styles.photos}>
        {page.photos.map((photo, index) => (
          <li key={photo.alt} className={styles.photo}>
            <Picture
              picture={photo}
              className={styles.image}
              priority={index === 0}
              sizes={page.photos.length === 1 ? "92vw" : widths[Math.min(index, widths.length - 1)]}
            />
          </li>
        ))}
      </ul>
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
