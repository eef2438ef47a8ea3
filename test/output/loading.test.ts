import { readFileSync, readdirSync } from "node:fs";
import { dirname, extname } from "node:path";
import budget from "../../budget.json";
import { pageParts } from "../../scripts/bench/page-parts";
import { builtPages, htmlOf, inProject, openPage, publicFile } from "../site";

const pages = builtPages.filter((page) => page.endsWith("index.html"));

test.each(pages)("%s keeps to budget.json, names no script, preloads both fonts and one picture at most", (path) => {
  const parts = pageParts(htmlOf(path));
  const excess = (["html", "styles", "inlineScript"] as const).filter((part) => parts[part] > budget[part]);
  expect(excess.map((part) => `${part}: ${parts[part]} bytes`)).toEqual([]);
  const page = openPage(path);
  expect(page.querySelectorAll("script[src], link[as=script], link[as=fetch], meta[name=generator]")).toHaveLength(0);
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
