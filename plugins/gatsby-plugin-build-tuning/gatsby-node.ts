import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { CreatePagesArgs, GatsbyNode } from "gatsby";
import sharp from "sharp";

let runQuery: CreatePagesArgs["graphql"];

export const createPages: GatsbyNode["createPages"] = ({ graphql }) => {
  runQuery = graphql;
};

/** The part of Gatsby's store that holds each page component's query. */
type QueryState = { components: Map<string, { query: string }> };

/**
 * Gatsby runs the pages' queries, which request the pictures, only after bundling. Run once before, they start
 * encoding on the cores that webpack leaves idle; Gatsby's own run then finds the jobs in progress, or done.
 */
export const onPostBootstrap: GatsbyNode["onPostBootstrap"] = async ({ store }) => {
  if (process.env.NODE_ENV !== "production") return;
  const { components } = store.getState() as unknown as QueryState;
  for (const { query } of components.values()) if (query !== "") await runQuery(query);
  // gatsby-plugin-sharp limits each file to one thread; then the last, largest file keeps all other cores waiting.
  sharp.concurrency(availableParallelism());
};

type WebpackConfig = { plugins: { constructor: { name: string }; options?: object }[] };

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({
  actions,
  getConfig,
  plugins,
  stage,
  store,
}) => {
  // With cascade layers the order in which files import their sheets decides nothing, so it may differ.
  for (const plugin of (getConfig() as WebpackConfig).plugins) {
    if (plugin.constructor.name === "MiniCssExtractPlugin") plugin.options = { ...plugin.options, ignoreOrder: true };
  }
  const { directory } = store.getState().program;
  actions.setWebpackConfig({
    plugins: stage.endsWith("-html")
      ? [plugins.define({ __STYLE_SHEETS__: JSON.stringify(digestOfSheets(join(directory, "src"))) })]
      : [],
    // Source maps would double what is uploaded and serve no visitor.
    ...(stage === "build-javascript" ? { devtool: false } : {}),
    // A class that its CSS module does not have is a mistake; by default webpack only warns.
    module: { parser: { javascript: { exportsPresence: "error" } } },
  });
};

function digestOfSheets(folder: string): string {
  const digest = createHash("sha256");
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
    if (/\.(css|scss|sass)$/.test(name)) digest.update(readFileSync(join(folder, name)));
  }
  return digest.digest("hex");
}
