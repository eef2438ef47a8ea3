import { graphql } from "gatsby";
import type { ReactNode } from "react";
import { Picture } from "../../primitives/picture";
import * as styles from "./variant-stage.module.scss";

type VariantStageProps = { background: Queries.VariantBackgroundFragment; children: ReactNode };

/** A picture that fills the window and stays, a scrim over it, and the page on top. */
export function VariantStage({ background, children }: VariantStageProps) {
  return (
    <div className={`o-inverse ${styles.stage}`}>
      <div className={`u-not-printed ${styles.backdrop}`}>
        <Picture picture={background} alt="" className={`o-fill ${styles.image}`} priority />
      </div>
      <div className={`u-not-printed ${styles.light}`} />
      <div className={styles.content}>{children}</div>
    </div>
  );
}

export const query = graphql`
  fragment VariantBackground on Picture {
    alt
    image
  }
`;
