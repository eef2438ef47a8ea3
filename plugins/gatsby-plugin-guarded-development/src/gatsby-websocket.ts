import type { IncomingMessage } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import type * as reading from "gatsby/dist/utils/get-page-data";
import type { WebsocketManager } from "gatsby/dist/utils/websocket-manager";

/** Gatsby's WebSocket accepts every origin, bypasses Express, and opens after `onCreateDevServer`, without a hook. */
export function guardWebSocket(projectRoot: string, mayConnect: (request: IncomingMessage) => boolean): void {
  const requireFromProject = createRequire(join(projectRoot, "package.json"));
  const load = <T>(name: string) => requireFromProject(`gatsby/dist/utils/${name}`) as T;
  const { getPageData } = load<typeof reading>("get-page-data");
  const { websocketManager } = load<{ websocketManager: WebsocketManager }>("websocket-manager");
  const { init } = websocketManager;
  websocketManager.init = (options) => {
    const server = init(options);
    server.engine.opts.allowRequest = (request, allow) => allow(null, mayConnect(request));
    // Gatsby announces new data once. Resend it when a page registers, since a loading page misses it.
    server.on("connection", (page) => {
      page.on("registerPath", (id: string) => {
        const send = (result: unknown) => page.send({ type: "pageQueryResult", payload: { id, result } });
        getPageData(id).then(send, () => undefined);
      });
    });
    return server;
  };
}
