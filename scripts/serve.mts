/**
 * Serves the built site as a host would: clean addresses, redirects, a 404 that is one, compressed files, and the headers
 * of deploy/delivery.json if the site has the adapter that writes it. Every browser test runs against it.
 *
 * Usage: npm run serve [-- --port 9000]
 */
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { parseArgs } from "node:util";
import sirv from "sirv";
import {
  type Delivery,
  allRedirects,
  notFoundPattern,
  immutable,
  revalidated,
  withQuery,
} from "../plugins/gatsby-adapter-static-hosts";

const { values } = parseArgs({ options: { port: { type: "string", short: "p", default: "9000" } } });
const file = "deploy/delivery.json";

if (!existsSync("public/404.html")) {
  console.error("There is no built site to serve yet. Build it first: npm run build");
  process.exit(1);
}
const withoutAdapter: Delivery = {
  pathPrefix: process.env.PATH_PREFIX ?? "",
  routes: [],
  redirects: [],
  hostName: "localhost",
  headers: {},
  folders: {},
  immutableFolders: ["/static/"],
};
const delivery = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Delivery) : withoutAdapter;
const { headers, folders, immutableFolders, pathPrefix } = delivery;
/** Of known addresses only: the page without its last slash, the folder with it, a former address with its successor. */
const redirects = allRedirects(delivery);
/** The 404 page under its own name, and folders. */
const unserved = new RegExp(`^${notFoundPattern}|./$`);

const files = sirv("public", {
  brotli: true,
  gzip: true,
  etag: true,
  extensions: ["html"],
  setHeaders(response, path) {
    const isImmutable = immutableFolders.some((folder) => path.startsWith(folder));
    const caching = isImmutable ? immutable : revalidated;
    const own = Object.keys(folders).find((folder) => path === folder || path.startsWith(`${folder}/`));
    for (const [name, value] of Object.entries({ ...headers, ...folders[own ?? ""], "Cache-Control": caching }))
      response.setHeader(name, value);
  },
});
const notFoundPage = readFileSync("public/404.html");
const notFoundHeaders = { ...headers, "Cache-Control": revalidated, "Content-Type": "text/html; charset=utf-8" };

createServer((request, response) => {
  if (request.method !== "GET" && request.method !== "HEAD") {
    return void response.writeHead(405, { ...headers, Allow: "GET, HEAD" }).end();
  }
  const [path = "/", search = ""] = (request.url ?? "/").split(/(?=\?)/);
  const redirect = redirects.find(({ from }) => from === path);
  if (redirect) {
    return void response.writeHead(redirect.status, { ...headers, Location: withQuery(redirect.to, search) }).end();
  }
  const refuse = () => void response.writeHead(404, notFoundHeaders).end(notFoundPage);
  if (!path.startsWith(`${pathPrefix}/`) || unserved.test(path.slice(pathPrefix.length))) return refuse();
  // Without ranges, which a server need not offer: sirv would answer a wrong one with the file's own caching.
  delete request.headers.range;
  // Names of pictures have signs such as + and &, which sirv leaves encoded.
  try {
    const name = encodeURI(decodeURIComponent(path.slice(pathPrefix.length)));
    request.url = name.replace(/[?#]/g, encodeURIComponent) + search;
  } catch {
    return refuse();
  }
  files(request, response, refuse);
}).listen(Number(values.port), () => {
  console.log(`The built site is at http://localhost:${values.port}${pathPrefix}/`);
});
