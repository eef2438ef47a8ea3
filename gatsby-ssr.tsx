import type { GatsbySSR } from "gatsby";
import { onRenderBody as renderHelmet } from "gatsby-plugin-react-helmet/gatsby-ssr";
import { renderToString } from "react-dom/server";
import textFont from "./src/fonts/figtree.woff2";
import displayFont from "./src/fonts/newsreader-display.woff2";
import { wrapPage } from "./src/layout/wrap-page";
import { attachForms } from "./src/primitives/attach-forms";

export const wrapPageElement = wrapPage;

/**
 * Font preloads: browsers otherwise find fonts only after layout. Before the form's frame, at which browsers stop parsing
 * and lay out the page so far; otherwise at the end, because earlier ones delay the page's largest picture
 * (docs/performance.md).
 */
const withFonts = (html: string) => {
  const links = [displayFont, textFont].map(
    (font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin="anonymous">`,
  );
  return html.replace(/(?=<iframe)|$/, links.join(""));
};

/**
 * Renders a page and reads its head synchronously. Helmet has one global head, and Gatsby renders several pages
 * concurrently, so a page could get another page's title.
 */
export const replaceRenderer: GatsbySSR["replaceRenderer"] = ({ bodyComponent, replaceBodyHTMLString, ...head }) => {
  const html = renderToString(bodyComponent);
  replaceBodyHTMLString(withFonts(html));
  // The form loads without React.
  if (html.includes("data-form=")) {
    head.setPostBodyComponents([
      <script key="attach-forms" dangerouslySetInnerHTML={{ __html: `(${attachForms.toString()})()` }} />,
    ]);
  }
  renderHelmet(head);
};

/** Defined by gatsby-node.ts; used here so that it is part of the bundle. */
declare const __STYLESHEETS__: string;
export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = () => __STYLESHEETS__;
