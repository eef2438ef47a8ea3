/** What Gatsby 5 lacks in development; `gatsby-pages.test.ts` and `test/develop` show it. */
import type { IncomingMessage } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";

type Reader = { getPageData(path: string, wait?: number): Promise<unknown> };
type Writer = { enqueueFlush(span?: unknown): void; flush(span?: unknown): Promise<void> };
type Webpack = { isWebpackStatusPending(): boolean };

/** The part of socket.io's server that is used. */
type SocketServer = { engine: { opts: { allowRequest?: AllowRequest } } };
type AllowRequest = (request: IncomingMessage, answer: (message: string | null, isAllowed: boolean) => void) => void;

/** Milliseconds. Gatsby waits 15 s for a page's first query, then answers that there is no such page. */
const longestWait = 120_000;

export function patchGatsby(projectRoot: string, mayConnect: (request: IncomingMessage) => boolean): void {
  const requireFromProject = createRequire(join(projectRoot, "package.json"));
  const load = <T>(name: string) => requireFromProject(`gatsby/dist/utils/${name}`) as T;

  const reader = load<Reader>("get-page-data");
  const { getPageData } = reader;
  reader.getPageData = (path, wait = longestWait) => getPageData(path, wait);

  writeOneAfterTheOther(load<Writer>("page-data"), load<Webpack>("webpack-status"));

  // Gatsby's WebSocket takes every origin, and its requests do not pass through Express. It is opened later.
  const { websocketManager } = load<{ websocketManager: { init(options: unknown): SocketServer } }>(
    "websocket-manager",
  );
  const { init } = websocketManager;
  websocketManager.init = (options) => {
    const server = init(options);
    server.engine.opts.allowRequest = (request, allow) => allow(null, mayConnect(request));
    return server;
  };
}

/** Gatsby skips a write of page data while another is running, and never makes up for it: a page is missing. */
export function writeOneAfterTheOther(writer: Writer, webpack: Webpack): void {
  const { enqueueFlush, flush } = writer;
  let last = Promise.resolve();
  writer.flush = (span) => (last = last.catch(() => undefined).then(() => flush(span)));
  writer.enqueueFlush = (span) => {
    // While this is pending, Gatsby itself flushes at its end.
    if (webpack.isWebpackStatusPending()) enqueueFlush(span);
    else void writer.flush(span);
  };
}
