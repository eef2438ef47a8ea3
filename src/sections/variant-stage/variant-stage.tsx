import { graphql } from "gatsby";
import type { CSSProperties, ReactNode } from "react";
import { Picture, type PictureValue } from "../../primitives/picture";
import * as styles from "./variant-stage.module.scss";

/** Position of the curtain's slit: the horizontal part of its focus. */
const slitOf = ({ focus }: PictureValue["image"]) => focus?.split(" ")[0] ?? "50%";

/** In browsers with scroll-driven animations the curtain, two halves of a picture, opens on scroll. */
export function VariantStage({ variant, children }: { variant: Queries.VariantStageFragment; children: ReactNode }) {
  const { background, backgroundUpright, stage } = variant;
  // Without a focus, since the stylesheet positions the curtain by its slit.
  const curtain = { image: { ...background.image, focus: null }, alt: "" };
  const upright = { ...backgroundUpright, media: "not all and (min-width: 64rem)" };
  const slits = { "--slit": slitOf(background.image), "--slit-upright": slitOf(backgroundUpright.image) };
  return (
    <div className={`o-inverse ${styles.stage}`}>
      <div className={`u-not-printed ${styles.backdrop}`} style={slits as CSSProperties}>
        <div className={styles.behind}>
          <Picture picture={{ ...stage, alt: "" }} className="o-fill" sizes="max(100vw, 90svh)" />
        </div>
        <div className={styles.whole}>
          <Picture picture={curtain} alternative={upright} className={`o-fill ${styles.curtain}`} priority />
        </div>
        {[styles.left, styles.right].map((half) => (
          <div key={half} className={half}>
            <Picture picture={curtain} alternative={upright} className={`o-fill ${styles.curtain}`} />
          </div>
        ))}
      </div>
      <div className={styles.content}>{children}</div>
    </div>
  );
}

export const query = graphql`
  fragment VariantStage on ProfileVariant {
    background {
      alt
      image
    }
    backgroundUpright {
      image
    }
    stage {
      image
    }
  }
`;
