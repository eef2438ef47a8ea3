import { type Page, expect, test } from "@playwright/test";
import sharp from "sharp";
import { whatHappened } from "../../scripts/bench/visit";
import { htmlOf } from "../site";
import { allRoutes, changeHtml, draw, missingRoute, open, settle } from "./site";

/** Characters, about one packet. */
const pieceSize = 1400;
/** Maximum length of a tag that rendering waits for. */
const tagSize = 80;

type Clip = { x: number; y: number; width: number; height: number };
type Due = readonly [tag: string, Clip];

/** Writes a page's head at once, and its body in pieces. When a tag has arrived, its area of the window must not be blank. */
async function writeInPieces(page: Page, html: string, due: readonly Due[]): Promise<void> {
  const write = (piece: string) => page.evaluate((piece) => document.write(piece), piece);
  const start = html.indexOf("<body");
  await write(html.slice(0, start));
  for (let from = start; from < html.length; from += pieceSize) {
    await write(html.slice(from, from + pieceSize));
    await page.evaluate(draw);
    for (const [tag, clip] of due) {
      const at = html.indexOf(tag, start) + tagSize;
      if (at < from || at >= from + pieceSize) continue;
      // By screenshot, since reading styles would flush them.
      const { entropy } = await sharp(await page.screenshot({ clip })).stats();
      expect.soft(entropy, `${page.url()}: ${JSON.stringify(clip)}`).toBeGreaterThan(0);
    }
  }
  await page.evaluate(() => document.close());
}

// Pages refuse written HTML.
test.use({ bypassCSP: true });

for (const width of [320, 768, 1280]) {
  test(`at ${width} px nothing shifts while a page streams in`, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 800 });
    const due: Due[] = [
      ["<main", { x: 0, y: 0, width, height: 58 }],
      // Chromium evaluates `:has(+ *)` when the next element is complete; behind the footer, Gatsby's announcer follows.
      ['aria-atomic="true"></div>', { x: 0, y: 90, width, height: 600 }],
    ];
    for (const route of allRoutes) {
      await changeHtml(context, route, () => "<!doctype html>");
      await open(page, route);
      const html = htmlOf(route === missingRoute ? "404.html" : route);
      // A page without a header is one part, which is complete at its end.
      await writeInPieces(page, html, html.includes("<header") ? due : []);
      await settle(page);
      const { shift, moved } = await whatHappened(page);
      // The centered name may shift slightly; measured: 0.0008.
      expect.soft(shift, `${route}: ${moved.join()}`).toBeLessThan(0.002);
    }
  });
}
