import type { GatsbySSR } from "gatsby";
import { onRenderBody as renderHelmet } from "gatsby-plugin-react-helmet/gatsby-ssr";
import { renderToString } from "react-dom/server";
import textFont from "./src/fonts/figtree.woff2";
import displayFont from "./src/fonts/newsreader-display.woff2";
import { wrapPage } from "./src/layout/wrap-page";
import { attachForms } from "./src/primitives/attach-forms";

export const wrapPageElement = wrapPage;

/**
 * Renders a page and reads its head in one go. Helmet keeps the head in one place for all pages, and
 * Gatsby renders several pages at a time, each in steps: left alone, a page gets its neighbor's title.
 */
export const replaceRenderer: GatsbySSR["replaceRenderer"] = ({ bodyComponent, replaceBodyHTMLString, ...head }) => {
  const html = renderToString(bodyComponent);
  replaceBodyHTMLString(html);
  // The form must load without React.
  if (html.includes("data-form=")) {
    head.setPostBodyComponents([
      <script key="attach-forms" dangerouslySetInnerHTML={{ __html: `(${attachForms.toString()})()` }} />,
    ]);
  }
  renderHelmet(head);
};

/**
 * Gatsby preloads no font; without this the browser finds the fonts only after it has laid out the text. After the page
 * rather than in its head, where React would put links: there they take the line from the page's largest picture
 * (docs/performance.md).
 */
export const onRenderBody: GatsbySSR["onRenderBody"] = ({ setPostBodyComponents }) => {
  const links = [displayFont, textFont].map(
    (font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin="anonymous">`,
  );
  setPostBodyComponents([<div key="fonts" hidden dangerouslySetInnerHTML={{ __html: links.join("") }} />]);
};

/** Set by gatsby-node.ts; named here so that it is part of the bundle. */
declare const __STYLESHEETS__: string;
export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = () => __STYLESHEETS__;
