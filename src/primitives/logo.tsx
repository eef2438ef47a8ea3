import { equalAreaWidth } from "../lib/equal-area-width";
import * as styles from "./logo.module.scss";
import { Picture, type PictureValue } from "./picture";

type LogoProps = {
  outlet: { readonly logo: PictureValue; readonly logoScale: number | null };
  /** Set where the outlet's name is adjacent text. */
  alt?: "" | undefined;
};

/** An outlet's logo, as large as all others: they have equal areas. */
export function Logo({ outlet: { logo, logoScale }, alt }: LogoProps) {
  const { width, height } = logo.image;
  // From 90rem the root font grows by up to 19 %, which lengths in `sizes` ignore.
  const size = `${equalAreaWidth(width, height) * (logoScale ?? 1)}rem`;
  return (
    <div className={styles.logo} style={{ inlineSize: size }}>
      <Picture picture={logo} alt={alt} sizes={`(min-width: 90rem) calc(1.19 * ${size}), ${size}`} />
    </div>
  );
}
