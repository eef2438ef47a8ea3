import { type Page, expect, test } from "@playwright/test";
import { content, open, routes, scrollTo } from "./site";

/** Progress of all scroll-driven animations, from 0 to 1; some have none before their range. */
const progress = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ timeline }) => timeline !== document.timeline)
      .map(({ effect }) => effect?.getComputedTiming().progress ?? 0),
  );

for (const [moment, route] of [
  ["the table fills", routes.home],
  ["the curtain opens", routes.variant],
] as const) {
  for (const width of [390, 1280]) {
    test(`${moment} on scroll, but not with reduced motion or in print, at ${width} px`, async ({ page }) => {
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
      await page.emulateMedia({ reducedMotion: "reduce" });
      expect(await progress(page)).toEqual([]);
      await page.emulateMedia({ reducedMotion: "no-preference", media: "print" });
      expect(await progress(page)).toEqual([]);
    });
  }
}

for (const [route, list] of [
  [routes.shop, "shop/products.json"],
  [routes.press, "press/interviews.json"],
] as const) {
  if (content(list).length === 0) continue;
  test(`with motion allowed, pictures zoom on ${route}`, async ({ page }) => {
    await open(page, route);
    const properties = await page
      .locator("main img")
      .evaluateAll((images) => images.map((image) => getComputedStyle(image).transitionProperty));
    expect(properties).toContain("scale");
  });
}

for (const [route, name, windows] of [
  [
    routes.home,
    content("home/page.json").action.label,
    [
      [1280, 720],
      [1440, 900],
      [1920, 1080],
      [390, 664],
    ],
  ],
  [routes.shop, content("shop/page.json").bookLabel, [[390, 664]]],
] as const) {
  test(`${route} shows headline and button above the fold at common window sizes`, async ({ page }) => {
    await open(page, route);
    await page.evaluate(() => document.fonts.ready);
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height });
      const button = page.locator("main").getByRole("link", { name }).first();
      for (const part of [button, page.locator("h1")]) await expect(part).toBeInViewport({ ratio: 1 });
    }
  });
}
