import { join } from "node:path";
import type { GatsbyNode } from "gatsby";
import type { GraphQLSchema } from "gatsby/graphql";
import type { Contract } from "./src/contract";
import { portOf } from "./src/edit/port";
import { serveEditor } from "./src/edit/server";
import { contentPath, createEditorServer } from "./src/editor-server";
import { type QueryComponent, fieldUsage } from "./src/field-usage";
import { type GatsbyServer, coordinateUpdates } from "./src/gatsby-updates";
import { answerUnchanged, askAgain, gatsbyModules, writeInTurn } from "./src/gatsby-pages";
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
  const modules = gatsbyModules(projectRoot);
  writeInTurn(modules);
  askAgain(modules, (path) => state().pages.has(path));
  answerUnchanged(emitter);
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
