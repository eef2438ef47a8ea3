/** What Gatsby 5 lacks in development; `gatsby-pages.test.ts` and `test/develop` show it. */
import type { IncomingMessage } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { IGatsbyState } from "gatsby/dist/redux/types";
import type * as pageData from "gatsby/dist/utils/page-data";
import type * as reading from "gatsby/dist/utils/get-page-data";
import type * as webpackStatus from "gatsby/dist/utils/webpack-status";
import type { WebsocketManager as WebSocket } from "gatsby/dist/utils/websocket-manager";
import pLimit from "p-limit";

type Reader = Pick<typeof reading, "getPageData">;
type Writer = Pick<typeof pageData, "enqueueFlush" | "flush">;
type Webpack = Pick<typeof webpackStatus, "isWebpackStatusPending">;
type Queries = IGatsbyState["queries"]["trackedQueries"];
type Emitter = { on(action: string, listen: (action: { payload?: { path?: string } }) => void): void };

/** Milliseconds. Gatsby waits 15 s for a page's first query, then answers that there is no such page. */
const longestWait = 120_000;

/** Gatsby's flag of a query whose data have changed. */
const changedData = 0b100;

export function patchGatsby(
  projectRoot: string,
  mayConnect: (request: IncomingMessage) => boolean,
  emitter: Emitter,
  queries: () => Queries,
): void {
  const requireFromProject = createRequire(join(projectRoot, "package.json"));
  const load = <T>(name: string) => requireFromProject(`gatsby/dist/utils/${name}`) as T;

  const reader = load<Reader>("get-page-data");
  const { getPageData } = reader;
  reader.getPageData = (path, wait = longestWait) => getPageData(path, wait);

  writeOneAfterTheOther(load<Writer>("page-data"), load<Webpack>("webpack-status"));

  // Gatsby's WebSocket takes every origin, and its requests do not pass through Express. It is opened later.
  const { websocketManager } = load<{ websocketManager: WebSocket }>("websocket-manager");
  const { init } = websocketManager;
  websocketManager.init = (options) => {
    const server = init(options);
    server.engine.opts.allowRequest = (request, allow) => allow(null, mayConnect(request));
    catchUp(server, reader);
    return server;
  };
  askAgain(emitter, queries, (path) => websocketManager.emitStalePageDataPaths([path]));
}

/** Gatsby tells of new data once, and a page that is loading at that moment misses it: so it is told when it has come. */
function catchUp(server: ReturnType<WebSocket["init"]>, reader: Reader): void {
  server.on("connection", (page) => {
    page.on("registerPath", (id: string) => {
      const tell = (result: unknown) => page.send({ type: "pageQueryResult", payload: { id, result } });
      reader.getPageData(id).then(tell, () => undefined);
    });
  });
}

/** A query that runs while content changes may have read what it was before, and Gatsby takes its result for the latest. */
function askAgain(emitter: Emitter, queries: () => Queries, tellPages: (path: string) => void): void {
  const outdated = new Set<string>();
  const change = () => queries().forEach(({ running }, path) => running !== 0 && outdated.add(path));
  emitter.on("CREATE_NODE", change);
  emitter.on("DELETE_NODE", change);
  emitter.on("PAGE_QUERY_RUN", ({ payload: { path = "" } = {} }) => {
    if (!outdated.delete(path)) return;
    queries().get(path)!.dirty |= changedData;
    tellPages(path);
  });
}

/** Gatsby skips a write of page data while another is running, and never makes up for it: a page is missing. */
export function writeOneAfterTheOther(writer: Writer, webpack: Webpack): void {
  const { enqueueFlush, flush } = writer;
  const inTurn = pLimit(1);
  writer.flush = (span) => inTurn(flush, span);
  writer.enqueueFlush = (span) => {
    // While this is pending, Gatsby itself flushes at its end.
    if (webpack.isWebpackStatusPending()) enqueueFlush(span);
    else void writer.flush(span);
  };
}
