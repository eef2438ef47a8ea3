import { type BrowserContext, expect, test } from "@playwright/test";
import { allRoutes, menuLinks, routes } from "./site";

/**
 * A browser without popovers does not know the attribute, and neither the selector: what `@supports` finds is turned
 * round, and rules with the selector are lost.
 */
async function takeOutPopovers(context: BrowserContext): Promise<void> {
  await context.route("**", async (route) => {
    if (route.request().resourceType() !== "document") return route.continue();
    const html = await (await route.fetch()).text();
    const changed = html
      .replace(/ popover="/g, ' data-popover="')
      .replace(/ popoverTarget="/gi, ' data-popovertarget="')
      .replace(/@supports not selector\(:popover-open\)/g, "@supports (color:red)")
      .replace(/:popover-open/g, ":unknown-open");
    expect(changed).toContain("@supports (color:red)");
    await route.fulfill({ body: changed, contentType: "text/html" });
  });
}

for (const [width, height, javaScriptEnabled] of [
  [320, 568, true],
  [375, 667, false],
  [768, 1024, true],
  [1280, 800, false],
] as const) {
  test(`without popovers the menu is small and leads everywhere at ${width} px, script ${javaScriptEnabled}`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled, viewport: { width, height } });
    await takeOutPopovers(context);
    const page = await context.newPage();
    for (const route of allRoutes.filter((path) => path !== routes.variant)) {
      await page.goto(route);
      const bar = (await page.locator("header").first().boundingBox())!;
      expect(bar.height, route).toBeLessThanOrEqual(120);
      // What the bar covers is not what the page begins with.
      const first = (await page.locator("main :is(h1, p, img)").first().boundingBox())!;
      expect(first.y, route).toBeGreaterThanOrEqual(bar.height - 2);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await expect(page.locator("header button").first()).toBeHidden();
    const last = menuLinks(page).last();
    const target = await last.getAttribute("href");
    await last.click();
    await expect(page).toHaveURL(target!);
    await context.close();
  });
}
