import { readFileSync, readdirSync } from "node:fs";
import { dirname, extname } from "node:path";
import { builtPages, htmlOf, inProject, openPage } from "../site";

const pages = builtPages.filter((page) => page.endsWith("index.html"));

test.each(pages)("%s names no script, preloads both fonts and one picture at most", (path) => {
  const page = openPage(path);
  expect(page.querySelectorAll("script[src], link[as=script], link[as=fetch], meta[name=generator]")).toHaveLength(0);
  const eager = [...page.querySelectorAll("img:not([loading=lazy])")];
  expect(eager.length).toBeLessThanOrEqual(1);
  for (const image of eager) expect(image).toHaveAttribute("fetchpriority", "high");
  expect(page.querySelectorAll("link[rel=preload][as=font]")).toHaveLength(2);
  // Before a frame, at which browsers lay out the page and find the fonts late.
  const fontsAndFrames = [...page.querySelectorAll("link[as=font], iframe")].map(({ localName }) => localName);
  expect(fontsAndFrames.slice(0, 2)).toEqual(["link", "link"]);
});

test("every derivative is used by a page, and none is made twice", () => {
  const markup = pages.map(htmlOf).join("");
  // Original files are one folder higher, copied by queries of `publicURL` in GraphiQL.
  const made = readdirSync(inProject("public/static"), { recursive: true, encoding: "utf8" }).filter((path) =>
    /^[^/\\]+[/\\][^/\\]+[/\\].*\.(avif|webp|jpe?g|png)$/.test(path),
  );
  // Ignore derivatives of replaced pictures, which cached builds keep.
  const current = made.filter((path) => markup.includes(`/static/${path.split("/")[0]}/`));
  expect(current.length).toBeGreaterThan(0);
  const addressOf = (path: string) => path.split("/").map(encodeURIComponent).join("/").replaceAll("'", "&#x27;");
  expect(current.filter((path) => !markup.includes(`/static/${addressOf(path)}`))).toEqual([]);
  // Compare derivatives of one picture only, since a photograph may exist under two names.
  const contents = [...new Map(current.map((path) => [dirname(path) + extname(path), path])).values()].map(
    (path) => `${path.split("/")[0]} ${readFileSync(inProject(`public/static/${path}`), "base64")}`,
  );
  expect(new Set(contents).size).toBe(contents.length);
});
