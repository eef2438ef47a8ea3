import { graphql } from "gatsby";
import { ButtonLink, UnavailableButton } from "../../primitives/button";
import { Picture } from "../../primitives/picture";
import { Heading, Label, TextList } from "../../primitives/text";
import * as styles from "./products.module.scss";

type ProductsProps = { page: Queries.ProductsFragment; products: readonly Queries.ProductPlateFragment[] };

/** `sizes` of a product's picture: those that rows of three or two leave over are wider, see products.module.scss. */
function sizesOf(index: number, count: number): string {
  const isLead = index === 0;
  const onDesktop = index >= count % 3 ? 30 : isLead ? 60 : 40;
  const onTablet = isLead && count % 2 === 1 ? 55 : 46;
  return `(min-width: 64rem) ${onDesktop}vw, (min-width: 40rem) ${onTablet}vw, ${isLead ? 100 : 92}vw`;
}

export function Products({ page, products }: ProductsProps) {
  return (
    <div className={`o-container o-grid ${styles.shop}`}>
      <div className={`o-stack o-page-start ${styles.header}`}>
        <Heading level={1}>{page.headline}</Heading>
        <p className="o-lead">{page.intro}</p>
      </div>
      {products.length === 0 ? null : (
        <ul className={styles.list}>
          {products.map((product, index) => (
            <li key={product.productId} className={styles.product}>
              <div className={styles.frame}>
                <Picture
                  picture={product.picture}
                  className={`o-fill o-zoom ${styles.image}`}
                  priority={index === 0}
                  sizes={sizesOf(index, products.length)}
                />
              </div>
              <Heading level={2} className={styles.name}>
                {product.name}
              </Heading>
              <div className={`o-place-card ${styles.card}`}>
                <p className="o-numeral">{product.priceLabel}</p>
                <Label>{product.categoryLabel}</Label>
              </div>
              <p className="o-prose">{product.description}</p>
              <div>
                {product.url === null ? (
                  <UnavailableButton note={page.unavailableNote}>{page.unavailableLabel}</UnavailableButton>
                ) : (
                  <ButtonLink link={{ path: product.url, label: page.bookLabel }} context={product.name} />
                )}
              </div>
              {product.facts.length === 0 ? null : (
                <div className="o-small o-entry">
                  <TextList texts={product.facts} className="o-points" />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export const query = graphql`
  fragment Products on ShopPage {
    headline
    intro
    bookLabel
    unavailableLabel
    unavailableNote
  }
  fragment ProductPlate on Product {
    productId
    name
    description
    facts
    priceLabel
    categoryLabel
    picture {
      ...Picture
    }
    url
  }
`;
