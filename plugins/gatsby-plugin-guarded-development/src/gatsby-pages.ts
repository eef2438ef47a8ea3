/** What Gatsby 5 lacks in development; `gatsby-pages.test.ts` and `test/develop` show it. */
import type { IncomingMessage } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";

type Reader = { getPageData(path: string, wait?: number): Promise<unknown> };
type Writer = { enqueueFlush(span?: unknown): void; flush(span?: unknown): Promise<void> };
type Webpack = { isWebpackStatusPending(): boolean };
/** Queries by the paths of their pages; these are flags of Gatsby's, zero if there is none. */
export type Queries = Map<string, { running: number; dirty: number }>;
type Emitter = { on(action: string, listen: (action: { payload?: { path?: string } }) => void): void };
type WebSocket = {
  /** Gives socket.io's server. */
  init(options: unknown): Connections & { engine: { opts: { allowRequest?: AllowRequest } } };
  emitStalePageDataPaths(paths: string[]): void;
};
type Connections = { on(event: "connection", listen: (page: OpenPage) => void): void };
/** A page in a browser says which one it is, and takes the results of queries. */
type OpenPage = { on(event: "registerPath", listen: (path: string) => void): void; send(message: object): void };
type AllowRequest = (request: IncomingMessage, answer: (message: string | null, isAllowed: boolean) => void) => void;

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
function catchUp(connections: Connections, reader: Reader): void {
  const tell = async (page: OpenPage, id: string) => {
    const result = await reader.getPageData(id).catch(() => undefined);
    if (result !== undefined) page.send({ type: "pageQueryResult", payload: { id, result } });
  };
  connections.on("connection", (page) => page.on("registerPath", (id) => void tell(page, id)));
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
  let last = Promise.resolve();
  writer.flush = (span) => (last = last.catch(() => undefined).then(() => flush(span)));
  writer.enqueueFlush = (span) => {
    // While this is pending, Gatsby itself flushes at its end.
    if (webpack.isWebpackStatusPending()) enqueueFlush(span);
    else void writer.flush(span);
  };
}
