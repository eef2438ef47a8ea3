import type { GatsbyBrowser, PluginOptions } from "gatsby";
import type { Options } from "./src/options";
import { onPageDrawn, onRuntimeReady, waitForPage, waitForStylesheet } from "./src/runtime";

const isBuilt = process.env.NODE_ENV === "production";

/** Gatsby waits for the promise, though its types do not say so. */
export const onClientEntry = async (): Promise<void> => {
  if (isBuilt) await Promise.all([waitForStylesheet(), waitForPage()]);
};

export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = (_args, options) => {
  if (isBuilt) onRuntimeReady(options as Options & PluginOptions);
};

export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = onPageDrawn;

/** Skip scroll handling on the initial render; the user may already have scrolled. */
export const shouldUpdateScroll: GatsbyBrowser["shouldUpdateScroll"] = ({ prevRouterProps }) =>
  prevRouterProps !== undefined;
