import { once } from "node:events";
import { readFileSync, readdirSync } from "node:fs";
import { connect } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { immutable, revalidated, withQuery } from "../../plugins/gatsby-adapter-static-hosts";
import { ask as askServer, delivery, ports, start, unlisted } from "./servers";

const inStatic = readdirSync("public/static", { recursive: true, encoding: "utf8" });
const fileOf = (extension: string) => `/static/${inStatic.find((file) => file.endsWith(extension))!}`;
const font = fileOf(".woff2");
const page = delivery.routes[0]!;
const notFound = readFileSync("public/404.html");

/** A path with its type, caching, and file if that has another path. */
type Served = [path: string, type: string, caching: string, file?: string];
const served: Served[] = [
  ["/", "text/html", revalidated, "/index.html"],
  ...delivery.routes.map((route): Served => [route, "text/html", revalidated, `${route}/index.html`]),
  [`/page-data${page}/page-data.json`, "application/json", revalidated],
  ["/robots.txt", "text/plain", revalidated],
  ["/manifest.webmanifest", "application/manifest+json", revalidated],
  [fileOf(".avif"), "image/avif", immutable],
  [font, "font/woff2", immutable],
  [`/share/${readdirSync("public/share")[0]!}`, "image/jpeg", immutable],
  ["/demo/application-form.html", "text/html", revalidated],
  [`${unlisted}/`, "text/html", revalidated, `${unlisted}/index.html`],
];

/** Prefixes that servers and browsers interpret as a folder, a host or an error. */
const beginnings = [
  ...["/", "//", "///", "/%5C", "/%5C/", "/%5c%5c", "/%09/", "/%2F%2F", "/%0d%0aLocation:%20https://"],
  ...["/.%2e/", "/%2e%2e%2f", "/x%2F..%2F", "/%ff%fe/", "/%zz/", "/static/", "/share/", `${page}/`, `${page}//`],
];

const unknown = [
  ...beginnings.flatMap((beginning) =>
    ["evil.example/", "package.json", "nowhere.avif"].map((name) => beginning + name),
  ),
  ...["/nowhere", "/static/", "/404", "/404/", "/404.html", "/404/index.html", "/demo/nowhere"],
  ...["/_headers", "/_redirects", "/webpack.stats.json", "/chunk-map.json"],
  ...["/%", "/%00", `${page}%00`, `/${"n".repeat(300)}`, `/${"n/".repeat(2500)}`, `/static/${"ä".repeat(200)}.avif`],
];

const setups = ["nginx", "Caddy"].flatMap((name) => [[name, ""] as const, [name, "/preview"] as const]);

