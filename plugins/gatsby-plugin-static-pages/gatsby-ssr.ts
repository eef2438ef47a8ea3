import type { GatsbySSR, RenderBodyArgs } from "gatsby";
import { ownHead, withLoader } from "./src/render";

declare const __STATIC_PAGES_LOADER__: string;

const bodies = new Map<string, string>();

export const onRenderBody = ({ pathname, bodyHtml }: RenderBodyArgs & { bodyHtml: string }) => {
  bodies.set(pathname, bodyHtml);
};

export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = (page) => {
  // Development pages need Gatsby's scripts.
  if (process.env.NODE_ENV !== "production") return;
  const { pathname, pathPrefix } = page as typeof page & { pathPrefix: string };
  page.replaceHeadComponents(ownHead(page.getHeadComponents(), bodies.get(pathname)!));
  page.replacePostBodyComponents(withLoader(page.getPostBodyComponents(), __STATIC_PAGES_LOADER__, pathPrefix));
  bodies.delete(pathname);
};
