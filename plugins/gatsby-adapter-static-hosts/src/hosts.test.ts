import { type Delivery, hostFiles } from "./hosts";
import { contentPolicy, immutable, revalidated, securityHeaders } from "./policy";

const delivery: Delivery = {
  pathPrefix: "",
  hostName: "house.example",
  routes: ["/sales", "/a.b"],
  redirects: [
    { from: "/meet-old", to: "/meet-new", status: 301 },
    { from: "/shop-old", to: "https://shop.example/all?from=site", status: 302 },
  ],
  headers: securityHeaders(contentPolicy([], ["https://forms.example/apply"])),
  immutablePaths: ["/static/*", "/cards/*", "/app-0123.js"],
};
const files = hostFiles(delivery);

test.each(["deploy/_headers", "deploy/nginx.conf", "deploy/Caddyfile"])("%s carries every security header", (file) => {
  for (const value of Object.values(delivery.headers)) expect(files[file]).toContain(value);
});

test("stops the build if a header line is longer than Cloudflare accepts", () => {
  expect(() => hostFiles({ ...delivery, headers: { "Content-Security-Policy": "x".repeat(2000) } })).toThrow("2,000");
});

describe("on Netlify and Cloudflare Pages, as they document the format", () => {
  const headersOf = headersReader(files["deploy/_headers"]!);

  test.each(["/", "/sales", "/nowhere", "/static/a.avif", "/app-0123.js", "/cards/a.jpg"])(
    "%s gets every security header, each once",
    (path) => {
      const headers = headersOf(path);
      for (const [name, value] of Object.entries(delivery.headers)) expect(headers[name]).toEqual([value]);
      expect(headers["Cache-Control"]?.length ?? 0).toBeLessThan(2);
    },
  );

  test("caches what can be an error for an hour at most, and revalidates pages", () => {
    const ages = (path: string) =>
      (headersOf(path)["Cache-Control"] ?? [revalidated]).map((value) => Number(/max-age=(\d+)/.exec(value)?.[1]));
    for (const path of ["/static/nowhere.avif", "/static/a/b.woff2", "/cards/nowhere.jpg"])
      expect(Math.max(...ages(path))).toBeLessThanOrEqual(3600);
    for (const path of ["/", "/sales", "/nowhere", "/app-4567.js", "/page-data/app-data.json"])
      expect(ages(path)).toEqual([0]);
    expect(headersOf("/app-0123.js")["Cache-Control"]).toEqual([immutable]);
  });

  test.each(["Netlify", "Cloudflare"] as const)("%s redirects former addresses and nothing else", (host) => {
    const redirectOf = redirectsReader(files["deploy/_redirects"]!, host);
    for (const { from, to, status } of delivery.redirects) {
      expect(redirectOf(from)).toEqual({ to, status });
      expect(redirectOf(`${from}/`)).toEqual({ to, status });
    }
    for (const path of ["/", "/sales", "/sales/", "//evil.example/", "/meet-old/x", "/meet-new"])
      expect(redirectOf(path)).toBeUndefined();
  });
});

/** The lines of a file that say something. */
function rulesOf(text: string): string[] {
  return text.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("#"));
}

/** Every rule whose path matches counts; two values of one header are joined. */
function headersReader(text: string): (path: string) => Record<string, string[]> {
  const rules: { pattern: RegExp; headers: [string, string][] }[] = [];
  for (const line of rulesOf(text)) {
    const [, name, value] = /^\s+([^:]+): (.*)$/.exec(line) ?? [];
    if (name === undefined) {
      const source = line.split("*").map((part) => part.replace(/[.+?^$()[\]{}|\\]/g, "\\$&"));
      rules.push({ pattern: new RegExp(`^${source.join(".*")}$`), headers: [] });
    } else rules.at(-1)!.headers.push([name, value!]);
  }
  // Cloudflare reads no more.
  expect(rules.length).toBeLessThanOrEqual(100);
  return (path) => {
    const found: Record<string, string[]> = {};
    for (const { pattern, headers } of rules) {
      if (pattern.test(path)) for (const [name, value] of headers) (found[name] ??= []).push(value);
    }
    return found;
  };
}

/**
 * Netlify compares paths without their last slash, and its first rule wins; a rule without `!` yields to
 * a file, here the static redirect page. Cloudflare compares paths exactly and skips what is no plain status.
 */
function redirectsReader(text: string, host: "Netlify" | "Cloudflare") {
  const bare = (path: string) => (host === "Netlify" ? path.replace(/(.)\/$/, "$1") : path);
  const rules = rulesOf(text)
    .map((line) => line.split(" ") as [string, string, string])
    .filter(([, , status]) => status.endsWith("!") === (host === "Netlify"));
  return (path: string) => {
    const rule = rules.find(([from]) => bare(from) === bare(path));
    return rule && { to: rule[1], status: Number.parseInt(rule[2]) };
  };
}
