import { graphql } from "gatsby";
import type { CSSProperties, ReactNode } from "react";
import { Picture, type PictureValue } from "../../primitives/picture";
import * as styles from "./variant-stage.module.scss";

type VariantStageProps = { variant: Queries.VariantStageFragment; children: ReactNode };

/** Where a curtain parts: how far from the left its focal point is. */
const slitOf = ({ focus }: PictureValue["image"]) => focus?.split(" ")[0] ?? "50%";

/** Without its focal point: the stylesheet places the curtain by its slit. */
const withoutFocus = ({ image }: { readonly image: PictureValue["image"] }) => ({
  image: { ...image, focus: null },
  alt: "",
});

/**
 * A curtain that fills the window and stays, a scrim over it, and the page on top. Where the browser can, the light in its
 * slit goes and its two halves, which are the same picture, part while the page is scrolled, and show what is behind.
 */
export function VariantStage({ variant, children }: VariantStageProps) {
  const { background, backgroundUpright, stage } = variant;
  const curtain = withoutFocus(background);
  const upright = { ...backgroundUpright, media: "not all and (min-width: 64rem)" };
  const slits = { "--slit": slitOf(background.image), "--slit-upright": slitOf(backgroundUpright.image) };
  return (
    <div className={`o-inverse ${styles.stage}`}>
      <div className={`u-not-printed ${styles.backdrop}`} style={slits as CSSProperties}>
        <div className={styles.behind}>
          <Picture picture={{ ...stage, alt: "" }} className="o-fill" />
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
