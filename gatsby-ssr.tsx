import type { GatsbySSR } from "gatsby";
import { onRenderBody as renderHelmet } from "gatsby-plugin-react-helmet/gatsby-ssr";
import { renderToString } from "react-dom/server";
import textFont from "./src/fonts/figtree.woff2";
import displayFont from "./src/fonts/newsreader-display.woff2";
import { wrapPage } from "./src/layout/wrap-page";
import { attachForms } from "./src/primitives/attach-forms";

export const wrapPageElement = wrapPage;

/** Not in the head, where they delay the first paint. The text's font is first: even an empty body asks for it. */
const preload = (font: string) =>
  `<link rel="preload" as="font" type="font/woff2" href="${font}" fetchpriority="low" crossorigin="anonymous">`;

/** Synchronous: Helmet has one global head, and Gatsby renders pages concurrently, so they could get others' titles. */
export const replaceRenderer: GatsbySSR["replaceRenderer"] = ({ bodyComponent, replaceBodyHTMLString, ...head }) => {
  // Gatsby's wrapper would take the focus on a click on any text, and Tab go on from the start of the page.
  const html = renderToString(bodyComponent).replace(' tabindex="-1" id="gatsby-focus-wrapper"', "");
  replaceBodyHTMLString(preload(textFont) + preload(displayFont) + html);
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
