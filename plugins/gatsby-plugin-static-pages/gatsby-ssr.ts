import type { GatsbySSR, RenderBodyArgs } from "gatsby";
import { stripHeadComponents, withLoader, withOwnStyles } from "./src/render";

export type Options = {
  /** Paths of the pages that keep Gatsby's scripts, because they need React in the browser. */
  pagesWithReact: readonly string[];
  /** Milliseconds after which a page that has not arrived is announced. */
  slowAfter: number;
  /** Classes that only a script sets, whose rules no page may lose. */
  keepClasses: readonly string[];
};

/** The minified loader, see gatsby-node.ts. */
declare const __STATIC_PAGES_LOADER__: string;

const bodies = new Map<string, string>();

/** Gatsby passes the rendered body here, though its types do not say so. */
export const onRenderBody: GatsbySSR["onRenderBody"] = ({
  pathname,
  bodyHtml,
}: RenderBodyArgs & { bodyHtml?: string }) => {
  if (bodyHtml !== undefined) bodies.set(pathname, bodyHtml);
};

export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = (page, pluginOptions) => {
  const { pagesWithReact, slowAfter, keepClasses } = pluginOptions as unknown as Options;
  const { pathname, pathPrefix } = page as typeof page & { pathPrefix: string };
  // In development Gatsby's pages stay as they are.
  if (process.env.NODE_ENV !== "production" || pagesWithReact.includes(pathname)) return;
  const body = bodies.get(pathname);
  bodies.delete(pathname);
  const head = stripHeadComponents(page.getHeadComponents());
  page.replaceHeadComponents(body === undefined ? head : withOwnStyles(head, body, keepClasses));
  page.replacePostBodyComponents(
    withLoader(page.getPostBodyComponents(), { loader: __STATIC_PAGES_LOADER__, pathPrefix, slowAfter }),
  );
};
