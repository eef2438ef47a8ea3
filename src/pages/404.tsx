import { type PageProps, graphql } from "gatsby";
import { useEffect } from "react";
import { required } from "../lib/required";
import { NotFound } from "../sections/not-found/not-found";
import { Head } from "../seo/head";

declare global {
  interface Window {
    /** The path that the inline script has reported already. */
    reportedMissing?: string;
  }
}

const message = "404 Error: User attempted to access non-existent route";

/** Any address that does not exist. */
export default function NotFoundPage({ data, location }: PageProps<Queries.NotFoundPageQuery>) {
  const page = required(data.notFoundPage, "notFoundPage");
  const { seats } = required(data.siteFacts, "siteFacts");

  // Arriving by a link inside the site, no inline script has run.
  useEffect(() => {
    if (window.reportedMissing === location.pathname) return;
    console.error(message, location.pathname);
    window.reportedMissing = location.pathname;
  }, [location.pathname]);

  return (
    <>
      <Head page={page} noIndex />
      <NotFound page={page} seats={seats} />
      {/* Arriving from outside, the line must not wait for any other script. */}
      <script
        dangerouslySetInnerHTML={{
          __html: `console.error(${JSON.stringify(message)},reportedMissing=location.pathname)`,
        }}
      />
    </>
  );
}

export const query = graphql`
  query NotFoundPage {
    ...SiteFacts
    siteFacts {
      seats
    }
    notFoundPage {
      ...PageHead
      ...NotFound
    }
  }
`;
