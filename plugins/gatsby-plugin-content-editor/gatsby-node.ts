import type { Express } from "express";
import type { GatsbyNode } from "gatsby";
import type { Contract, ContentWatch } from "./src/contract";
import { createEditorRouter } from "./src/edit/server";
import type { Amend } from "./src/edit/session";
import { stampSources } from "./src/sources";

type Options = { contract: () => Contract; makeAmend?: () => Amend };

export const createResolvers: GatsbyNode["createResolvers"] = (args, pluginOptions) => {
  if (process.env.NODE_ENV === "development") stampSources(args, (pluginOptions as unknown as Options).contract());
};

export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = ({ app: given, reporter, store }, pluginOptions) => {
  const app = given as Express;
  const { contract, makeAmend } = pluginOptions as unknown as Options;
  const { directory: projectRoot } = store.getState().program;
  const log = (text: string) => reporter.log(text);
  // Set by gatsby-plugin-content-contract.
  const content = app.locals.contentWatch as ContentWatch;
  const isPage = ({ path }: { path: string }) => !/^\/(404|dev-404-page|offline-plugin)|\.html$/.test(path);
  const pages = () => [...store.getState().pages.values()].filter(isPage);
  app.use("/___content", createEditorRouter({ projectRoot, log, content, contract: contract(), makeAmend, pages }));
};
