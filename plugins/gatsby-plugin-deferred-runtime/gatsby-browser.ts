import type { GatsbyBrowser } from "gatsby";
import { sheetArrival, takeOver } from "./src/runtime";

export const onClientEntry: GatsbyBrowser["onClientEntry"] = sheetArrival;

export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = takeOver;

/** Skip scroll handling on the initial render; the user may already have scrolled. */
export const shouldUpdateScroll: GatsbyBrowser["shouldUpdateScroll"] = ({ prevRouterProps }) =>
  prevRouterProps !== undefined;
