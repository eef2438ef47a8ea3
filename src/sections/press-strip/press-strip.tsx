import { graphql } from "gatsby";
import { equalAreaWidth } from "../../lib/equal-area-width";
import { Label } from "../../primitives/heading";
import { Picture } from "../../primitives/picture";
import * as styles from "./press-strip.module.scss";

type PressStripProps = { heading: string; outlets: readonly Queries.PressStripFragment[] };

/** The outlets' logos in one line, all equally heavy. */
export function PressStrip({ heading, outlets }: PressStripProps) {
  if (outlets.length === 0) return null;
  return (
    <section className="o-container" aria-label={heading}>
      <Label className={styles.heading}>{heading}</Label>
      <ul className={styles.logos}>
        {outlets.map(({ slug, logo, logoScale }) => (
          <li
            key={slug}
            style={{ inlineSize: `${equalAreaWidth(logo.image.width, logo.image.height) * (logoScale ?? 1)}rem` }}
          >
            <Picture picture={logo} className={styles.logo} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export const query = graphql`
  fragment PressStrip on PressOutlet {
    slug
    logo {
      alt
      image
    }
    logoScale
  }
`;
