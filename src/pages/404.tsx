import { type PageProps, graphql } from "gatsby";
import { required } from "../lib/required";
import { NotFound } from "../sections/not-found/not-found";
import { Head } from "../seo/head";

const message = "404 Error: User attempted to access non-existent route";

export default function NotFoundPage({ data }: PageProps<Queries.NotFoundPageQuery>) {
  const page = required(data.notFoundPage, "notFoundPage");
  return (
    <>
      <Head page={page} noIndex />
      <script dangerouslySetInnerHTML={{ __html: `console.error(${JSON.stringify(message)},location.pathname)` }} />
      <NotFound page={page} />
    </>
  );
}

export const query = graphql`
  query NotFoundPage {
    ...SiteFacts
    notFoundPage {
      ...PageHead
      ...NotFound
    }
  }
`;
