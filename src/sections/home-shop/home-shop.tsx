import { graphql } from "gatsby";
import { Heading, Label } from "../../primitives/heading";
import { Picture, type PictureValue } from "../../primitives/picture";
import { Preview } from "../../primitives/preview";
import * as styles from "./home-shop.module.scss";

type HomeShopProps = { page: Queries.HomeShopFragment; products: readonly Queries.HomeShopProductFragment[] };

/** The first products, with a link to the shop. */
export function HomeShop({ page, products }: HomeShopProps) {
  if (products.length === 0) return null;
  return (
    <Preview
      labelledBy="shop"
      heading={
        <Heading level={2} id="shop">
          {page.shopHeading}
        </Heading>
      }
      link={page.shopLink}
    >
      <ul>
        {products.map(({ productId, name, categoryLabel, priceLabel, picture }) => (
          <li key={productId} className={`o-entry ${styles.product}`}>
            <CloseUp picture={picture} />
            <Label>{categoryLabel}</Label>
            <Heading level={3}>{name}</Heading>
            <p className={`o-figures ${styles.price}`}>{priceLabel}</p>
          </li>
        ))}
      </ul>
    </Preview>
  );
}

/** The picture, enlarged around its focus if it has one. */
function CloseUp({ picture }: { picture: PictureValue }) {
  const { focus } = picture.image;
  return (
    <div
      className={focus ? `${styles.frame} ${styles.close}` : styles.frame}
      style={focus ? { transformOrigin: focus } : undefined}
    >
      <Picture
        picture={picture}
        alt=""
        className="o-fill"
        sizes={focus ? "(min-width: 40rem) 22rem, 13rem" : "(min-width: 40rem) 10rem, 6rem"}
      />
    </div>
  );
}

export const query = graphql`
  fragment HomeShop on HomePage {
    shopHeading
    shopLink {
      label
      path
    }
  }
  fragment HomeShopProduct on Product {
    productId
    name
    categoryLabel
    priceLabel
    picture {
      alt
      image
    }
  }
`;
