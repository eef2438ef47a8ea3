import { readFileSync, readdirSync } from "node:fs";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { immutable, revalidated } from "../../plugins/gatsby-adapter-static-hosts/src/policy";
import { type Server, delivery, start } from "./servers";

const inStatic = readdirSync("public/static", { recursive: true, encoding: "utf8" });
const fileOf = (extension: string) => `/static/${inStatic.find((file) => file.endsWith(extension))!}`;
const font = fileOf(".woff2");
const picture = fileOf(".avif");
const card = `/share/${readdirSync("public/share")[0]!}`;
const page = delivery.routes[0]!;
const notFound = readFileSync("public/404.html");

/** A path, the file that answers it, its type, and how long it may be kept. */
const served: [path: string, file: string, type: string, caching: string][] = [
  ["/", "index.html", "text/html", revalidated],
  ...delivery.routes.map((route): [string, string, string, string] => [
    route,
    `${route.slice(1)}/index.html`,
    "text/html",
    revalidated,
  ]),
  [`/page-data${page}/page-data.json`, `page-data${page}/page-data.json`, "application/json", revalidated],
  ["/robots.txt", "robots.txt", "text/plain", revalidated],
  ["/manifest.webmanifest", "manifest.webmanifest", "application/manifest+json", revalidated],
  [font, font, "font/woff2", immutable],
  [picture, picture, "image/avif", immutable],
  [card, card, "image/jpeg", immutable],
];

/** Addresses with nothing behind them, among them those that servers and browsers read in different ways. */
const unknown = [
  "/nowhere",
  "/nowhere/",
  `${page}/nowhere`,
  `${page}//nowhere/`,
  "/nowhere.js",
  "/static/nowhere.avif",
  "/static/nowhere.woff2",
  "/static/",
  "/share/nowhere.jpg",
  "/icons/nowhere.png",
  "/app-0123456789.js",
  "/404",
  "/404/",
  "/404.html",
  "/404/index.html",
  "/_headers",
  "/_redirects",
  "/vercel.json",
  "/webpack.stats.json",
  "/chunk-map.json",
  "//evil.example/",
  "//evil.example",
  "///evil.example/%2e%2e/nowhere/",
  "/%5Cevil.example/",
  "/%5C/evil.example/",
  "/%5c%5cevil.example",
  "/%09/evil.example/",
  "/%0d%0aLocation:%20https://evil.example/",
  "/%2F%2Fevil.example/",
  "/evil.example%2F..%2Fnowhere/",
  "/.%2e/.%2e/etc/passwd",
  "/%2e%2e%2fpackage.json",
  "/%00",
  `${page}%00`,
  "/%",
  "/%zz/",
  "/%ff%fe/",
  `/${"n".repeat(300)}`,
  `/${"n".repeat(300)}/`,
  `/${"n/".repeat(2500)}`,
  `/static/${"ä".repeat(200)}.avif`,
];

const setups = ["nginx", "Caddy"].flatMap((name) => [[name, ""] as const, [name, "/preview"] as const]);

