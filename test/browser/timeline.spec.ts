import { expect, test } from "@playwright/test";
import { directionOf } from "../../src/lib/direction";
import { openPage } from "../site";
import { words } from "./form";
import { draw, routes, site } from "./site";

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
