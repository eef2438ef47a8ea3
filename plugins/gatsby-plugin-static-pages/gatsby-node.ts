import { readFile, readdir, rm } from "node:fs/promises";
import type { GatsbyNode } from "gatsby";
import { minify } from "terser";

/** Passes the loader to gatsby-ssr.ts as a constant, so that Gatsby renders all pages again if it changes. */
export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = async ({ actions, plugins, stage }) => {
  if (stage !== "build-html") return;
  // From the site's folder, since Gatsby bundles this file elsewhere.
  const source = await readFile("plugins/gatsby-plugin-static-pages/src/loader.browser.js", "utf8");
  const { code = "" } = await minify(source, { ecma: 2020 });
  actions.setWebpackConfig({ plugins: [plugins.define({ __STATIC_PAGES_LOADER__: JSON.stringify(code) })] });
};

/** Removes the scripts and the sheet that no page names, and their compressed copies. The next build writes them again. */
export const onPostBuild: GatsbyNode["onPostBuild"] = async () => {
  const unnamed = (await readdir("public")).filter((name) =>
    /\.(css|js)(\.map|\.LICENSE\.txt)?(\.br|\.gz)?$/.test(name),
  );
  // Partytown: a library for third-party scripts, which only Gatsby's Script component uses.
  await Promise.all(["~partytown", ...unnamed].map((name) => rm(`public/${name}`, { recursive: true, force: true })));
};
