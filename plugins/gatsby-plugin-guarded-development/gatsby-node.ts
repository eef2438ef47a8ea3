import type { Express } from "express";
import type { GatsbyNode } from "gatsby";
import type { IGatsbyState } from "gatsby/dist/redux/types";
import { guardWebSocket } from "./src/gatsby-websocket";
import { createGuard } from "./src/guard";

/** Express's record of a handler; `context` is webpack-dev-middleware's. */
type Layer = { name: string; handle: { context?: { options?: { stats?: string } } } };

export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = ({ app: given, reporter, store }, options) => {
  const { headers } = options as { headers?: Record<string, string> };
  const app = given as Express;
  // Includes state that Gatsby's public types lack.
  const state = () => store.getState() as unknown as IGatsbyState;
  const guard = createGuard((text) => reporter.log(text), headers);
  guardWebSocket(state().program.directory, guard.mayConnect);
  app.use("/", guard.guardAll);
  // Redirects in development, since Gatsby applies them only in a build. Its state also contains removed ones.
  app.use("/", ({ path }, response, next) => {
    const { pages, redirects } = state();
    const redirect = pages.has(path) ? undefined : redirects.findLast(({ fromPath }) => fromPath === path);
    if (redirect === undefined) next();
    else response.redirect(redirect.toPath);
  });
  // Move both before Gatsby's handlers, which exist when this hook runs, and serve files of an earlier build.
  const { stack } = app._router as { stack: Layer[] };
  // webpack's middleware would repeat the errors that Gatsby reports, with stack traces.
  for (const { handle } of stack) if (handle.context?.options) handle.context.options.stats = "none";
  stack.splice(stack.findIndex(({ name }) => name === "expressInit") + 1, 0, ...stack.splice(-2));
};
