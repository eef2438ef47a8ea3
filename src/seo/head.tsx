import { graphql, useStaticQuery, withPrefix } from "gatsby";
import { Helmet } from "react-helmet";
import { required } from "../lib/required";

type HeadProps = {
  page: Queries.PageHeadFragment;
  /** The title, where it differs from the one in the content. */
  title?: string;
  /** The path that search engines shall keep, where it is another page's. */
  canonicalPath?: string;
  /** For pages that search engines shall leave out. */
  noIndex?: boolean;
};

/**
 * The page's head, and the only user of react-helmet. By props, never by children: under React 19
 * Gatsby wraps `title` and `meta` elements, and Helmet would not know them again.
 */
export function Head({ page, title = page.seo.title, canonicalPath = page.path, noIndex = false }: HeadProps) {
  const { siteFacts } = useStaticQuery<Queries.SiteFactsForHeadQuery>(graphql`
    query SiteFactsForHead {
      siteFacts {
        brand
        siteUrl
        language
      }
    }
  `);
  const { brand, siteUrl, language } = required(siteFacts, "siteFacts");
  return (
    <Helmet
      htmlAttributes={{ lang: language }}
      title={`${title} · ${brand}`}
      meta={[
        { name: "description", content: page.seo.description },
        ...(noIndex ? [{ name: "robots", content: "noindex" }] : []),
      ]}
      link={noIndex ? [] : [{ rel: "canonical", href: siteUrl + withPrefix(canonicalPath) }]}
    />
  );
}

export const query = graphql`
  fragment PageHead on Page {
    path
    seo {
      title
      description
    }
  }
`;
