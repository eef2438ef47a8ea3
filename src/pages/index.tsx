import { type PageProps, graphql } from "gatsby";
import { required } from "../lib/required";
import { Heading } from "../primitives/heading";
import { Head } from "../seo/head";

export default function HomePage({ data }: PageProps<Queries.HomePageQuery>) {
  const page = required(data.homePage, "homePage");
  return (
    <>
      <Head page={page} />
      <div className="o-container o-section">
        <Heading level={1}>{page.headline}</Heading>
      </div>
    </>
  );
}

export const query = graphql`
  query HomePage {
    homePage {
      ...PageHead
      headline
    }
  }
`;
