import { graphql } from "gatsby";
import { equalAreaWidth } from "../../lib/equal-area-width";
import { required } from "../../lib/required";
import { Label } from "../../primitives/heading";
import { Picture } from "../../primitives/picture";
import * as styles from "./press-strip.module.scss";

type PressStripProps = {
  data: Queries.PressStripFragment;
  /** Whether it touches the section above. */
  isFlush?: boolean;
};

/** The outlets' logos in one line, with equal areas. */
export function PressStrip({ data, isFlush = false }: PressStripProps) {
  const outlets = data.allPressOutlet.nodes;
  const heading = required(data.pressPage, "pressPage").outletsHeading;
  if (outlets.length === 0) return null;
  return (
    <section className={isFlush ? "o-container o-flush" : "o-container"} aria-label={heading}>
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
  fragment PressStrip on Query {
    pressPage {
      outletsHeading
    }
    allPressOutlet(sort: { position: ASC }) {
      nodes {
        slug
        logo {
          alt
          image
        }
        logoScale
      }
    }
  }
`;
