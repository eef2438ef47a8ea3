import { type PageProps, graphql } from "gatsby";
import { required } from "../lib/required";
import { PageHeader } from "../sections/page-header";
import { Head } from "../seo/head";
import { homePage } from "../seo/json-ld";

export default function HomePage({ data }: PageProps<Queries.HomePageQuery>) {
  const page = required(data.homePage, "homePage");
  return (
    <>
      <Head page={page} structuredData={homePage} />
      <PageHeader headline={page.headline} intro={page.intro} />
    </>
  );
}

export const query = graphql`
  query HomePage {
    homePage {
      ...PageHead
      headline
      intro
    }
  }
`;
