import type { GatsbyBrowser } from "gatsby";

export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = () => {
  void import("./src/overlay").then(({ showOverlay }) => showOverlay());
};
