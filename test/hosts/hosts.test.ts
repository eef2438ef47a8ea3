import { readFileSync, readdirSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { immutable, revalidated } from "../../plugins/gatsby-adapter-static-hosts/src/policy";
import { type Server, delivery, isInstalled, start } from "./servers";

const script = delivery.immutablePaths.find((path) => path.startsWith("/app-"))!;
const font = readdirSync("public/static").find((file) => file.endsWith(".woff2"))!;
const picture = `/static/${readdirSync("public/static", { recursive: true, encoding: "utf8" }).find((file) => file.endsWith(".avif"))!}`;
const card = `/share/${readdirSync("public/share")[0]!}`;

/** A path, the file that answers it, its type, and how long it may be kept. */
const served = [
  ["/", "index.html", "text/html", revalidated],
  ["/sales", "sales/index.html", "text/html", revalidated],
  ["/page-data/sales/page-data.json", "page-data/sales/page-data.json", "application/json", revalidated],
  ["/robots.txt", "robots.txt", "text/plain", revalidated],
  ["/manifest.webmanifest", "manifest.webmanifest", "application/manifest+json", revalidated],
  [script, script, "javascript", immutable],
  [`/static/${font}`, `static/${font}`, "font/woff2", immutable],
  [picture, picture, "image/avif", immutable],
  [card, card, "image/jpeg", immutable],
] as const;

const setups = [
  ["our own server", ""],
  ["nginx", ""],
  ["nginx", "/preview"],
  ["Caddy", ""],
  ["Caddy", "/preview"],
] as const;

const missing = [...new Set(setups.map(([name]) => name))].filter((name) => !isInstalled(name));
if (missing.length > 0) {
  const message =
    `${missing.join(" and ")} cannot be started here, so the configuration for it is not tested. ` +
    "On Debian: apt-get install nginx libnginx-mod-http-brotli-static caddy";
  if (process.env.CI !== undefined) throw new Error(message);
  console.warn(`\n${"!".repeat(80)}\n${message}\n${"!".repeat(80)}`);
}

describe.each(setups.filter(([name]) => isInstalled(name)))("%s, below “%s”", (name, prefix) => {
  let server: Server;
  beforeAll(async () => {
    server = await start(name, prefix);
  });
  afterAll(() => server.stop());
  const ask = (path: string, headers = {}) => get(server.address + prefix + path, headers);

  test.each(served)("%s is %s, at once, as it should be kept", async (path, file, type, caching) => {
    const { status, headers, body } = await ask(path);
    expect({ status, caching: headers["cache-control"] }).toEqual({ status: 200, caching });
    expect(headers["content-type"]).toContain(type);
    expect(body.equals(readFileSync(`public/${file}`))).toBe(true);
    for (const [header, value] of Object.entries(delivery.headers)) expect(headers[header.toLowerCase()]).toBe(value);
  });

  test.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const)("pages and scripts arrive compressed with %s", async (encoding, unpack) => {
    for (const [path, file] of [
      ["/sales", "sales/index.html"],
      [script, script],
    ] as const) {
      const { headers, body } = await ask(path, { "accept-encoding": encoding });
      expect(headers["content-encoding"]).toBe(encoding);
      expect(headers.vary?.toLowerCase()).toContain("accept-encoding");
      expect(unpack(body).equals(readFileSync(`public/${file}`))).toBe(true);
    }
  });

  test("an unknown address is a 404 with words, whose policy is no weaker", async () => {
    for (const path of ["/nowhere", "/sales/nowhere", "/nowhere.js"]) {
      const { status, headers, body } = await ask(path);
      expect(status).toBe(404);
      expect(body.toString()).toContain("Oops! Page not found");
      expect(headers["content-security-policy"]).toBe(delivery.headers["Content-Security-Policy"]);
      expect(headers["cache-control"]).toBe(revalidated);
    }
  });

  test("an address with a slash at the end leads to the one without", async () => {
    const { status, headers } = await ask("/sales/");
    expect(status).toBe(301);
    expect(new URL(headers.location!, server.address).pathname).toBe(`${prefix}/sales`);
  });

  test("a page that has not changed is not sent again", async () => {
    const { headers } = await ask("/sales");
    expect((await ask("/sales", { "if-none-match": headers.etag! })).status).toBe(304);
  });
});

/** Plain HTTP: `fetch` would follow redirects, unpack bodies and hide both. */
async function get(address: string, headers: Record<string, string>) {
  const response = await new Promise<IncomingMessage>((done, fail) => {
    request(address, { headers }, done).on("error", fail).end();
  });
  const body = Buffer.concat(await response.toArray());
  return { status: response.statusCode, headers: response.headers, body };
}
