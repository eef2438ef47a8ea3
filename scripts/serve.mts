/**
 * Serves the built site as a host would: clean addresses, a 404 that is one, the headers of
 * deploy/delivery.json, compressed files. Every browser test runs against it.
 *
 * Usage: npm run serve [-- --port 9000]
 */
import { existsSync, readFileSync } from "node:fs";
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import { parseArgs } from "node:util";
import sirv from "sirv";
import type { Delivery } from "../plugins/gatsby-adapter-static-hosts/src/hosts";
import { immutable, revalidated } from "../plugins/gatsby-adapter-static-hosts/src/policy";

const { values } = parseArgs({ options: { port: { type: "string", short: "p", default: "9000" } } });

if (!existsSync("deploy/delivery.json")) {
  console.error("There is no built site to serve yet. Build it first: npm run build");
  process.exit(1);
}
const { headers, immutablePaths, pathPrefix } = JSON.parse(readFileSync("deploy/delivery.json", "utf8")) as Delivery;

const lasts = (path: string) =>
  immutablePaths.some((pattern) => (pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern));

const files = sirv("public", {
  brotli: true,
  gzip: true,
  etag: true,
  extensions: ["html"],
  setHeaders(response, path) {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.setHeader("Cache-Control", lasts(path) ? immutable : revalidated);
  },
});

createServer((request, response) => {
  const [path = "/", query = ""] = (request.url ?? "/").split("?");
  const inside = path.startsWith(`${pathPrefix}/`) ? path.slice(pathPrefix.length) : undefined;
  if (inside === undefined) return redirectOrMiss(path === pathPrefix ? `${pathPrefix}/` : undefined);
  if (inside.length > 1 && inside.endsWith("/")) {
    return redirectOrMiss(`${pathPrefix}${inside.replace(/\/+$/, "")}${query === "" ? "" : `?${query}`}`);
  }
  request.url = inside;
  files(request, response, () => missing(request, response));

  function redirectOrMiss(location: string | undefined): void {
    if (location === undefined) missing(request, response);
    else response.writeHead(301, { location }).end();
  }
}).listen(Number(values.port), () => {
  console.log(`The built site is at http://localhost:${values.port}${pathPrefix}/`);
});

function missing(request: IncomingMessage, response: ServerResponse): void {
  request.url = "/404.html";
  // sirv answers 200 or 304 for a file that it finds; this file says that another was not found.
  delete request.headers["if-none-match"];
  const writeHead = response.writeHead.bind(response);
  response.writeHead = ((_status: number, ...rest: never[]) => writeHead(404, ...rest)) as typeof response.writeHead;
  files(request, response, () => void response.writeHead(404).end());
}
