import { type PageProps, graphql } from "gatsby";
import { required } from "../lib/required";
import { PageHeader } from "../sections/page-header";
import { Head } from "../seo/head";

export default function JoinPage({ data }: PageProps<Queries.JoinPageQuery>) {
  const page = required(data.joinPage, "joinPage");
  return (
    <>
      <Head page={page} />
      <PageHeader headline={page.headline} intro={page.intro} />
    </>
  );
}

export const query = graphql`
  query JoinPage {
    joinPage {
      ...PageHead
      headline
      intro
    }
  }
`;
