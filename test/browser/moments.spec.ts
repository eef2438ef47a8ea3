import { type Page, expect, test } from "@playwright/test";
import { directionOf } from "../../src/lib/direction";
import { openPage } from "../site";
import { words } from "./form";
import { content, draw, open, routes, scrollTo, site } from "./site";

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
  test(`${moment} on scroll, but not with reduced motion or in print`, async ({ page }) => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ reducedMotion: "no-preference", media: "screen" });
      await open(page, route);
      const count = (await progress(page)).length;
      expect(count, `at ${width} px`).toBeGreaterThan(0);
      await expect.poll(() => progress(page)).toEqual(Array(count).fill(0));
      await scrollTo(page, 1e6);
      await expect.poll(() => progress(page)).toEqual(Array(count).fill(1));
      await scrollTo(page, 0);
      await expect.poll(() => progress(page)).toEqual(Array(count).fill(0));
      await page.emulateMedia({ reducedMotion: "reduce" });
      expect(await progress(page)).toEqual([]);
      await page.emulateMedia({ reducedMotion: "no-preference", media: "print" });
      expect(await progress(page)).toEqual([]);
    }
  });
}

if (content("shop/products.json").length > 0) {
  test("a product's picture zooms on hover", async ({ page }) => {
    await open(page, routes.shop);
    const picture = page.locator("main li img").first();
    await picture.hover();
    await expect(picture).toHaveCSS("scale", "1.05");
  });
}

for (const [route, control, windows] of [
  [
    routes.home,
    "main a",
    [
      [1280, 720],
      [1440, 900],
      [1920, 1080],
      [390, 664],
    ],
  ],
  [routes.shop, "main li :is(a, button)", [[390, 664]]],
] as const) {
  if (route === routes.shop && content("shop/products.json").length === 0) continue;
  test(`${route} shows headline and button above the fold at common window sizes`, async ({ page }) => {
    await open(page, route);
    await page.evaluate(() => document.fonts.ready);
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height });
      for (const part of [page.locator(control).first(), page.locator("h1")])
        await expect(part).toBeInViewport({ ratio: 1 });
    }
  });
}

/** The direction in which the track continues. */
const ahead = directionOf(site.language) === "rtl" ? -1 : 1;

// Fewer steps may all fit in view.
if (openPage(routes.join).querySelectorAll("main [role=group] li").length >= 4) {
  test("the timeline scrolls by wheel, rests at a step's edge, and lets the page scroll past it", async ({ page }) => {
    // Narrow, so that some steps are out of view.
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto(routes.join);
    const track = page.getByRole("group", { name: words.timelineHeading });
    await track.hover();
    // Wait for the scrolled page to render, or the wheel would miss the track.
    await page.evaluate(draw);
    await page.mouse.wheel(350 * ahead, 0);
    await expect.poll(() => track.evaluate(({ scrollLeft }) => Math.abs(scrollLeft))).toBeGreaterThan(0);
    const isAtEdge = (element: HTMLElement) => {
      const { paddingInlineStart, direction } = getComputedStyle(element.firstElementChild!);
      return [...element.querySelectorAll("li")].some((step) => {
        const { left, right } = step.getBoundingClientRect();
        const distance = direction === "rtl" ? element.getBoundingClientRect().right - right : left;
        return Math.abs(distance - parseFloat(paddingInlineStart)) <= 1;
      });
    };
    await expect.poll(() => track.evaluate(isAtEdge)).toBe(true);
    const top = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top);
  });
}
