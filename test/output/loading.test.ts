import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { dirname, extname } from "node:path";
import { globSync } from "tinyglobby";
import { builtPages, htmlOf, inProject, openPage, publicFile, publicFiles } from "../site";

const pages = builtPages.filter((page) => page.endsWith("index.html"));

test.each(pages)("%s names no script, preloads both fonts and one picture at most", (path) => {
  const page = openPage(path);
  expect(page.querySelectorAll("script[src], link[as=script], link[as=fetch], meta[name=generator]")).toHaveLength(0);
  const eager = [...page.querySelectorAll("img:not([loading=lazy])")];
  expect(eager.length).toBeLessThanOrEqual(1);
  for (const image of eager) expect(image).toHaveAttribute("fetchpriority", "high");
  const fonts = [...page.querySelectorAll("link[rel=preload][as=font][fetchpriority=low]")];
  expect(fonts).toHaveLength(2);
  // First in the body, not in the head, where they delay the first paint.
  expect([...page.querySelectorAll("body :is(link, img, iframe)")].slice(0, 2)).toEqual(fonts);
});

test("pages use every derivative that is made for their queries, and none is made twice", () => {
  const markup = pages.map(htmlOf).join("").replaceAll("&#x27;", "'");
  // Not all in public/static, where cached builds keep derivatives for former content, such as another focus.
  const data = publicFiles.filter((file) => /^page-data\/.*\.json$/.test(file));
  const asked = data.map((file) => readFileSync(inProject(`public/${file}`), "utf8")).join("");
  const pictures = asked.split('"images":{"fallback":{"src":"').slice(1);
  // Ignore pictures of sections that are empty, and therefore not on the page.
  const shown = pictures.filter((picture) => markup.includes(picture.slice(0, picture.indexOf('"'))));
  const addresses = [...new Set(shown.join("").match(/\/static\/[^"\s,]+\.(?:avif|webp|jpe?g|png)/g))];
  const made = addresses.filter((address) => existsSync(publicFile(address)));
  expect(made.length).toBeGreaterThan(0);
  expect(made.filter((address) => !markup.includes(address))).toEqual([]);
  // Compare derivatives of one picture only, since a photograph may exist under two names.
  const contents = [...new Map(made.map((address) => [dirname(address) + extname(address), address])).values()].map(
    (address) => `${address.split("/")[2]} ${readFileSync(publicFile(address), "base64")}`,
  );
  expect(new Set(contents).size).toBe(contents.length);
});

test("pictures whose files are gone have no derivatives", () => {
  const present = globSync("**", { cwd: inProject(".content"), absolute: true }).map((file) =>
    createHash("md5").update(readFileSync(file)).digest("hex"),
  );
  const encoded = publicFiles.flatMap((file) => /^static\/([0-9a-f]{32})\//.exec(file)?.[1] ?? []);
  expect(encoded).not.toEqual([]);
  expect(encoded.filter((digest) => !present.includes(digest))).toEqual([]);
});
