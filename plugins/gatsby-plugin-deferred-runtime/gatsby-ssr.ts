import type { GatsbySSR } from "gatsby";
import { withoutUnneeded } from "./src/strip-head-components";

export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = (page) => {
  page.replaceHeadComponents(withoutUnneeded(page.getHeadComponents()));
  page.replacePostBodyComponents(withoutUnneeded(page.getPostBodyComponents()));
};
