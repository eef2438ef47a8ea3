import { type Page, expect, test } from "@playwright/test";
import { colorOf } from "../../src/lib/theme";
import { words as form } from "./form";
import { pictureProblems, textProblems } from "./probes";
import {
  allRoutes,
  answerOutside,
  expectPage,
  heading,
  loadPictures,
  menuLink,
  menuToggle,
  rgb,
  routes,
  site,
  squeeze,
  themes,
  there,
} from "./site";

/** All visible text in `main`. */
const words = (page: Page) => page.locator("main").innerText().then(squeeze);
/** Removes a text that appears only without script, unless consent is required anyway. */
const without = (text: string, part: string) => (site.form.consentFirst ? text : text.replace(` ${part}`, ""));

test.describe("without script", () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, javaScriptEnabled: false });

  test("every page has the same text as with script, and all pictures", async ({ page, context, browser }) => {
    const scripted = await browser.newPage({ javaScriptEnabled: true });
    for (const visited of [context, scripted.context()]) await answerOutside(visited);
    for (const route of allRoutes) {
      await page.goto(route);
      await scripted.goto(route);
      const shown = without(await words(page), form.formConsent);
      // With script the button is visually hidden.
      expect(shown, route).toBe([form.formLoading, form.formConsent].reduce(without, await words(scripted)));
      await loadPictures(page);
      expect(await page.evaluate(pictureProblems), route).toEqual([]);
    }
    await scripted.close();
  });
});

test.describe("with the network stalled after the HTML", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("without script, every page is readable in its colors, pictures keep their place, and the menu works", async ({
    page,
  }) => {
    // Only documents load: no fonts, pictures, scripts or form.
    await page.route("**", (route) =>
      route.request().isNavigationRequest() && route.request().frame() === page.mainFrame()
        ? route.continue()
        : undefined,
    );
    for (const route of allRoutes) {
      await page.goto(route, { waitUntil: "commit" });
      await expect(heading(page)).toBeVisible();
      await expect(page.getByRole("link").last()).toBeAttached();
      expect((await page.evaluate(textProblems)).join("\n"), route).toBe("");
      await expect(page.locator("html"), route).toHaveCSS("color-scheme", "light dark");
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator("body"), route).toHaveCSS("background-color", rgb(colorOf(colorScheme, "canvas")));
      }
      const flat = await page.evaluate(() =>
        [...document.querySelectorAll("main img")]
          .filter((image) => image.checkVisibility() && image.clientHeight < 8)
          .map((image) => image.outerHTML),
      );
      expect(flat, `pictures without height on ${route}`).toEqual([]);
    }
    await page.goto(routes.home, { waitUntil: "commit" });
    await menuToggle(page).click();
    await menuLink(page, there).click({ noWaitAfter: true });
    await expectPage(page, there);
  });
});
