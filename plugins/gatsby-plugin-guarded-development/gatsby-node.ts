import type { RequestHandler } from "express";
import type { GatsbyNode } from "gatsby";
import { type Queries, patchGatsby } from "./src/gatsby-pages";
import { createGuard } from "./src/guard";

/** The parts of Gatsby's Express 4 application that are used. */
type App = { use(path: string, handler: RequestHandler): void; _router: { stack: { name: string }[] } };

/** The parts of Gatsby's store that its types leave out. */
type State = {
  pages: Map<string, unknown>;
  redirects: { fromPath: string; toPath: string }[];
  queries: { trackedQueries: Queries };
};

export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = ({ app: given, reporter, store, emitter }) => {
  const app = given as App;
  const state = () => store.getState() as unknown as State;
  const guard = createGuard((text) => reporter.log(text));
  const { directory } = store.getState().program;
  patchGatsby(directory, guard.mayConnect, emitter, () => state().queries.trackedQueries);
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
};
