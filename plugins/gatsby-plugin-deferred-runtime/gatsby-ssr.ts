import type { GatsbySSR, PluginOptions, RenderBodyArgs } from "gatsby";
import type { Options } from "./src/options";
import { deferRuntime, stripHeadComponents, withOwnStyles } from "./src/render";

/** The minified loader, see gatsby-node.ts. */
declare const __DEFERRED_RUNTIME_LOADER__: string;

const bodies = new Map<string, string>();

/** Gatsby passes the rendered body here, though its types do not say so. */
export const onRenderBody: GatsbySSR["onRenderBody"] = ({
  pathname,
  bodyHtml,
}: RenderBodyArgs & { bodyHtml?: string }) => {
  if (bodyHtml !== undefined) bodies.set(pathname, bodyHtml);
};

export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = (page, options) => {
  // While developing, Gatsby's pages stay as they are.
  if (process.env.NODE_ENV !== "production") return;
  const { pathname, pathPrefix } = page as typeof page & { pathPrefix: string };
  const body = bodies.get(pathname);
  bodies.delete(pathname);
  const head = stripHeadComponents(page.getHeadComponents());
  page.replaceHeadComponents(body === undefined ? head : withOwnStyles(head, body));
  page.replacePostBodyComponents(
    deferRuntime(page.getPostBodyComponents(), {
      loader: __DEFERRED_RUNTIME_LOADER__,
      pathPrefix,
      options: options as Options & PluginOptions,
    }),
  );
};