describe.each(setups)("%s, below “%s”", (name, prefix) => {
  let stop: () => Promise<void>;
  beforeAll(async () => (stop = await start(name, prefix)), 30_000);
  afterAll(() => stop());
  const ask = (path: string, headers = {}, method = "GET") => askServer(prefix + path, { headers, method });

  test.each(served)(
    "serves %s as %s without redirect, with the right headers",
    async (path, type, caching, file = path) => {
      const { status, headers, body } = await ask(path);
      expect({ status, caching: headers["cache-control"] }).toEqual({ status: 200, caching });
      expect(headers["content-type"]).toContain(type);
      expect(body.equals(readFileSync(`public${file}`))).toBe(true);
      const own = path.startsWith("/demo/") ? delivery.folders["/demo"] : {};
      for (const [header, value] of Object.entries({ ...delivery.headers, ...own }))
        expect(headers[header.toLowerCase()]).toBe(value);

      const head = await ask(path, {}, "HEAD");
      expect(head.body).toHaveLength(0);
      expect([head.status, head.headers["content-type"]]).toEqual([status, headers["content-type"]]);
      // Unchanged files are answered with 304.
      expect((await ask(path, { "if-none-match": headers.etag! })).status).toBe(304);
    },
  );

  test.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const)("pages and drawings arrive compressed with %s", async (encoding, unpack) => {
    for (const [path, file] of Object.entries({ [page]: `${page}/index.html`, "/favicon.svg": "/favicon.svg" })) {
      const { headers, body } = await ask(path, { "accept-encoding": encoding });
      expect(headers["content-encoding"]).toBe(encoding);
      expect(headers.vary?.toLowerCase()).toContain("accept-encoding");
      expect(unpack(body).equals(readFileSync(`public${file}`))).toBe(true);
    }
  });

  test.each(unknown.map((path) => [path.slice(0, 60), path]))(
    "refuses %s without redirect or server error, also for conditional requests",
    async (_name, path) => {
      for (const conditions of [{}, { "if-none-match": "*", range: "bytes=0-9" }]) {
        const { status, headers, body } = await ask(path, conditions);
        expect(headers.location).toBeUndefined();
        // 400 or 414 for malformed requests.
        expect([400, 404, 414]).toContain(status);
        if (status !== 404) continue;
        expect(headers["cache-control"]).toBe(revalidated);
        expect(headers["content-type"]).toContain("text/html");
        expect(headers["content-security-policy"]).toBe(delivery.headers["Content-Security-Policy"]);
        expect(body.equals(notFound)).toBe(true);
      }
    },
  );

  test("does not cache an error about an existing file", async () => {
    for (const conditions of [{ range: "bytes=999999999-" }, { "if-match": '"other"' }]) {
      const { status, headers } = await ask(font, conditions);
      if (status >= 400) expect(headers["cache-control"] ?? "").not.toContain("immutable");
    }
  });

  test.each(["", "?utm_source=a&b=%2F%2Fevil.example", "?next={http.request.host}&$args"])(
    "redirects addresses with a trailing slash, and former ones, with the query “%s”",
    async (query) => {
      const former = delivery.redirects.flatMap(({ from, to, status }) => {
        const target = (to.startsWith("/") ? prefix : "") + withQuery(to, query);
        return [from, `${from}/`].map((path) => [path, target, status] as const);
      });
      const slashed = delivery.routes.map((route) => [`${route}/`, prefix + route + query, 301] as const);
      for (const [path, target, status] of [...former, ...slashed]) {
        const { headers, ...answer } = await ask(path + query);
        expect([path, answer.status, headers.location]).toEqual([path, status, target]);
        expect(headers["cache-control"] ?? "").not.toContain("immutable");
      }
    },
  );

  test.each(["POST", "PUT", "DELETE", "PATCH", "TRACE", "OPTIONS", "PROPFIND"])("refuses %s", async (method) => {
    for (const path of ["/", page, `${page}/`, "/nowhere", font]) {
      const { status, headers, body } = await ask(path, {}, method);
      expect([405, 501]).toContain(status);
      expect(headers.location).toBeUndefined();
      expect(body.includes("Content-Security-Policy")).toBe(false);
    }
  });

  if (prefix !== "") {
    test("redirects the bare path prefix, and answers no address outside of it", async () => {
      const bare = await askServer(`${prefix}?a=1`);
      expect([bare.status, bare.headers.location]).toEqual([301, `${prefix}/?a=1`]);
      const outside = ["/", page, `${page}/`, font, `${prefix}x`, `${prefix}x/`, `${prefix}/..${page}`, "/robots.txt"];
      for (const path of outside) {
        const { status, headers, body } = await askServer(path);
        expect([path, status, headers.location]).toEqual([path, 404, undefined]);
        expect(body.length).toBeGreaterThan(0);
      }
    });
  }

  test.each(["127.0.0.1", "::1"])("accepts connections to %s", async (host) => {
    for (const port of Object.values(ports)) {
      const socket = connect(port, host);
      await once(socket, "connect");
      socket.destroy();
    }
  });

  test("redirects HTTP to HTTPS", async () => {
    for (const path of [`${prefix}/`, `${prefix}${page}?a=1`, "//evil.example/", "/%5Cevil.example/"]) {
      const { status, headers } = await askServer(path, { isPlain: true });
      expect([301, 308]).toContain(status);
      const target = new URL(headers.location!);
      expect(target.protocol).toBe("https:");
      expect(["localhost", delivery.hostName]).toContain(target.hostname);
      expect(headers.location).toMatch(new RegExp(`${path.replace(/[.?\\]/g, "\\$&")}$`));
    }
  });
});
