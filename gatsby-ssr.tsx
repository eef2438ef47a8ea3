import type { GatsbySSR } from "gatsby";
import displayFont from "./src/fonts/newsreader-display.woff2";
import textFont from "./src/fonts/figtree.woff2";
import { wrapPage } from "./src/layout/wrap-page";

export const wrapPageElement = wrapPage;

/** Gatsby preloads no font; without this the browser finds them only after it has laid out the text. */
export const onRenderBody: GatsbySSR["onRenderBody"] = ({ setHeadComponents }) => {
  setHeadComponents(
    [displayFont, textFont].map((href) => (
      <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
    )),
  );
};
