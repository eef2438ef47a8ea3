import { readFile, readdir, rm } from "node:fs/promises";
import type { GatsbyNode } from "gatsby";
import { minify } from "terser";

/** Defines the loader as a constant for gatsby-ssr.ts, so that Gatsby rerenders all pages if it changes. */
export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = async ({ actions, plugins, stage }) => {
  if (stage !== "build-html") return;
  // Relative to the site, since Gatsby bundles this file elsewhere.
  const source = await readFile("plugins/gatsby-plugin-static-pages/src/loader.browser.js", "utf8");
  const { code = "" } = await minify(source, { ecma: 2020 });
  actions.setWebpackConfig({ plugins: [plugins.define({ __STATIC_PAGES_LOADER__: JSON.stringify(code) })] });
};

/** Removes Gatsby's scripts and stylesheets, and their compressed copies. The next build writes them again. */
export const onPostBuild: GatsbyNode["onPostBuild"] = async () => {
  const own = await readdir("static").catch((): string[] => []);
  const unnamed = (await readdir("public")).filter(
    (name) =>
      /\.(css|js)(\.map|\.LICENSE\.txt)?(\.br|\.gz)?$/.test(name) && !own.includes(name.replace(/\.(br|gz)$/, "")),
  );
  // Partytown, a library that only Gatsby's Script component uses.
  await Promise.all(["~partytown", ...unnamed].map((name) => rm(`public/${name}`, { recursive: true, force: true })));
};
