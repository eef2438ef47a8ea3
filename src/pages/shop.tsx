import { type PageProps, graphql } from "gatsby";
import { required } from "../lib/required";
import { LabelStory } from "../sections/label-story/label-story";
import { NextStep } from "../sections/closing-call/closing-call";
import { Products } from "../sections/products/products";
import { Head } from "../seo/head";
import { shopPage } from "../seo/json-ld";

export default function ShopPage({ data }: PageProps<Queries.ShopPageQuery>) {
  const page = required(data.shopPage, "shopPage");
  return (
    <>
      <Head page={page} structuredData={shopPage(data)} />
      <Products page={page} products={data.allProduct.nodes} />
      <LabelStory page={page} priority={data.allProduct.nodes.length === 0} />
      <NextStep call={page.closing} plans={data.allMembershipPlan.nodes} />
    </>
  );
}

export const query = graphql`
  query ShopPage {
    ...SiteFacts
    shopPage {
      ...PageHead
      ...Products
      ...LabelStory
      closing {
        ...ClosingCall
      }
    }
    allMembershipPlan(sort: [{ popular: DESC }, { position: ASC }]) {
      nodes {
        ...PriceFigure
      }
    }
    allProduct(sort: { position: ASC }) {
      nodes {
        ...ProductPlate
        category
        price
      }
    }
  }
`;
