/** Serves the built site like a host, with deploy/delivery.json if an adapter has written it. */
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import sirv from "sirv";
import {
  type Delivery,
  allRedirects,
  notFoundPattern,
  immutable,
  revalidated,
  withQuery,
} from "../plugins/gatsby-adapter-static-hosts";
import { portOf, readOptions } from "./options.mjs";

const example = "npm run serve -- --port 9001";
const { values } = readOptions({ options: { port: { type: "string", short: "p", default: "9000" } } }, example);
const port = portOf(values.port, example);
const file = "deploy/delivery.json";

if (!existsSync("public/404.html")) {
  console.error("There is no built site to serve yet. Build it first: npm run build");
  process.exit(1);
}
let delivery: Delivery = {
  pathPrefix: process.env.PATH_PREFIX ?? "",
  routes: [],
  redirects: [],
  hostName: "localhost",
  headers: {},
  folders: {},
  immutableFolders: ["/static/"],
};
let notFoundPage: Buffer;
const update = () => {
  notFoundPage = readFileSync("public/404.html");
  if (existsSync(file)) delivery = JSON.parse(readFileSync(file, "utf8")) as Delivery;
};
update();
/** Answered with 404: the 404 page by its own name, and hidden files. */
const unserved = new RegExp(`^${notFoundPattern}|/\\.(?!well-known)`);

const files = sirv("public", {
  // Reads sizes from the disk for each request, since a build may have replaced the files.
  dev: true,
  brotli: true,
  gzip: true,
  etag: true,
  setHeaders(response, path) {
    const { headers, folders, immutableFolders } = delivery;
    const isImmutable = immutableFolders.some((folder) => path.startsWith(folder));
    const caching = isImmutable ? immutable : revalidated;
    const own = Object.keys(folders).find((folder) => path === folder || path.startsWith(`${folder}/`));
    for (const [name, value] of Object.entries({ ...headers, ...folders[own ?? ""], "Cache-Control": caching }))
      response.setHeader(name, value);
  },
});

createServer((request, response) => {
  try {
    update();
  } catch {
    // A build is writing them.
  }
  const { headers, pathPrefix } = delivery;
  if (request.method !== "GET" && request.method !== "HEAD") {
    return void response.writeHead(405, { ...headers, Allow: "GET, HEAD" }).end();
  }
  const [path = "/", search = ""] = (request.url ?? "/").split(/(?=\?)/);
  const redirect = allRedirects(delivery).find(({ from }) => from === path);
  if (redirect) {
    return void response.writeHead(redirect.status, { ...headers, Location: withQuery(redirect.to, search) }).end();
  }
  const notFoundHeaders = { ...headers, "Cache-Control": revalidated, "Content-Type": "text/html; charset=utf-8" };
  const refuse = () => void response.writeHead(404, notFoundHeaders).end(notFoundPage);
  if (!path.startsWith(`${pathPrefix}/`) || unserved.test(path.slice(pathPrefix.length))) return refuse();
  // Range requests are optional, and sirv would answer invalid ones with the file's caching headers.
  delete request.headers.range;
  // Picture names contain characters such as + and &, which sirv does not decode.
  try {
    const name = encodeURI(decodeURIComponent(path.slice(pathPrefix.length)));
    request.url = name.replace(/[?#]/g, encodeURIComponent) + search;
  } catch {
    return refuse();
  }
  files(request, response, refuse);
})
  .on("error", ({ message }) => {
    console.error(`${message}. For another port: npm run serve -- --port ${(port % 65_535) + 1}`);
    process.exit(1);
  })
  .listen(port, () => {
    console.log(`The built site is at http://localhost:${port}${delivery.pathPrefix}/`);
  });