describe.each(setups)("%s, below “%s”", (name, prefix) => {
  let server: Server;
  beforeAll(async () => {
    server = await start(name, prefix);
  }, 30_000);
  afterAll(() => server.stop());
  const ask = (path: string, headers = {}) => server.ask(prefix + path, { headers });

  test.each(served)("%s is %s, at once, cached as its address allows", async (path, file, type, caching) => {
    const { status, headers, body } = await ask(path);
    expect({ status, caching: headers["cache-control"] }).toEqual({ status: 200, caching });
    expect(headers["content-type"]).toContain(type);
    expect(body.equals(readFileSync(`public/${file}`))).toBe(true);
    for (const [header, value] of Object.entries(delivery.headers)) expect(headers[header.toLowerCase()]).toBe(value);

    const head = await server.ask(prefix + path, { method: "HEAD" });
    expect(head.body).toHaveLength(0);
    expect([head.status, head.headers["content-type"]]).toEqual([status, headers["content-type"]]);
    // What has not changed is not sent again.
    expect((await ask(path, { "if-none-match": headers.etag! })).status).toBe(304);
  });

  test.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const)("pages and drawings arrive compressed with %s", async (encoding, unpack) => {
    for (const [path, file] of [
      [page, `${page.slice(1)}/index.html`],
      ["/favicon.svg", "favicon.svg"],
    ] as const) {
      const { headers, body } = await ask(path, { "accept-encoding": encoding });
      expect(headers["content-encoding"]).toBe(encoding);
      expect(headers.vary?.toLowerCase()).toContain("accept-encoding");
      expect(unpack(body).equals(readFileSync(`public/${file}`))).toBe(true);
    }
  });

  test.each(unknown.map((path) => [path.slice(0, 60), path]))(
    "%s is refused without redirect or failure, also on conditions",
    async (_name, path) => {
      for (const conditions of [{}, { "if-none-match": "*", range: "bytes=0-9" }]) {
        const { status, headers, body } = await ask(path, conditions);
        expect(headers.location).toBeUndefined();
        // Servers answer 400 or 414 where a request is malformed.
        expect([400, 404, 414]).toContain(status);
        if (status !== 404) return;
        expect(headers["cache-control"]).toBe(revalidated);
        expect(headers["content-type"]).toContain("text/html");
        expect(headers["content-security-policy"]).toBe(delivery.headers["Content-Security-Policy"]);
        expect(body.equals(notFound)).toBe(true);
      }
    },
  );

  test.each([
    ["a range beyond the file", { range: "bytes=999999999-" }],
    ["a precondition that fails", { "if-match": '"other"' }],
  ])("an error about a file that exists is not kept: %s", async (_name, headers) => {
    const answer = await ask(font, headers);
    if (answer.status >= 400) expect(answer.headers["cache-control"] ?? "").not.toContain("immutable");
  });

  test.each(["", "?utm_source=a&b=%2F%2Fevil.example", "?next={http.request.host}&$args"])(
    "addresses with a slash too many, and former ones, redirect with the query “%s”",
    async (query) => {
      const own = delivery.redirects.map(({ from, to, status }) => [
        from,
        to.startsWith("/") ? prefix + (to.includes("#") ? to.replace("#", `${query}#`) : to + query) : to,
        status,
      ]);
      const former = own.flatMap(([from, ...rest]) => [
        [from, ...rest],
        [`${from}/`, ...rest],
      ]);
      const slashed = delivery.routes.map((route) => [`${route}/`, prefix + route + query, 301]);
      for (const [path, target, status] of [...former, ...slashed] as [string, string, number][]) {
        const { headers, ...answer } = await ask(path + query);
        expect([path, answer.status, headers.location]).toEqual([path, status, target]);
        expect(headers["cache-control"] ?? "").not.toContain("immutable");
      }
    },
  );

  test.each(["POST", "PUT", "DELETE", "PATCH", "TRACE", "OPTIONS", "PROPFIND"])("%s is refused", async (method) => {
    for (const path of ["/", page, `${page}/`, "/nowhere", font]) {
      const { status, headers, body } = await server.ask(prefix + path, { method });
      expect([405, 501]).toContain(status);
      expect(headers.location).toBeUndefined();
      expect(body.includes("Content-Security-Policy")).toBe(false);
    }
  });

  if (prefix !== "") {
    test("the path prefix redirects to itself with a slash, and no address outside it is answered", async () => {
      const bare = await server.ask(`${prefix}?a=1`);
      expect([bare.status, bare.headers.location]).toEqual([301, `${prefix}/?a=1`]);
      const outside = ["/", page, `${page}/`, font, `${prefix}x`, `${prefix}x/`, `${prefix}/..${page}`, "/robots.txt"];
      for (const path of outside) {
        const { status, headers, body } = await server.ask(path);
        expect([path, status, headers.location]).toEqual([path, 404, undefined]);
        expect(body.length).toBeGreaterThan(0);
      }
    });
  }

  test("an address without encryption redirects to the same one with it", async () => {
    for (const path of [`${prefix}/`, `${prefix}${page}?a=1`, "//evil.example/", "/%5Cevil.example/"]) {
      const { status, headers } = await server.askPlain(path);
      expect([301, 308]).toContain(status);
      const target = new URL(headers.location!);
      expect(target.protocol).toBe("https:");
      expect(["localhost", delivery.hostName]).toContain(target.hostname);
      expect(headers.location).toMatch(new RegExp(`${path.replace(/[.?\\]/g, "\\$&")}$`));
    }
  });
});
