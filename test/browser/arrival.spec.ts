import { expect, test } from "@playwright/test";
import express, { type Response } from "express";
import sharp from "sharp";
import { whatHappened } from "../../scripts/bench/visit";
import { listen } from "../fixtures/listen";
import { allRoutes, pathPrefix, settle } from "./site";

/** About one packet of a slow line, in bytes. */
const pieceSize = 1400;
/** No longer than this are the tags that something waits for. */
const tagSize = 80;

/** Two frames later, what has arrived is drawn. Runs in the page. */
const draw = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));

for (const width of [320, 768, 1280]) {
  test(`at ${width} px nothing moves while a page arrives piece by piece`, async ({ page, baseURL }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 800 });
    // What must be drawn as soon as a tag has come.
    const due = [
      ["<main", { x: 0, y: 0, width, height: 58 }],
      ["</main>", { x: 0, y: 90, width, height: 600 }],
    ] as const;
    for (const route of allRoutes) {
      let body = Buffer.of();
      let line: Response | undefined;
      // The site's own server, but of the page only the head comes at once.
      async function answer(url: string, response: Response): Promise<void> {
        const site = await fetch(baseURL + url);
        const file = Buffer.from(await site.arrayBuffer());
        response.status(site.status).type(site.headers.get("content-type") ?? "");
        if (url !== pathPrefix + route) return void response.end(file);
        line = response;
        const start = file.indexOf("<body");
        body = file.subarray(start);
        response.write(file.subarray(0, start));
      }
      const { own, close } = await listen(
        express().use(({ url }, response, next) => void answer(url, response).catch(next)),
      );
      await page.goto(`http://${own}${pathPrefix}${route}`, { waitUntil: "commit" });
      // A page without a bar is one part, which ends with the page.
      const isBare = !body.includes("<header");
      for (let from = 0; from < body.length; from += pieceSize) {
        line?.write(body.subarray(from, from + pieceSize));
        await page.evaluate(draw);
        for (const [tag, clip] of due) {
          const at = body.indexOf(tag) + tagSize;
          if (isBare || at < from || at >= from + pieceSize) continue;
          // In a picture, since a question about styles would bring them up to date.
          const { entropy } = await sharp(await page.screenshot({ clip })).stats();
          expect.soft(entropy, `${route}: ${JSON.stringify(clip)}`).toBeGreaterThan(0);
        }
      }
      line?.end();
      await settle(page);
      const { shifts } = await whatHappened(page);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      // Half a name in the middle of a bar may move: 0.0008 was seen.
      expect.soft(sum, `${route}: ${JSON.stringify(shifts)}`).toBeLessThan(0.002);
      await page.goto("about:blank");
      close();
    }
  });
}
