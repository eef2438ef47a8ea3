import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { GatsbyNode } from "gatsby";
import { minify } from "terser";
import type { Options } from "./src/options";
import { readRuntime } from "./src/runtime-file";
import { runtimeFile } from "./src/render";

export const pluginOptionsSchema: GatsbyNode["pluginOptionsSchema"] = ({ Joi }) =>
  Joi.object<Options>({
    navigation: Joi.string().valid("page", "runtime").default("page"),
    slowAfter: Joi.number().integer().min(0).default(400),
    giveUpAfter: Joi.number().integer().min(0).default(4000),
  });

/** Gives the loader to gatsby-ssr.ts as a constant, so that pages are rendered anew when it changes. */
export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = async ({
  actions,
  plugins,
  stage,
  store,
}) => {
  if (stage !== "build-html") return;
  // Gatsby bundles this file elsewhere; it knows where the plugin is.
  const { flattenedPlugins } = store.getState() as unknown as { flattenedPlugins: { name: string; resolve: string }[] };
  const folder = flattenedPlugins.find(({ name }) => name === "gatsby-plugin-deferred-runtime")!.resolve;
  const source = await readFile(join(folder, "src/loader.browser.js"), "utf8");
  const { code = "" } = await minify(source, { ecma: 2020 });
  actions.setWebpackConfig({ plugins: [plugins.define({ __DEFERRED_RUNTIME_LOADER__: JSON.stringify(code) })] });
};

export const onPostBuild: GatsbyNode["onPostBuild"] = async ({ store, pathPrefix }) => {
  const root = (store.getState() as { program: { directory: string } }).program.directory;
  const folder = join(root, "public");
  const readJson = async (path: string) => JSON.parse(await readFile(join(folder, path), "utf8")) as never;
  const runtime = readRuntime(
    await readJson("webpack.stats.json"),
    await readJson("page-data/app-data.json"),
    pathPrefix,
  );
  await writeFile(join(folder, runtimeFile), JSON.stringify(runtime));
  // Gatsby copies a library for third-party scripts into every site, which only its Script component uses.
  await rm(join(folder, "~partytown"), { recursive: true, force: true });
};
