import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { GatsbyNode } from "gatsby";
import { contentFiles } from "./src/content/schema";
import { RouteError, formerAddresses, routesFor } from "./src/lib/routes";
import { colorOf } from "./src/lib/theme";

export const createPages: GatsbyNode["createPages"] = async ({ actions, graphql, reporter }) => {
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
    // Gatsby creates pages from these files only after this hook.
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

/** Generates the fragment of all interface texts, so that a new one changes only the schema, data/ and its component. */
export const onPreExtractQueries: GatsbyNode["onPreExtractQueries"] = () => {
  const names = Object.keys(contentFiles["interface.json"].schema.shape).join(" ");
  const fragment = `graphql\`fragment Words on InterfaceWords { ${names} }\``;
  writeFileSync(".cache/fragments/words.js", `import { graphql } from "gatsby";\nexport const words = ${fragment};\n`);
};

type WebpackConfig = {
  plugins: { constructor: { name: string }; options?: object; definitions?: Record<string, unknown> }[];
  module: { rules: { test?: RegExp; use?: { options?: { limit?: number } }[] }[] };
};

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({ actions, getConfig, plugins, stage }) => {
  const config = getConfig() as WebpackConfig;
  // Saves two seconds of a development start: Gatsby would lint with its own rules.
  config.plugins = config.plugins.filter(({ constructor }) => constructor.name !== "ESLintWebpackPlugin");
  // With cascade layers the import order of stylesheets does not matter.
  for (const plugin of config.plugins) {
    if (plugin.constructor.name === "MiniCssExtractPlugin") plugin.options = { ...plugin.options, ignoreOrder: true };
    // For node targets Gatsby defines every environment variable, secrets included: keep only names that Gatsby reads.
    const other = /^process\.env\.(?!GATSBY_(?!CPU_COUNT)|NODE_ENV|PUBLIC_DIR|BUILD_STAGE|CYPRESS_)/;
    plugin.definitions &&= Object.fromEntries(Object.entries(plugin.definitions).filter(([name]) => !other.test(name)));
  }
  // Fonts are always files: Gatsby would inline those below 10 KB into the stylesheet of every page.
  for (const { test, use } of config.module.rules) {
    if (!test?.test(".woff2")) continue;
    for (const { options } of use ?? []) if (options?.limit !== undefined) options.limit = 0;
  }
  actions.setWebpackConfig({
    plugins: [
      plugins.define({
        __CANVAS__: JSON.stringify({ light: colorOf("light", "canvas"), dark: colorOf("dark", "canvas") }),
        ...(stage.endsWith("-html") ? { __STYLESHEETS__: JSON.stringify(digestOfStylesheets()) } : {}),
      }),
      ...(stage === "develop" ? [{ apply: keepGeneratedCode }] : []),
    ],
    // Pages have no scripts to debug.
    ...(stage === "build-javascript" ? { devtool: false } : {}),
    ...(stage === "develop" ? { externals: [refuseSection] } : {}),
    // Unknown classes of CSS modules are errors; webpack's default is a warning.
    module: { parser: { javascript: { exportsPresence: "error" } } },
  });
};

/** Gatsby's overlay finds the line of an error in the generated code, which webpack would release. */
function keepGeneratedCode(compiler: object): void {
  Object.assign(compiler, { _releaseUnusedCompilationData: () => undefined });
}

function refuseSection({ context = "", request = "" }, done: (error?: Error) => void): void {
  const isSection = /[\\/]src[\\/]sections[\\/]/.test(context) && /^\.\.\/(?!\.\.)/.test(request);
  // Gatsby prints only the two quoted parts of this message.
  const message = `Can't resolve '${request}' in 'a section. Sections do not import each other: move shared code to src/primitives'`;
  done(isSection ? new Error(message) : undefined);
}

/** Gatsby rerenders pages if the renderer's bundle changes, but with slices not for the browser's (reducers/html.js). */
function digestOfStylesheets(): string {
  const digest = createHash("sha256");
  for (const name of readdirSync("src", { recursive: true, encoding: "utf8" }).sort())
    if (/\.(css|scss|sass)$/.test(name)) digest.update(readFileSync(join("src", name)));
  return digest.digest("hex");
}

/** Writes the git hash of data/, from which the editor knows when a publication is live. */
export const onPostBuild: GatsbyNode["onPostBuild"] = ({ reporter }) => {
  const { status, stdout } = spawnSync("git", ["rev-parse", "HEAD:./data"], { encoding: "utf8" });
  if (status === 0) writeFileSync("public/version.json", JSON.stringify({ content: stdout.trim() }));
  else reporter.verbose("Without git there is no version.json.");
};
