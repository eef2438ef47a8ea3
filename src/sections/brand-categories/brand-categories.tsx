import { graphql } from "gatsby";
import { Picture } from "../../primitives/picture";
import { Heading } from "../../primitives/text";
import { useFillTemplate } from "../../site/site-facts";
import * as styles from "./brand-categories.module.scss";

type BrandCategoriesProps = {
  page: Queries.BrandCategoriesFragment;
  categories: readonly Queries.BrandGroupFragment[];
};

export function BrandCategories({ page, categories }: BrandCategoriesProps) {
  // Place cards link to a brand's first entry.
  const firstCategoryOf = (brand: number) =>
    categories.find(({ brands }) => brands.some(({ position }) => position === brand));
  const fill = useFillTemplate();
  const used = categories.filter(({ brands }) => brands.length > 0);
  if (used.length === 0) return null;
  return (
    <section className="o-container o-grid" aria-labelledby="categories">
      <div className="o-stack o-sticky o-columns-1-4">
        <Heading level={2} id="categories">
          {page.categoriesHeading}
        </Heading>
        <div className={`o-slit ${styles.picture}`}>
          <Picture picture={page.picture} className="o-fill" />
        </div>
      </div>
      <div className="o-subgrid o-columns-5-12">
        {used.map(({ slug, name, brands, brandCount }) => (
          <section
            key={slug}
            className={`o-grid o-entry o-columns-1-8 ${styles.group}`}
            aria-labelledby={`category-${slug}`}
          >
            <Heading level={3} id={`category-${slug}`} className={styles.head}>
              <span className={styles.name}>{`${name} `}</span>
              <span className={`o-numeral ${styles.count}`}>
                {brandCount}
                <span className="u-hidden-visually">{` ${fill("brandsInCategory", { count: brands.length })}`}</span>
              </span>
            </Heading>
            <ul className={`o-points ${styles.brands}`}>
              {brands.map((brand) => (
                <li
                  key={brand.name}
                  id={slug === firstCategoryOf(brand.position)?.slug ? `brand-${brand.position}` : undefined}
                >
                  <bdi>{brand.name}</bdi>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

export const query = graphql`
  fragment BrandCategories on PartnershipsPage {
    categoriesHeading
    picture {
      ...Picture
    }
  }
  fragment BrandGroup on BrandCategory {
    slug
    name
    brandCount
    brands {
      name
      position
    }
  }
`;
