import { readFileSync, readdirSync } from "node:fs";
import { dirname, extname } from "node:path";
import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import budget from "../../budget.json";
import type { Delivery } from "../../plugins/gatsby-adapter-static-hosts/src/hosts";
import { scriptHash } from "../../plugins/gatsby-adapter-static-hosts/src/html";
import { pageParts } from "../../scripts/bench/page-parts";
import { builtPages, htmlOf, inProject, openPage, publicFile, publicFiles } from "../site";

/** What every file weighs, may do and may hold. */

const { headers } = JSON.parse(readFileSync(inProject("deploy/delivery.json"), "utf8")) as Delivery;
const policy = headers["Content-Security-Policy"]!;
const pages = builtPages.filter((page) => page.endsWith("index.html"));

test("Google's evaluator finds nothing of high severity in the policy as it is sent", () => {
  const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
  expect(findings.filter(({ severity }) => severity === Severity.HIGH)).toEqual([]);
  expect(policy).not.toContain("unsafe-eval");
  expect(/script-src [^;]*/.exec(policy)?.[0]).not.toContain("unsafe-inline");
});

test("the policy allows the inline scripts of all pages, and no others", () => {
  const used = builtPages.flatMap((page) =>
    [...openPage(page).querySelectorAll("script:not([src], [type='application/ld+json'])")].map(({ textContent }) =>
      scriptHash(textContent),
    ),
  );
  const allowed = policy.match(/'sha256-[^']*'/g) ?? [];
  expect([...new Set(used)].sort()).toEqual(allowed.toSorted());
});

test.each(builtPages)("%s carries the policy before anything that it is about, and no inline handler", (file) => {
  const page = openPage(file);
  const metas = [...page.querySelectorAll("meta[http-equiv=Content-Security-Policy]")];
  expect(metas.map((meta) => meta.getAttribute("content"))).toEqual([policy.replace(/; frame-ancestors [^;]*/, "")]);
  const before = [...page.head.children].slice(0, [...page.head.children].indexOf(metas[0]!));
  expect(before.map(({ tagName }) => tagName)).toEqual(["META"]);
  const attributes = [...page.querySelectorAll("*")].flatMap((element) => [...element.attributes]);
  expect(attributes.filter(({ name, value }) => name.startsWith("on") || /^javascript:/i.test(value))).toEqual([]);
});

test.each(pages)("%s keeps to budget.json, names no script, preloads both fonts and one picture at most", (path) => {
  const parts = pageParts(htmlOf(path));
  const excess = (["html", "styles", "inlineScript"] as const).filter((part) => parts[part] > budget[part]);
  expect(excess.map((part) => `${part}: ${parts[part]} bytes`)).toEqual([]);
  const page = openPage(path);
  expect(page.querySelectorAll("script[src], link[as=script], link[as=fetch]")).toHaveLength(0);
  const eager = [...page.querySelectorAll("img:not([loading=lazy])")];
  expect(eager.length).toBeLessThanOrEqual(1);
  for (const image of eager) expect(image).toHaveAttribute("fetchpriority", "high");
  const fonts = [...page.querySelectorAll("link[rel=preload][as=font]")];
  expect(fonts).toHaveLength(budget.fontFiles);
  const sizes = fonts.map((font) => readFileSync(publicFile(font.getAttribute("href")!)).length);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(budget.fonts);
});

test("every picture that was made is on a page, and no two are the same", () => {
  const markup = pages.map(htmlOf).join("");
  const made = readdirSync(inProject("public/static"), { recursive: true, encoding: "utf8" }).filter((path) =>
    /\.(avif|webp|jpe?g|png)$/.test(path),
  );
  // A build with a cache keeps what was made from pictures that have been replaced since.
  const current = made.filter((path) => markup.includes(`/static/${path.split("/")[0]}/`));
  expect(current.length).toBeGreaterThan(0);
  expect(current.filter((path) => !markup.includes(`/static/${path}`))).toEqual([]);
  // An owner may use one photograph under two names, so only the files made from one picture are compared.
  const contents = [...new Map(current.map((path) => [dirname(path) + extname(path), path])).values()].map(
    (path) => `${path.split("/")[0]} ${readFileSync(inProject(`public/static/${path}`), "base64")}`,
  );
  expect(new Set(contents).size).toBe(contents.length);
});

test("public/ holds nothing of the content editor, and nothing that only Gatsby or a host reads", () => {
  const internal = /^(_headers|_redirects|vercel\.json|netlify\.toml|webpack\.stats\.json|chunk-map\.json)|\.map$/;
  expect(publicFiles.filter((file) => internal.test(file))).toEqual([]);
  const texts = publicFiles.filter((file) => /\.(html|js|css|json)$/.test(file));
  expect(texts.length).toBeGreaterThan(20);
  expect(
    texts.filter((file) => /___content|content-editor/.test(readFileSync(inProject(`public/${file}`), "utf8"))),
  ).toEqual([]);
});

test("an address with its ending and one with a slash get the same page", () => {
  const addressed = pages.filter((page) => page !== "index.html");
  for (const page of addressed) expect(htmlOf(page.replace("/index.html", ".html")) === htmlOf(page)).toBe(true);
});
