import { readFileSync } from "node:fs";
import sharp from "sharp";
import { cardLimit, cardSize } from "../../plugins/gatsby-plugin-share-cards";
import { directionOf } from "../../src/lib/direction";
import { isDrawable } from "../../src/lib/glyphs";
import { colorOf } from "../../src/lib/theme";
import { documentTitle } from "../../src/seo/document-title";
import { openPage, pagePaths, pathPrefix, publicFile, routes, site, siteOrigin, squeeze } from "../site";

const content = (page: Document, selector: string) =>
  [...page.querySelectorAll(selector)].map(
    (element) => element.getAttribute("content") ?? element.getAttribute("href"),
  );

const pages = pagePaths.map((path) => ({ path, canonical: path === routes.variant ? routes.profile : path }));
const addressOf = (path: string) => siteOrigin + (path === "/" ? `${pathPrefix}/` : pathPrefix + path);

describe.each(pages)("the head of $path", ({ path, canonical }) => {
  const page = openPage(path);

  test("has title, description, canonical and share data, once each", () => {
    const { lang, dir } = page.documentElement;
    expect([lang, dir]).toEqual([site.language, directionOf(site.language)]);
    expect(content(page, "meta[name=viewport]")).toEqual(["width=device-width, initial-scale=1"]);
    expect(content(page, "meta[name=referrer]")).toEqual(["strict-origin-when-cross-origin"]);
    const address = addressOf(canonical);
    expect(content(page, "link[rel=canonical]")).toEqual([address]);
    expect(content(page, "meta[property='og:url']")).toEqual([address]);
    const description = content(page, "meta[name=description]");
    expect(description).toEqual([expect.stringMatching(/\S/)]);
    expect(content(page, "meta[property='og:description']")).toEqual(description);
    const [title, ...others] = content(page, "meta[property='og:title']");
    expect(others).toEqual([]);
    // Browsers collapse white space in titles.
    expect(page.title).toBe(squeeze(documentTitle(title!, site.brand)));
    const { language, region } = new Intl.Locale(site.language).maximize();
    expect(content(page, "meta[property='og:locale']")).toEqual(region ? [`${language}_${region}`] : []);
    expect(content(page, "meta[name='twitter:card']")).toEqual(["summary_large_image"]);
    expect(content(page, "meta[name='theme-color']")).toEqual([colorOf("light", "canvas"), colorOf("dark", "canvas")]);
    expect(content(page, "meta[name=robots]")).toEqual([]);
    // `markup.test.ts` checks that link targets exist.
    expect(content(page, "link[rel~=icon], link[rel=apple-touch-icon], link[rel=manifest]")).toHaveLength(4);
  });

  test("names a share card that exists, with the page's headline if the card's typeface has its letters", async () => {
    const [address] = content(page, "meta[property='og:image']");
    const file = readFileSync(publicFile(address!.slice(siteOrigin.length)));
    expect(file.length).toBeLessThanOrEqual(cardLimit);
    expect(await sharp(file).metadata()).toMatchObject(cardSize);
    const headline = page.querySelector("h1")!.textContent;
    const large = isDrawable(headline) ? headline : site.brand;
    const [alt] = content(page, "meta[property='og:image:alt']");
    expect(alt?.replace(/\s+/g, "")).toBe(large.replace(/\s+/g, ""));
  });
});

test("the 404 page is not indexed and has no share data", () => {
  const page = openPage("/404.html");
  expect(content(page, "meta[name=robots]")).toEqual(["noindex"]);
  expect(content(page, "link[rel=canonical], meta[property^='og:'], script[type='application/ld+json']")).toEqual([]);
});

test("the sitemap has every page but the variant and the 404", () => {
  const listed = [...readFileSync(publicFile("/sitemap.xml"), "utf8").matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, loc]) => loc,
  );
  const wanted = pages.filter(({ path, canonical }) => path === canonical).map(({ path }) => addressOf(path));
  expect(listed.sort()).toEqual(wanted.sort());
});
