import { type PageProps, graphql } from "gatsby";
import { required } from "../lib/required";
import { Heading } from "../primitives/heading";
import { Head } from "../seo/head";

export default function JoinPage({ data }: PageProps<Queries.JoinPageQuery>) {
  const page = required(data.joinPage, "joinPage");
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
  query JoinPage {
    joinPage {
      ...PageHead
      headline
    }
  }
`;
