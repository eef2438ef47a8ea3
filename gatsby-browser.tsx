import "./src/styles/index.scss";
import { wrapPage } from "./src/layout/wrap-page";

export const wrapPageElement = wrapPage;

// The whole branch is left out of the built site.
if (process.env.NODE_ENV === "development") {
  void import("./src/desk/overlay").then(({ watchContent }) => watchContent());
}
