/** Prints the figures of docs/performance.md for the site in `public/`. Usage: npm run bench */
import type { Browser } from "@playwright/test";
import { htmlOf, pagePaths } from "../test/site";
import { pageParts } from "./bench/page-parts";
import { sumOf, visitOnPhone } from "./bench/visit";
import { withBrowser } from "./with-server";

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);
await withBrowser(Number(process.env.PORT ?? 9090), async (origin, browser) => {
  for (const measure of [measureVisits, measureNextPage]) console.table(await measure(origin, browser));
});

/** Weight of a first visit on a phone of 390 px at 2x, in KB as transferred. */
async function measureVisits(origin: string, browser: Browser): Promise<object[]> {
  const rows = [];
  for (const route of pagePaths) {
    const { requests, shift } = await visitOnPhone(browser, origin + route);
    const parts = pageParts(htmlOf(route));
    rows.push({
      route,
      html: kilobytes(parts.html),
      css: kilobytes(parts.styles),
      "inline script": kilobytes(parts.inlineScript),
      fonts: kilobytes(sumOf(requests, "font")),
      pictures: kilobytes(sumOf(requests, "image")),
      all: kilobytes(sumOf(requests)),
      shift,
    });
  }
  return rows;
}

/** Milliseconds from a click to the next page's first paint, with a hover of 250 ms and without; medians of five. */
async function measureNextPage(origin: string, browser: Browser): Promise<object[]> {
  const rows = [];
  for (const hoverMs of [0, 250]) {
    const times: number[] = [];
    for (let run = 0; run < 5; run += 1) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      await page.goto(origin);
      const link = page.locator("header nav a").last();
      if (hoverMs > 0) await link.hover();
      await page.waitForTimeout(hoverMs);
      const clicked = Date.now();
      await link.evaluate((element: HTMLElement) => element.click());
      await page.waitForURL((url) => url.pathname !== "/");
      // Prerendered pages load before the click: measure from the activation.
      const painted = await page.evaluate(() => {
        const [visit] = performance.getEntriesByType("navigation") as { activationStart?: number }[];
        const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
        return performance.timeOrigin + Math.max(paint, visit?.activationStart ?? 0);
      });
      times.push(Math.round(painted - clicked));
      await page.close();
    }
    rows.push({ "hover, ms": hoverMs, "click to paint, ms": times.sort((a, b) => a - b)[2] });
  }
  return rows;
}
