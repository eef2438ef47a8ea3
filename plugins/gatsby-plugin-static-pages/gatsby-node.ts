import { readFile, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { GatsbyNode } from "gatsby";
import { minify } from "terser";

/** Passes the loader to gatsby-ssr.ts as a constant, so that Gatsby renders all pages again if it changes. */
export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = async ({
  actions,
  plugins,
  stage,
  store,
}) => {
  if (stage !== "build-html") return;
  // Gatsby bundles this file elsewhere.
  const folder = join(store.getState().program.directory, "plugins/gatsby-plugin-static-pages");
  const source = await readFile(join(folder, "src/loader.browser.js"), "utf8");
  const { code = "" } = await minify(source, { ecma: 2020 });
  actions.setWebpackConfig({ plugins: [plugins.define({ __STATIC_PAGES_LOADER__: JSON.stringify(code) })] });
};

/** Removes the scripts and the sheet that no page names, and their compressed copies. The next build writes them again. */
export const onPostBuild: GatsbyNode["onPostBuild"] = async ({ store }) => {
  const folder = join(store.getState().program.directory, "public");
  // A library for third-party scripts, which only Gatsby's Script component uses.
  await rm(join(folder, "~partytown"), { recursive: true, force: true });
  const unnamed = (await readdir(folder)).filter((name) => /\.(css|js)(\.map|\.LICENSE\.txt)?(\.br|\.gz)?$/.test(name));
  await Promise.all(unnamed.map((name) => rm(join(folder, name))));
};
