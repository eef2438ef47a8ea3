import { type Page, expect, test } from "@playwright/test";
import express, { type Response } from "express";
import sharp from "sharp";
import { whatHappened } from "../../scripts/bench/visit";
import { listen } from "../fixtures/listen";
import { allRoutes, draw, pathPrefix, settle } from "./site";

/** Bytes, about one packet. */
const pieceSize = 1400;
/** Maximum length of a tag that rendering waits for. */
const tagSize = 80;

type Clip = { x: number; y: number; width: number; height: number };
/** The area that is due when a tag has arrived, which the page shows by an element. */
type Due = readonly [tag: string, element: string, Clip];
/** A page of which only the head has been sent. */
type Arriving = { line: Response; body: Buffer };

/** Proxies the site, but sends only the heads of pages at once. */
async function serveHeads(site: string | undefined) {
  let page: Arriving | undefined;
  async function answer(url: string, response: Response): Promise<void> {
    const found = await fetch(site + url);
    const file = Buffer.from(await found.arrayBuffer());
    response.status(found.status).type(found.headers.get("content-type") ?? "");
    if (!allRoutes.includes(url.slice(pathPrefix.length))) return void response.end(file);
    const start = file.indexOf("<body");
    page = { line: response, body: file.subarray(start) };
    response.write(file.subarray(0, start));
  }
  const app = express().use(({ url }, response, next) => void answer(url, response).catch(next));
  return { ...(await listen(app)), arriving: () => page! };
}

/** Sends a page in pieces. When a tag has arrived, its area of the window must not be blank. */
async function sendInPieces(page: Page, { line, body }: Arriving, due: readonly Due[]) {
  for (let from = 0; from < body.length; from += pieceSize) {
    line.write(body.subarray(from, from + pieceSize));
    await page.evaluate(draw);
    for (const [tag, element, clip] of due) {
      const at = body.indexOf(tag) + tagSize;
      if (at < from || at >= from + pieceSize) continue;
      // A busy browser receives a piece some frames after it was sent.
      await page.waitForSelector(element, { state: "attached" });
      await page.evaluate(draw);
      // By screenshot, since reading styles would flush them.
      const { entropy } = await sharp(await page.screenshot({ clip })).stats();
      expect.soft(entropy, `${page.url()}: ${JSON.stringify(clip)}`).toBeGreaterThan(0);
    }
  }
  line.end();
}

for (const width of [320, 768, 1280]) {
  test(`at ${width} px nothing shifts while a page streams in`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width, height: 800 });
    const due: Due[] = [
      ["<main", "main", { x: 0, y: 0, width, height: 58 }],
      // Chromium evaluates `:has(+ *)` when the next element is complete; behind the footer, Gatsby's announcer follows.
      ['aria-atomic="true"></div>', "#gatsby-announcer", { x: 0, y: 90, width, height: 600 }],
    ];
    const { own, close, arriving } = await serveHeads(baseURL);
    for (const route of allRoutes) {
      await page.goto(`http://${own}${pathPrefix}${route}`, { waitUntil: "commit" });
      const rest = arriving();
      // A page without a header is one part, which is complete at its end.
      await sendInPieces(page, rest, rest.body.includes("<header") ? due : []);
      await settle(page);
      const { shift, moved } = await whatHappened(page);
      // The centered name may shift slightly; measured: 0.0008.
      expect.soft(shift, `${route}: ${moved.join()}`).toBeLessThan(0.002);
    }
    close();
  });
}
