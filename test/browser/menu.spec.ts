import { type Page, expect, test } from "@playwright/test";
import { axeProblems } from "./axe";
import {
  allRoutes,
  changeHtml,
  expectPage,
  here,
  menuLink,
  menuLinks,
  menuToggle,
  navigation,
  open,
  routes,
  screens,
  there,
  themes,
} from "./site";

const skipLink = (page: Page) => page.locator('body a[href="#main"]');

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? "with" : "without"} script`, () => {
    test.use({ javaScriptEnabled });

    test("on a phone the menu opens and closes by pointer and by keyboard, keeps the page still, and is accessible", async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await open(page, here);
      const [toggle, links] = [menuToggle(page), menuLinks(page)];
      await toggle.click();
      await expect(links).toHaveText(navigation.map(({ label }) => label));
      for (const link of await links.all()) await expect(link).toBeInViewport();
      // axe needs script, and the menu at rest.
      for (const colorScheme of javaScriptEnabled ? themes : []) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        expect(await axeProblems(page)).toEqual([]);
      }
      await page.mouse.move(195, 500);
      await page.mouse.wheel(0, 600);
      await page.keyboard.press("End");
      await expect(page.locator("main")).toBeHidden();
      await expect(page.getByRole("contentinfo")).toBeHidden();
      await expect(skipLink(page)).toBeHidden();
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await page.emulateMedia({ media: "print" });
      await expect(page.locator("main")).toBeVisible();
      await page.emulateMedia({ media: "screen" });
      await toggle.click();
      await expect(links.first()).toBeHidden();
      // Focus moves into the menu, and Escape restores it.
      await toggle.press("Enter");
      await page.keyboard.press("Tab");
      await expect(links.first()).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(links.first()).toBeHidden();
      await expect(toggle).toBeFocused();
      // It closes on any link, even to the current page.
      for (const path of [here, there]) {
        await toggle.click();
        await menuLink(page, path).click();
        await expectPage(page, path);
        await expect(links.first()).toBeHidden();
        await expect(page.locator("main")).toBeVisible();
      }
    });

    test("on a wide screen the skip link is first, visible, and skips the header", async ({ page }) => {
      await open(page, here);
      await page.keyboard.press("Tab");
      const skip = skipLink(page);
      await expect(skip).toBeFocused();
      await expect(skip).toHaveCSS("clip-path", "none");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
    });
  });
}

test("closes where a wider window has no button for it", async ({ page }) => {
  await page.setViewportSize({ width: 834, height: 1112 });
  await open(page, "/");
  await menuToggle(page).click();
  await expect(page.locator("header nav:popover-open")).toHaveCount(1);
  await page.setViewportSize({ width: 1112, height: 834 });
  await expect(page.locator("header nav:popover-open")).toHaveCount(0);
});

/** Emulates a browser without popovers: removes the attribute and rules with `:popover-open`, and inverts `@supports`. */
const withoutPopovers = (html: string) =>
  html
    .replace(/ popover="/g, ' data-popover="')
    .replace(/ popoverTarget="/gi, ' data-popovertarget="')
    .replace(/@supports not selector\(:popover-open\)/g, "@supports (color:red)")
    .replace(/:popover-open/g, ":unknown-open");

test.describe("without popovers and without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the header is small, covers no content, and its links can be clicked", async ({ page, context }) => {
    for (const route of allRoutes.filter((path) => path !== routes.variant)) {
      await changeHtml(context, route, withoutPopovers);
      await open(page, route);
      for (const { width, height } of screens) {
        await page.setViewportSize({ width, height });
        const at = `${route} at ${width} px`;
        const bar = (await page.locator("header").first().boundingBox())!;
        expect(bar.height, at).toBeLessThanOrEqual(120);
        const first = (await page.locator("main :is(h1, p, img)").first().boundingBox())!;
        expect(first.y, at).toBeGreaterThanOrEqual(bar.height - 2);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), at).toBe(true);
        await expect(page.locator("header button").first(), at).toBeHidden();
        // Clicking requires that the link is not covered.
        await menuLinks(page).last().click({ trial: true });
      }
    }
  });
});
