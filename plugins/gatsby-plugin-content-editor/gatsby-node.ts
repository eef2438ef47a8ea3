import { createRequire } from "node:module";
import { join } from "node:path";
import type { GatsbyNode } from "gatsby";
import type * as GetPageData from "gatsby/dist/utils/get-page-data";
import type { GraphQLSchema } from "gatsby/graphql";
import type { Contract } from "./src/contract";
import { portOf } from "./src/edit/port";
import { serveEditor } from "./src/edit/server";
import { contentPath, createEditorServer } from "./src/editor-server";
import { type QueryComponent, fieldUsage } from "./src/field-usage";
import { type GatsbyServer, coordinateUpdates } from "./src/gatsby-updates";
import { createRouter, workspaceHosts } from "./src/requests";

type Options = { contract: () => Contract; allowedHosts?: string[] };

/** What is used of Gatsby's store beyond its declared types. */
type State = {
  config: { siteMetadata?: { title?: unknown } };
  flattenedPlugins: { name: string; resolve: string }[];
  schema: GraphQLSchema;
  pages: Map<string, unknown>;
  components: Map<string, QueryComponent>;
  staticQueryComponents: Map<string, QueryComponent>;
};

type Emitter = GatsbyServer["emitter"] & { off(type: string, listener: () => void): void };

export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = async (args, pluginOptions) => {
  const { app, reporter, store, getNodesByType } = args;
  const { contract, allowedHosts = [] } = pluginOptions as unknown as Options;
  const { emitter } = args as unknown as { emitter: Emitter };
  const { directory: projectRoot, host, port } = store.getState().program;
  const state = () => store.getState() as unknown as State;
  const folder = state().flattenedPlugins.find(({ name }) => name === "gatsby-plugin-content-editor")!.resolve;
  const log = (text: string) => reporter.log(text);
  waitForPages(projectRoot, emitter, (path) => state().pages.has(path));
  const router = createRouter([String(host), ...workspaceHosts(Number(port)), ...allowedHosts], log);
  app.use(contentPath, router.handle);
  serveEditor({ projectRoot, router, contract: portOf(contract()), sourceFolder: join(folder, "src/edit") });
  await createEditorServer({
    contract: contract(),
    projectRoot,
    folder,
    router,
    siteName: () => String(state().config.siteMetadata?.title ?? "the site"),
    usage: () => {
      const { schema, components, staticQueryComponents } = state();
      const shared = [...staticQueryComponents.values()].map(({ query }) => ({ query }));
      return fieldUsage(schema, [...components.values(), ...shared]);
    },
    updates: coordinateUpdates({ app, emitter, getNodesByType, projectRoot }),
    log,
  });

  const announce = () => {
    emitter.off("COMPILATION_DONE", announce);
    reporter.log(`All content, with its pictures and problems:\n\n  http://${host}:${port}${contentPath}\n`);
  };
  emitter.on("COMPILATION_DONE", announce);
};

/** The longest wait for a page's data, and the pause between two attempts, in milliseconds. */
const patience = 300_000;
const pause = 200;

/**
 * Gatsby answers "not found" for a page whose first query takes longer than 15 s, as it does where many photographs are
 * looked at for the first time on a busy computer, and for one whose data cannot be read at that moment; a page that is
 * there is asked for again. And who asks for a page whose data turn out to be unchanged, after a change and its undo,
 * waits 5 s until Gatsby looks again.
 */
function waitForPages(projectRoot: string, emitter: Emitter, exists: (path: string) => boolean): void {
  const requireFromProject = createRequire(join(projectRoot, "package.json"));
  const module = requireFromProject("gatsby/dist/utils/get-page-data") as typeof GetPageData;
  const { getPageData } = module;
  module.getPageData = async (path, wait) => {
    const end = Date.now() + patience;
    for (;;) {
      try {
        return await getPageData(path, wait);
      } catch (error) {
        if (!exists(path) || Date.now() > end) throw error;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  };
  emitter.on<{ payload: { path: string } }>("PAGE_QUERY_RUN", ({ payload: { path } }) =>
    emitter.emit("CLEAR_PENDING_PAGE_DATA_WRITE", { payload: { page: path } }),
  );
}
