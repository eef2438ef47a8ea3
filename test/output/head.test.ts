import { readFileSync } from "node:fs";
import sharp from "sharp";
import { cardLimit, cardSize } from "../../plugins/gatsby-plugin-share-cards/src/share-card";
import { openPage } from "./page";
import { pages, siteUrl } from "./pages";

const content = (page: Document, selector: string) =>
  [...page.querySelectorAll(selector)].map(
    (element) => element.getAttribute("content") ?? element.getAttribute("href"),
  );

describe.each(pages)("the head of $path", ({ path, canonical }) => {
  const page = openPage(path);

  test("says once what the page is, where it belongs and how it looks when it is shared", () => {
    expect(page.documentElement.lang).toBe("en");
    expect(page.title).toMatch(/^\S.* · Maison Sarvane$/);
    const [description, ...more] = content(page, "meta[name=description]");
    expect(description?.length).toBeGreaterThan(40);
    expect(more).toEqual([]);
    const address = siteUrl + canonical;
    expect(content(page, "link[rel=canonical]")).toEqual([address]);
    expect(content(page, "meta[property='og:url']")).toEqual([address]);
    expect(content(page, "meta[property='og:title']")).toEqual([page.title.replace(" · Maison Sarvane", "")]);
    expect(content(page, "meta[property='og:description']")).toEqual([description]);
    expect(content(page, "meta[name='twitter:card']")).toEqual(["summary_large_image"]);
    expect(content(page, "meta[name='theme-color']")).toEqual(["#f6f1ea", "#14100f"]);
    expect(content(page, "meta[name=robots]")).toEqual([]);
  });

  test("names a share card that exists, with the page's headline", async () => {
    const [address] = content(page, "meta[property='og:image']");
    const file = readFileSync(`public${address!.slice(siteUrl.length)}`);
    expect(file.length).toBeLessThanOrEqual(cardLimit);
    expect(await sharp(file).metadata()).toMatchObject(cardSize);
    const headline = page.querySelector("h1")!.textContent.replace(/\s+/g, "");
    expect(content(page, "meta[property='og:image:alt']").map((alt) => alt?.replace(/\s+/g, ""))).toEqual([headline]);
  });

  test("names icons and a manifest that exist", () => {
    const files = content(page, "link[rel~=icon], link[rel=apple-touch-icon], link[rel=manifest]");
    expect(files).toHaveLength(4);
    for (const file of files) expect(readFileSync(`public${file!}`).length).toBeGreaterThan(100);
  });
});

test("the page for unknown addresses is kept out of search results and has nothing to share", () => {
  const page = openPage("/404.html");
  expect(content(page, "meta[name=robots]")).toEqual(["noindex"]);
  expect(content(page, "link[rel=canonical], meta[property^='og:'], script[type='application/ld+json']")).toEqual([]);
});

test("the sitemap has every page but the variant and the 404", () => {
  const listed = [...readFileSync("public/sitemap.xml", "utf8").matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc);
  const wanted = pages.filter(({ path, canonical }) => path === canonical).map(({ path }) => siteUrl + path);
  expect(listed.sort()).toEqual(wanted.sort());
});
