import type { GatsbyNode } from "gatsby";
import { lightenPages } from "./src/loader";

export const onPostBuild: GatsbyNode["onPostBuild"] = async ({ store, pathPrefix }) => {
  await lightenPages(store.getState().program.directory, pathPrefix);
};
