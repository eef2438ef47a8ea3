import { readFileSync, readdirSync } from "node:fs";
import { dirname, extname } from "node:path";
import budget from "../../budget.json";
import { pageParts } from "../../scripts/bench/page-parts";
import { builtPages } from "./built-pages";
import { inProject, openPage, publicFile } from "../site";

const pages = builtPages.filter((path) => path.endsWith("index.html"));

test.each(pages)("%s keeps to budget.json: page, styles and inline script after compression", (path) => {
  const parts = pageParts(readFileSync(inProject(`public/${path}`), "utf8"));
  for (const part of ["html", "styles", "inlineScript"] as const) {
    expect({ [part]: parts[part] <= budget[part] ? "kept" : `${parts[part]} bytes` }).toEqual({ [part]: "kept" });
  }
});

test.each(pages)("%s names no script, and at most one picture that is not lazy, with high priority", (path) => {
  const page = openPage(`/${path}`);
  expect(page.querySelectorAll("script[src], link[as=script], link[as=fetch]")).toHaveLength(0);
  const eager = [...page.querySelectorAll("img:not([loading=lazy])")];
  expect(eager.length).toBeLessThanOrEqual(1);
  for (const image of eager) expect(image).toHaveAttribute("fetchpriority", "high");
});

test.each(pages)("%s preloads both fonts, which keep to the budget", (path) => {
  const fonts = [...openPage(`/${path}`).querySelectorAll("link[rel=preload][as=font]")];
  expect(fonts).toHaveLength(budget.fontFiles);
  const sizes = fonts.map((font) => readFileSync(publicFile(font.getAttribute("href")!)).length);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(budget.fonts);
});

test("every picture that was made is on a page, and no two are the same", () => {
  const markup = pages.map((path) => readFileSync(inProject(`public/${path}`), "utf8")).join("");
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
