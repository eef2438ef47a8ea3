import { type Delivery, hostFiles } from "./hosts";
import { contentPolicy, securityHeaders } from "./policy";

const delivery: Delivery = {
  pathPrefix: "",
  hostName: "house.example",
  routes: ["/sales", "/a.b"],
  redirects: [
    { from: "/meet-old", to: "/meet-new", status: 301 },
    { from: "/shop-old", to: "https://shop.example/all?from=site", status: 302 },
  ],
  headers: securityHeaders(contentPolicy([], ["https://forms.example/apply"])),
  folders: { "/desk": { "Content-Security-Policy": "default-src 'self'" } },
  immutableFolders: ["/static/", "/cards/"],
};

/** Compares each line, since Netlify and Cloudflare Pages cannot run here; test/hosts runs nginx and Caddy. */
const rulesOf = (file: string) =>
  hostFiles(delivery)
    [file]!.split("\n")
    .filter((line) => line && !line.startsWith("#"));

test("_headers states each header once, replaces those of a folder, and caches hashed files for an hour", () => {
  const own = ["  ! Content-Security-Policy", "  Content-Security-Policy: default-src 'self'"];
  expect(rulesOf("deploy/_headers")).toEqual([
    ...["/*", ...Object.entries(delivery.headers).map(([name, value]) => `  ${name}: ${value}`)],
    ...["/desk", ...own, "/desk/*", ...own],
    ...["/static/*", "  Cache-Control: public, max-age=3600", "/cards/*", "  Cache-Control: public, max-age=3600"],
  ]);
});

test("_redirects lists former addresses only, forced for Netlify", () => {
  expect(rulesOf("deploy/_redirects")).toEqual([
    "/meet-old /meet-new 301!",
    "/meet-old /meet-new 301",
    "/meet-old/ /meet-new 301",
    "/shop-old https://shop.example/all?from=site 302!",
    "/shop-old https://shop.example/all?from=site 302",
    "/shop-old/ https://shop.example/all?from=site 302",
  ]);
});

test("stops the build if a header line is longer than Cloudflare accepts", () => {
  expect(() => hostFiles({ ...delivery, headers: { "Content-Security-Policy": "x".repeat(2000) } })).toThrow("2,000");
});

test("nginx's variables, which all sites of a server share, are of one host only", () => {
  const variablesOf = (hostName: string) =>
    hostFiles({ ...delivery, hostName })["deploy/nginx.conf"]!.match(/(?<=^map \S+ )\$\w+/gm)!;
  const [first, second] = [variablesOf("house.example"), variablesOf("staging.house.example")];
  expect(first).toHaveLength(3);
  expect(first.filter((name) => second.includes(name))).toEqual([]);
});
