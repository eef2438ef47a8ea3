import "./src/styles/index.scss";
import type { GatsbyBrowser } from "gatsby";
import { sheetArrival, takeOver } from "./plugins/gatsby-plugin-deferred-runtime/src/runtime";
import { wrapPage } from "./src/layout/wrap-page";

export const wrapPageElement = wrapPage;

// The whole branch is left out of the built site.
if (process.env.NODE_ENV === "development") {
  void import("./plugins/gatsby-plugin-content-editor/src/overlay").then(({ watchContent }) => watchContent());
}

export const onClientEntry: GatsbyBrowser["onClientEntry"] = sheetArrival;

export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = takeOver;

/** Waking is not arriving: the browser has placed the page long ago, and the visitor has scrolled since. */
export const shouldUpdateScroll: GatsbyBrowser["shouldUpdateScroll"] = ({ prevRouterProps }) =>
  prevRouterProps !== undefined;
