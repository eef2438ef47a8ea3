import { type PageProps, graphql } from "gatsby";
import { required } from "../lib/required";
import { PageHeader } from "../sections/page-header";
import { Head } from "../seo/head";

export default function PressPage({ data }: PageProps<Queries.PressPageQuery>) {
  const page = required(data.pressPage, "pressPage");
  return (
    <>
      <Head page={page} />
      <PageHeader headline={page.headline} intro={page.intro} />
    </>
  );
}

export const query = graphql`
  query PressPage {
    pressPage {
      ...PageHead
      headline
      intro
    }
  }
`;
