import type { Express } from "express";
import type { GatsbyNode } from "gatsby";
import { watchContent } from "./src/content-watch";
import type { Contract, WrittenFile } from "./src/contract";
import { createEditorRouter } from "./src/edit/server";
import type { Amend } from "./src/edit/session";
import { stampSources } from "./src/sources";

type Options = { contract: () => Contract; amend?: Amend };

/** Nobody waits longer for Gatsby than this, in milliseconds. */
const patience = 30_000;

export const createResolvers: GatsbyNode["createResolvers"] = (args, pluginOptions) => {
  stampSources(args, (pluginOptions as unknown as Options).contract());
};

export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = async (args, pluginOptions) => {
  const { app, reporter, store, emitter, getNodesByType } = args;
  const { contract: contractOf, amend } = pluginOptions as unknown as Options;
  const contract = contractOf();
  const { directory: projectRoot } = store.getState().program;
  const log = (text: string) => reporter.log(text);
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
  const pages = () => [...store.getState().pages.keys()].filter(isPage);
  (app as Express).use("/___content", createEditorRouter({ projectRoot, log, content, contract, amend, pages }));
};
