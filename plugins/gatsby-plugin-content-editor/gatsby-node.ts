import type { RequestHandler } from "express";
import type { GatsbyNode } from "gatsby";
import { watchContent } from "./src/content-watch";
import type { Contract, WrittenFile } from "./src/contract";
import { createEditorRouter } from "./src/edit/server";
import type { Amend } from "./src/edit/session";
import { type Queries, patchGatsby } from "./src/gatsby-pages";
import { createGuard } from "./src/guard";
import { stampSources } from "./src/sources";

type Options = { contract: () => Contract; amend?: Amend };

/** The parts of Gatsby's Express 4 application that are used. */
type App = { use(path: string, handler: RequestHandler): void; _router: { stack: { name: string }[] } };

/** The parts of Gatsby's store that its types leave out. */
type State = {
  pages: Map<string, unknown>;
  redirects: { fromPath: string; toPath: string }[];
  queries: { trackedQueries: Queries };
};

/** Nobody waits longer for Gatsby than this, in milliseconds. */
const patience = 30_000;

export const createResolvers: GatsbyNode["createResolvers"] = (args, pluginOptions) => {
  stampSources(args, (pluginOptions as unknown as Options).contract());
};

export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = async (args, pluginOptions) => {
  const { reporter, store, emitter, getNodesByType } = args;
  const app = args.app as App;
  const { contract: contractOf, amend } = pluginOptions as unknown as Options;
  const contract = contractOf();
  const { directory: projectRoot } = store.getState().program;
  const state = () => store.getState() as unknown as State;
  const log = (text: string) => reporter.log(text);
  const guard = createGuard(log);
  patchGatsby(projectRoot, guard.mayConnect, emitter, () => state().queries.trackedQueries);
  app.use("/", guard.guardAll);
  // Gatsby adds its own handlers before this hook runs, and the guard has to come before them.
  const { stack } = app._router;
  stack.splice(stack.findIndex(({ name }) => name === "expressInit") + 1, 0, stack.pop()!);
  // Gatsby has redirects in a build only, and never forgets one.
  app.use("/", ({ path }, response, next) => {
    const { pages, redirects } = state();
    const redirect = pages.has(path) ? undefined : redirects.find(({ fromPath }) => fromPath === path);
    if (redirect === undefined) next();
    else response.redirect(redirect.toPath);
  });
  // Gatsby makes a node of a file first, and those of its entries a moment later.
  let isIdle = true;
  emitter.on("API_RUNNING_START", () => (isIdle = false));
  emitter.on("API_RUNNING_QUEUE_EMPTY", () => (isIdle = true));
  const applied = async (files: readonly WrittenFile[]) => {
    const isRead = ({ path, digest }: WrittenFile) =>
      getNodesByType("File").some((node) => node.absolutePath === path && node.internal.contentDigest === digest);
    const end = Date.now() + patience;
    while (!(isIdle && files.every(isRead)) && Date.now() < end)
      await new Promise((resolve) => setTimeout(resolve, 50));
  };
  const content = await watchContent(projectRoot, contract, applied, log);
  const isPage = (path: string) => !/^\/(404|dev-404-page|offline-plugin)|\.html$/.test(path);
  const pages = () => [...state().pages.keys()].filter(isPage);
  app.use("/___content", createEditorRouter({ projectRoot, log, content, contract, amend, pages }));
};
