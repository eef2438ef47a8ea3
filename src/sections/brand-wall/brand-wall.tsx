import { graphql } from "gatsby";
import { Picture } from "../../primitives/picture";
import * as styles from "./brand-wall.module.scss";

type BrandWallProps = {
  /** What the list holds, for screen readers. */
  title: string;
  brands: readonly Queries.BrandNameFragment[];
};

/** All brands as one wall of names; each leads to its line among the categories. */
export function BrandWall({ title, brands }: BrandWallProps) {
  if (brands.length === 0) return null;
  return (
    <div className="o-container">
      <ul aria-label={title} className={`o-brand-names ${styles.wall}`}>
        {brands.map(({ name, position }) => (
          <li key={name}>
            <a href={`#brand-${position}`} className={`o-quiet-link ${styles.name}`}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The wide picture between the wall and the categories, level with these. */
export function WallPicture({ picture }: { picture: Queries.WallPictureFragment }) {
  return (
    <div className="o-container o-grid">
      <div className={`o-columns-5-12 ${styles.picture}`}>
        <Picture picture={picture} className="o-fill" />
      </div>
    </div>
  );
}

export const query = graphql`
  fragment BrandName on Brand {
    name
    position
  }
  fragment WallPicture on Picture {
    alt
    image
  }
`;
