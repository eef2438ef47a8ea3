import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { CreatePagesArgs, GatsbyNode } from "gatsby";
import sharp from "sharp";
import { createShareCardField, writeIcons, writeSiteFiles } from "./plugins/gatsby-plugin-share-cards/src/gatsby";
import { RouteError, formerAddresses, routesFor } from "./src/lib/routes";

/** The part of Gatsby's store that says which page asks for what. */
type QueryState = { components: Map<string, { query: string }> };

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = (args) => {
  createShareCardField(args);
};

let askGraphQL: CreatePagesArgs["graphql"];

export const onPostBootstrap: GatsbyNode["onPostBootstrap"] = async (args) => {
  await writeIcons(args);
  if (process.env.NODE_ENV === "production") await encodeEarly(args.store.getState() as unknown as QueryState);
};

/**
 * Gatsby runs the pages' queries, which order the pictures, only after bundling. Asked for already now, they are
 * encoded on the cores that webpack leaves idle; Gatsby's own order then finds them begun, or done.
 */
async function encodeEarly({ components }: QueryState): Promise<void> {
  for (const { query } of components.values()) if (query !== "") await askGraphQL(query);
  // gatsby-plugin-sharp gives each file one thread when it is first asked; then the last file keeps one core waiting.
  sharp.concurrency(availableParallelism());
}

export const onPostBuild: GatsbyNode["onPostBuild"] = async (args) => {
  await writeSiteFiles(args);
};

/** The founder's two routes follow from the slug of her short name. */
export const createPages: GatsbyNode["createPages"] = async ({ actions, graphql, reporter }) => {
  askGraphQL = graphql;
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
    actions.createPage({
      path: routes.profile,
      component: join(__dirname, "src/templates/profile.tsx"),
      context: {},
    });
    actions.createPage({
      path: routes.variant,
      component: join(__dirname, "src/templates/profile-variant.tsx"),
      context: { bare: true },
    });
    for (const { from, to } of formerAddresses(data.siteFacts.formerNames ?? [], routes)) {
      actions.createRedirect({ fromPath: from, toPath: to, isPermanent: true });
    }
  } catch (error) {
    if (!(error instanceof RouteError)) throw error;
    reporter.panicOnBuild(error.message);
  }
};

type WebpackConfig = { plugins: { constructor: { name: string }; options?: object }[] };

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({ actions, getConfig, plugins, stage }) => {
  // The cascade is decided by layers (src/styles/tools/_layers.scss), not by the order of imports.
  for (const plugin of (getConfig() as WebpackConfig).plugins) {
    if (plugin.constructor.name === "MiniCssExtractPlugin") plugin.options = { ...plugin.options, ignoreOrder: true };
  }
  actions.setWebpackConfig({
    plugins: [
      // Pages are rendered anew when gatsby-ssr.tsx changes; a change of styles alone has to count as one.
      ...(stage.endsWith("-html") ? [plugins.define({ __SHEETS__: JSON.stringify(digestOfSheets()) })] : []),
    ],
    // Source maps would double what is uploaded and serve no visitor.
    ...(stage === "build-javascript" ? { devtool: false } : {}),
    // A class that its sheet does not have is a mistake; by default webpack only warns.
    module: { parser: { javascript: { exportsPresence: "error" } } },
  });
};

function digestOfSheets(): string {
  const digest = createHash("sha256");
  for (const name of readdirSync(join(__dirname, "src"), { recursive: true, encoding: "utf8" }).sort()) {
    if (name.endsWith(".scss")) digest.update(readFileSync(join(__dirname, "src", name)));
  }
  return digest.digest("hex");
}
