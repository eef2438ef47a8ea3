import { type PageProps, graphql } from "gatsby";
import { required } from "../lib/required";
import { Heading } from "../primitives/heading";
import { Head } from "../seo/head";

export default function PressPage({ data }: PageProps<Queries.PressPageQuery>) {
  const page = required(data.pressPage, "pressPage");
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
  query PressPage {
    pressPage {
      ...PageHead
      headline
    }
  }
`;
