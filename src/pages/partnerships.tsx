import { type PageProps, graphql } from "gatsby";
import { required } from "../lib/required";
import { PageHeader } from "../sections/page-header";
import { Head } from "../seo/head";

export default function PartnershipsPage({ data }: PageProps<Queries.PartnershipsPageQuery>) {
  const page = required(data.partnershipsPage, "partnershipsPage");
  return (
    <>
      <Head page={page} />
      <PageHeader headline={page.headline} intro={page.intro} />
    </>
  );
}

export const query = graphql`
  query PartnershipsPage {
    partnershipsPage {
      ...PageHead
      headline
      intro
    }
  }
`;
