import { type PageProps, graphql } from "gatsby";
import { required } from "../lib/required";
import { PageHeader } from "../sections/page-header";
import { Head } from "../seo/head";

export default function ShopPage({ data }: PageProps<Queries.ShopPageQuery>) {
  const page = required(data.shopPage, "shopPage");
  return (
    <>
      <Head page={page} />
      <PageHeader headline={page.headline} intro={page.intro} />
    </>
  );
}

export const query = graphql`
  query ShopPage {
    shopPage {
      ...PageHead
      headline
      intro
    }
  }
`;
