/**
 * Serves the built site as a host would: clean addresses, redirects, a 404 that is one, the headers of
 * deploy/delivery.json, compressed files. Every browser test runs against it.
 *
 * Usage: npm run serve [-- --port 9000]
 */
import { existsSync, readFileSync } from "node:fs";
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import { parseArgs } from "node:util";
import sirv from "sirv";
import { type Delivery, allRedirects } from "../plugins/gatsby-adapter-static-hosts/src/hosts";
import { immutable, revalidated } from "../plugins/gatsby-adapter-static-hosts/src/policy";
import { withQuery } from "../plugins/gatsby-adapter-static-hosts/src/redirects";

const { values } = parseArgs({ options: { port: { type: "string", short: "p", default: "9000" } } });
const file = "deploy/delivery.json";

if (!existsSync(file)) {
  console.error("There is no built site to serve yet. Build it first: npm run build");
  process.exit(1);
}
const delivery = JSON.parse(readFileSync(file, "utf8")) as Delivery;
const { headers, immutablePaths, pathPrefix } = delivery;
/** Of known addresses only: the page without its last slash, the folder with it, a former address with its successor. */
const redirects = allRedirects(delivery);

const isImmutable = (path: string) =>
  immutablePaths.some((pattern) => (pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern));

const files = sirv("public", {
  brotli: true,
  gzip: true,
  etag: true,
  extensions: ["html"],
  setHeaders(response, path) {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.setHeader("Cache-Control", isImmutable(path) ? immutable : revalidated);
  },
});

createServer((request, response) => {
  if (request.method !== "GET" && request.method !== "HEAD") {
    return void response.writeHead(405, { ...headers, Allow: "GET, HEAD" }).end();
  }
  const [raw = "/", search = ""] = (request.url ?? "/").split(/(?=\?)/);
  const path = decoded(raw);
  const redirect = redirects.find(({ from }) => from === path);
  if (redirect) {
    return void response.writeHead(redirect.status, { ...headers, Location: withQuery(redirect.to, search) }).end();
  }
  const inside = path?.startsWith(`${pathPrefix}/`) ? path.slice(pathPrefix.length) : undefined;
  if (inside === undefined || /^\/404(\.html|\/.*)?$/.test(inside) || (inside.length > 1 && inside.endsWith("/"))) {
    return missing(request, response);
  }
  // Without ranges, which a server need not offer: sirv would answer a wrong one with the file's own caching.
  delete request.headers.range;
  request.url = raw.slice(pathPrefix.length) + search;
  files(request, response, () => missing(request, response));
}).listen(Number(values.port), () => {
  console.log(`The built site is at http://localhost:${values.port}${pathPrefix}/`);
});

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function missing(request: IncomingMessage, response: ServerResponse): void {
  request.url = "/404.html";
  // sirv answers 200 or 304 for a file that it finds; this file says that another was not found.
  delete request.headers["if-none-match"];
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (_status: number, ...rest: never[]) => writeHead(404, ...rest);
  files(request, response, () => void response.writeHead(404).end());
}
