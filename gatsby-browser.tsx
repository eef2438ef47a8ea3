import "./src/styles/index.scss";
import { wrapPage, wrapRoot } from "./src/layout/wrap-page";

export const wrapPageElement = wrapPage;
export const wrapRootElement = wrapRoot;

// The whole branch is left out of the built site.
if (process.env.NODE_ENV === "development") {
  void import("./plugins/gatsby-plugin-content-editor/src/overlay").then(({ watchContent }) => watchContent());
}
