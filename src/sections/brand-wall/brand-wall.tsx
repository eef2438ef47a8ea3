import { graphql } from "gatsby";
import * as styles from "./brand-wall.module.scss";

type BrandWallProps = {
  /** What the list holds, as a screen reader says it. */
  title: string;
  brands: readonly Queries.BrandNameFragment[];
};

/** All brands as one wall of names; each leads to its line among the categories, which lights while the name is pointed at. */
export function BrandWall({ title, brands }: BrandWallProps) {
  if (brands.length === 0) return null;
  return (
    <ul className={`o-container ${styles.wall}`} aria-label={title}>
      {brands.map(({ name, position }) => (
        <li key={name}>
          <a href={`#brand-${position}`} className={styles.card}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

export const query = graphql`
  fragment BrandName on Brand {
    name
    position
  }
`;
