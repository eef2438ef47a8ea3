import type { GatsbyBrowser } from "gatsby";

/** The whole branch is left out of a built site. */
export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = () => {
  if (process.env.NODE_ENV !== "development") return;
  void import("./src/overlay").then(({ showOverlay }) => showOverlay());
};
