import { graphql } from "gatsby";
import { ButtonLink } from "../../primitives/button";
import { Picture } from "../../primitives/picture";
import { Heading, Label } from "../../primitives/text";
import * as styles from "./home-shop.module.scss";

type HomeShopProps = { page: Queries.HomeShopFragment; products: readonly Queries.HomeShopProductFragment[] };

export function HomeShop({ page, products }: HomeShopProps) {
  if (products.length === 0) return null;
  return (
    <section className="o-container o-grid" aria-labelledby="shop">
      <div className="o-stack o-columns-1-4">
        <Heading level={2} id="shop">
          {page.shopHeading}
        </Heading>
        <ButtonLink link={page.shopLink} variant="text" />
      </div>
      <ul className={`o-pair o-columns-5-12 ${styles.products}`}>
        {products.map(({ productId, name, categoryLabel, priceLabel, picture }) => (
          <li key={productId} className="o-tight">
            <Picture
              picture={picture}
              alt=""
              className={`o-fill ${styles.image}`}
              sizes="(min-width: 64rem) 38vw, 55vw"
            />
            <Label>{categoryLabel}</Label>
            <Heading level={3}>{name}</Heading>
            <p className="o-figures">{priceLabel}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const query = graphql`
  fragment HomeShop on HomePage {
    shopHeading
    shopLink {
      ...ButtonLink
    }
  }
  fragment HomeShopProduct on Product {
    productId
    name
    categoryLabel
    priceLabel
    picture {
      ...Picture
    }
  }
`;
