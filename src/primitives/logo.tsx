import { graphql } from "gatsby";
import * as styles from "./logo.module.scss";
import { Picture } from "./picture";

type LogoProps = { outlet: Queries.OutletLogoFragment; alt?: "" | undefined };

/** An outlet's logo, as large as all others: they have equal areas. */
export function Logo({ outlet: { logo, logoScale }, alt }: LogoProps) {
  const ratio = logo.image.width / logo.image.height;
  // In rem, up to a height of 6.
  const width = Math.round(Math.min(3.3 * Math.sqrt(ratio), 6 * ratio) * 100) / 100;
  // From 90rem the root font grows by up to 19 %, which lengths in `sizes` ignore.
  const size = `${width * (logoScale ?? 1)}rem`;
  return (
    <div className={styles.logo} style={{ inlineSize: size }}>
      <Picture picture={logo} alt={alt} sizes={`(min-width: 90rem) calc(1.19 * ${size}), ${size}`} />
    </div>
  );
}

export const query = graphql`
  fragment OutletLogo on PressOutlet {
    logo {
      alt
      image
    }
    logoScale
  }
`;
