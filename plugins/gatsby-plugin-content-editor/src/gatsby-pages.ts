/** What Gatsby 5 lacks in development; `gatsby-pages.test.ts` and `test/develop` show it. */
import type { IncomingMessage } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";

/** Modules of Gatsby whose functions are replaced. */
export type GatsbyModules = {
  reader: { getPageData(path: string, wait?: number): Promise<unknown> };
  writer: { enqueueFlush(span?: unknown): void; flush(span?: unknown): Promise<void> };
  webpack: { isWebpackStatusPending(): boolean };
  /** Opened after the plugins' hooks have run. */
  websocket: { websocketManager: { init(options: unknown): SocketServer } };
};

/** The part of socket.io's server that is used. */
type SocketServer = { engine: { opts: { allowRequest?: AllowRequest } } };
type AllowRequest = (request: IncomingMessage, answer: (message: string | null, isAllowed: boolean) => void) => void;

export function gatsbyModules(projectRoot: string): GatsbyModules {
  const requireFromProject = createRequire(join(projectRoot, "package.json"));
  const load = (name: string): unknown => requireFromProject(`gatsby/dist/utils/${name}`);
  return {
    reader: load("get-page-data") as GatsbyModules["reader"],
    writer: load("page-data") as GatsbyModules["writer"],
    webpack: load("webpack-status") as GatsbyModules["webpack"],
    websocket: load("websocket-manager") as GatsbyModules["websocket"],
  };
}

/** Milliseconds. Gatsby waits 15 s for a page's first query, then answers that there is no such page. */
const longestWait = 120_000;

/** Two defects that leave a page missing. */
export function patchGatsby({ reader, writer, webpack }: Omit<GatsbyModules, "websocket">): void {
  const { getPageData } = reader;
  reader.getPageData = (path, wait = longestWait) => getPageData(path, wait);

  // Gatsby skips a write of page data while another is running, and never makes up for it. Run one after the other.
  const { enqueueFlush, flush } = writer;
  let last = Promise.resolve();
  writer.flush = (span) => (last = last.catch(() => undefined).then(() => flush(span)));
  writer.enqueueFlush = (span) => {
    // While this is pending, Gatsby itself flushes at its end.
    if (webpack.isWebpackStatusPending()) enqueueFlush(span);
    else void writer.flush(span);
  };
}

/** Gatsby's WebSocket takes every origin, and its requests do not pass through Express. */
export function guardSocket({ websocket }: GatsbyModules, mayConnect: (request: IncomingMessage) => boolean): void {
  const { websocketManager } = websocket;
  const { init } = websocketManager;
  websocketManager.init = (options) => {
    const server = init(options);
    server.engine.opts.allowRequest = (request, answer) => answer(null, mayConnect(request));
    return server;
  };
}
