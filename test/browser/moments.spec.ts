import { type Page, expect, test } from "@playwright/test";
import { open, routes } from "./site";

/** How far everything has got that moves with scrolling, from 0 to 1. */
const progress = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ timeline }) => timeline !== document.timeline)
      .map(({ effect }) => effect?.getComputedTiming().progress),
  );
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);

for (const [moment, route] of [
  ["the table fills", routes.home],
  ["the curtain opens", routes.variant],
] as const) {
  for (const width of [390, 1280]) {
    test(`${moment} while the page is scrolled, from nothing to the whole, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ reducedMotion: "no-preference" });
      await open(page, route);
      const count = (await progress(page)).length;
      expect(count).toBeGreaterThan(0);
      await expect.poll(() => progress(page)).toEqual(Array(count).fill(0));
      await scrollTo(page, 1e6);
      await expect.poll(() => progress(page)).toEqual(Array(count).fill(1));
      await scrollTo(page, 0);
      await expect.poll(() => progress(page)).toEqual(Array(count).fill(0));
    });
  }

  test(`${moment} for nobody who wants no motion`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page, route);
    expect(await progress(page)).toEqual([]);
  });
}
