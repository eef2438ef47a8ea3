import { graphql, withPrefix } from "gatsby";
import { Helmet } from "react-helmet";
import type { Thing } from "schema-dts";
import { untypeset } from "../lib/typeset";
import { asciiOrigin } from "../lib/web-address";
import { useSiteFacts } from "../site/site-facts";
import { documentTitle } from "./document-title";
import { type View, pageGraph, serialize } from "./json-ld";

/** The canvas color of each theme; `gatsby-node.ts` defines it. */
declare const __CANVAS__: { light: string; dark: string };

type HeadProps = {
  page: Queries.PageHeadFragment;
  title?: string;
  structuredData?: ((view: View) => Thing) | "none";
  noIndex?: boolean;
};

// Props, not children: under React 19 Gatsby wraps `title` and `meta` elements, and Helmet does not recognize them.
export function Head({ page, title: shownTitle = page.seo.title, structuredData, noIndex = false }: HeadProps) {
  const facts = useSiteFacts();
  const address = (path: string) => asciiOrigin(facts.siteUrl) + withPrefix(path);
  const description = untypeset(page.seo.description);
  const title = untypeset(shownTitle);
  const brand = untypeset(facts.brand);
  const card = page.shareCard;
  // Open Graph requires a territory: `en_US` for `en`. Some languages have none.
  const { language, region } = new Intl.Locale(facts.language).maximize();

  return (
    <Helmet
      htmlAttributes={{ lang: facts.language, dir: facts.direction }}
      title={documentTitle(title, brand)}
      meta={[
        { name: "description", content: description },
        { name: "theme-color", content: __CANVAS__.light, media: "(prefers-color-scheme: light)" },
        { name: "theme-color", content: __CANVAS__.dark, media: "(prefers-color-scheme: dark)" },
        { name: "referrer", content: "strict-origin-when-cross-origin" },
        ...(noIndex
          ? [{ name: "robots", content: "noindex" }]
          : [
              { property: "og:type", content: "website" },
              { property: "og:site_name", content: brand },
              ...(region ? [{ property: "og:locale", content: `${language}_${region}` }] : []),
              { property: "og:url", content: address(page.path) },
              { property: "og:title", content: title },
              { property: "og:description", content: description },
              ...(card
                ? [
                    { property: "og:image", content: address(card.src) },
                    { property: "og:image:width", content: String(card.width) },
                    { property: "og:image:height", content: String(card.height) },
                    { property: "og:image:alt", content: card.alt },
                    { name: "twitter:card", content: "summary_large_image" },
                  ]
                : []),
            ]),
      ]}
      link={[
        ...(noIndex ? [] : [{ rel: "canonical", href: address(page.path) }]),
        { rel: "icon", type: "image/svg+xml", href: withPrefix("/favicon.svg") },
        { rel: "icon", sizes: "32x32", href: withPrefix("/favicon.ico") },
        { rel: "apple-touch-icon", href: withPrefix("/apple-touch-icon.png") },
        { rel: "manifest", href: withPrefix("/manifest.webmanifest") },
      ]}
      script={
        noIndex || structuredData === "none"
          ? []
          : [{ type: "application/ld+json", innerHTML: serialize(pageGraph({ facts, page, address }, structuredData)) }]
      }
    />
  );
}

export const query = graphql`
  fragment PageHead on Headed {
    path
    seo {
      title
      description
    }
    shareCard {
      src
      alt
      width
      height
    }
  }
`;
