import { graphql } from "gatsby";
import { opticalWidth } from "../../lib/optical";
import { Label } from "../../primitives/heading";
import { Picture } from "../../primitives/picture";
import * as styles from "./press-strip.module.scss";

type PressStripProps = { heading: string; outlets: readonly Queries.PressStripFragment[] };

/** The outlets' wordmarks as one optical line. */
export function PressStrip({ heading, outlets }: PressStripProps) {
  if (outlets.length === 0) return null;
  return (
    <section className={`o-container ${styles.strip}`} aria-label={heading}>
      <Label className={styles.heading}>{heading}</Label>
      <ul className={styles.logos}>
        {outlets.map(({ slug, logo }) => (
          <li key={slug} style={{ inlineSize: `${opticalWidth(logo.image.width, logo.image.height)}rem` }}>
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
  }
`;
