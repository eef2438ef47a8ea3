import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { watch } from "chokidar";
import type { GatsbyNode } from "gatsby";
import { inspectContent } from "./src/content/check";
import { checkedFolder, updateCheckedCopy } from "./src/content/gate";
import { createContentTypes } from "./src/content/graphql";
import { formatProblems } from "./src/content/report";
import { createShareCardField, writeIcons, writeSiteFiles } from "./src/delivery/gatsby";
import { RouteError, routesFor } from "./src/lib/routes";

/** Bad content stops here, before anything in `public/` is touched. */
export const onPreInit: GatsbyNode["onPreInit"] = async ({ reporter, store }) => {
  const root = store.getState().program.directory;
  mkdirSync(join(root, checkedFolder), { recursive: true });
  const { problems } = await inspectContent(root);
  if (problems.some(({ severity }) => severity === "error")) {
    reporter.panic(`The content has problems.\n\n${formatProblems(problems)}\n`);
    return;
  }
  await updateCheckedCopy(root);
};

/** While the site is being served, a save that passes the check goes in; one that does not is reported and left out. */
export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = ({ reporter, store }) => {
  const root = store.getState().program.directory;
  let wasBroken = false;
  const recheck = async (): Promise<void> => {
    const { problems } = await inspectContent(root);
    const isBroken = problems.some(({ severity }) => severity === "error");
    if (isBroken) {
      reporter.error(`The content has problems; the last good page stays up.\n\n${formatProblems(problems)}\n`);
    } else {
      if (wasBroken) reporter.success("The content is in order again.");
      await updateCheckedCopy(root);
    }
    wasBroken = isBroken;
  };
  let queue = Promise.resolve();
  watch(join(root, "data"), {
    ignoreInitial: true,
    awaitWriteFinish: { stabilityThreshold: 100, pollInterval: 20 },
  }).on("all", () => {
    queue = queue.then(recheck);
  });
};

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = (args) => {
  createContentTypes(args);
  createShareCardField(args);
};

export const onPostBootstrap: GatsbyNode["onPostBootstrap"] = writeIcons;
export const onPostBuild: GatsbyNode["onPostBuild"] = writeSiteFiles;

/** The founder's two routes follow from the slug of her short name. */
export const createPages: GatsbyNode["createPages"] = async ({ actions, graphql, reporter }) => {
  const { data, errors } = await graphql<Queries.FounderRoutesQuery>(`
    query FounderRoutes {
      siteFacts {
        founder {
          shortName
        }
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
  } catch (error) {
    if (!(error instanceof RouteError)) throw error;
    reporter.panicOnBuild(error.message);
  }
};

type WebpackConfig = { plugins: { constructor: { name: string }; options?: object }[] };

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({ actions, getConfig, stage }) => {
  // The cascade is decided by layers (src/styles/tools/_layers.scss), not by the order of imports.
  for (const plugin of (getConfig() as WebpackConfig).plugins) {
    if (plugin.constructor.name === "MiniCssExtractPlugin") plugin.options = { ...plugin.options, ignoreOrder: true };
  }
  actions.setWebpackConfig({
    // Source maps would double what is uploaded and serve no visitor.
    ...(stage === "build-javascript" ? { devtool: false } : {}),
    // A class that its sheet does not have is a mistake; by default webpack only warns.
    module: { parser: { javascript: { exportsPresence: "error" } } },
  });
};
