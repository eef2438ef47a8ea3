import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { CreatePagesArgs, GatsbyNode } from "gatsby";
import sharp, { type Sharp } from "sharp";
import { contentFiles } from "./src/content/schema";
import { RouteError, formerAddresses, routesFor } from "./src/lib/routes";

/**
 * gatsby-plugin-sharp passes nothing but a quality to the AVIF encoder. Of sharp's efforts, 3 costs a fifth of the
 * CPU of the usual 4, for an eighth more bytes (dusk.jpg at 2,400 px: 2.3 instead of 12.7 s, 63 instead of 56 KB).
 */
const prototype = sharp.prototype as Sharp;
const encodeAvif = prototype.avif;
prototype.avif = function (this: Sharp, options) {
  return encodeAvif.call(this, { effort: 3, ...options });
};

let runQuery: CreatePagesArgs["graphql"];

/** The founder's two routes follow from the slug of her short name. */
export const createPages: GatsbyNode["createPages"] = async ({ actions, graphql, reporter }) => {
  runQuery = graphql;
  const { data, errors } = await graphql<Queries.FounderRoutesQuery>(`
    query FounderRoutes {
      siteFacts {
        founder {
          shortName
        }
        formerNames
      }
    }
  `);
  if (!data?.siteFacts) {
    reporter.panicOnBuild("The founder's name could not be read for her routes.", errors);
    return;
  }
  try {
    // Gatsby turns these into pages only after this hook.
    const taken = readdirSync(join(__dirname, "src/pages")).map((file) => `/${file.replace(/\.tsx$/, "")}`);
    const routes = routesFor(data.siteFacts.founder.shortName, taken);
    const create = (path: string, template: string, context = {}) =>
      actions.createPage({ path, component: join(__dirname, "src/templates", template), context });
    create(routes.profile, "profile.tsx");
    create(routes.variant, "profile-variant.tsx", { bare: true });
    for (const { from, to } of formerAddresses(data.siteFacts.formerNames ?? [], routes)) {
      actions.createRedirect({ fromPath: from, toPath: to, isPermanent: true });
    }
  } catch (error) {
    if (!(error instanceof RouteError)) throw error;
    reporter.panicOnBuild(error.message);
  }
};

/** The fragment of all interface words, so that a new one is named in the schema, in `data/`, and where it is shown. */
export const onPreExtractQueries: GatsbyNode["onPreExtractQueries"] = () => {
  const names = Object.keys(contentFiles["interface.json"].schema.shape).join(" ");
  const fragment = `graphql\`fragment Words on InterfaceWords { ${names} }\``;
  writeFileSync(".cache/fragments/words.js", `import { graphql } from "gatsby";\nexport const words = ${fragment};\n`);
};

/**
 * Gatsby runs the pages' queries, which request the pictures, only after bundling. Run once before, they start
 * encoding on the cores that webpack leaves idle; Gatsby's own run then finds the jobs in progress, or done.
 * A build after the first has most pictures already.
 */
export const onPostBootstrap: GatsbyNode["onPostBootstrap"] = async ({ store }) => {
  if (process.env.NODE_ENV !== "production" || existsSync(join("public", "index.html"))) return;
  const { components } = store.getState() as unknown as { components: Map<string, { query: string }> };
  for (const { query } of components.values()) if (query !== "") await runQuery(query);
  // gatsby-plugin-sharp limits each file to one thread; then the last, largest file keeps all other cores waiting.
  sharp.concurrency(availableParallelism());
};

type WebpackConfig = {
  plugins: { constructor: { name: string }; options?: object; definitions?: Record<string, unknown> }[];
  module: { rules: { test?: RegExp; use?: { options?: { limit?: number } }[] }[] };
};

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({ actions, getConfig, plugins, stage }) => {
  const config = getConfig() as WebpackConfig;
  // In development Gatsby would lint with its own rules, too, which takes two seconds of a start.
  config.plugins = config.plugins.filter(({ constructor }) => constructor.name !== "ESLintWebpackPlugin");
  // With cascade layers the order in which files import their stylesheets decides nothing, so it may differ.
  for (const plugin of config.plugins) {
    if (plugin.constructor.name === "MiniCssExtractPlugin") plugin.options = { ...plugin.options, ignoreOrder: true };
    // Gatsby defines the whole environment for the renderer, and makes that again (5 s) if there are other names, as
    // between `npm run build` and `npm test`, or the first build and the second (see gatsby-config.ts).
    const other = /^process\.env\.(?!GATSBY_(?!CPU_COUNT)|NODE_ENV|PUBLIC_DIR|BUILD_STAGE|CYPRESS_)/;
    plugin.definitions &&= Object.fromEntries(Object.entries(plugin.definitions).filter(([name]) => !other.test(name)));
  }
  // Fonts are always files: Gatsby puts those below 10 KB into the stylesheet, and so into every page.
  for (const { test, use } of config.module.rules) {
    if (!test?.test(".woff2")) continue;
    for (const { options } of use ?? []) if (options?.limit !== undefined) options.limit = 0;
  }
  // Gatsby renders pages again only if the bundle that renders them has changed; stylesheets are not in it.
  const sheets = digestOf("src", /\.(css|scss|sass)$/);
  actions.setWebpackConfig({
    plugins: stage.endsWith("-html") ? [plugins.define({ __STYLESHEETS__: JSON.stringify(sheets) })] : [],
    // No page has a script that a source map could explain.
    ...(stage === "build-javascript" ? { devtool: false } : {}),
    // A class that its CSS module does not have is a mistake; by default webpack only warns.
    module: { parser: { javascript: { exportsPresence: "error" } } },
  });
};

function digestOf(folder: string, files: RegExp): string {
  const digest = createHash("sha256");
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
    if (files.test(name)) digest.update(readFileSync(join(folder, name)));
  }
  return digest.digest("hex");
}

/** Names the content that was built, so that the content editor can tell when it is live. */
export const onPostBuild: GatsbyNode["onPostBuild"] = ({ reporter }) => {
  try {
    const content = execFileSync("git", ["rev-parse", "HEAD:./data"], { encoding: "utf8", stdio: "pipe" }).trim();
    writeFileSync(join("public", "version.json"), JSON.stringify({ content }));
  } catch {
    reporter.verbose("Without git there is no version.json.");
  }
};
