import { type PageProps, graphql } from "gatsby";
import { required } from "../lib/required";
import { PageHeader } from "../sections/page-header";
import { Head } from "../seo/head";

export default function SalesPage({ data }: PageProps<Queries.SalesPageQuery>) {
  const page = required(data.salesPage, "salesPage");
  return (
    <>
      <Head page={page} />
      <PageHeader headline={page.headline} intro={page.tagline} />
    </>
  );
}

export const query = graphql`
  query SalesPage {
    salesPage {
      ...PageHead
      headline
      tagline
    }
  }
`;
