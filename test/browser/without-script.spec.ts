import { type Page, expect, test } from "@playwright/test";
import { colorOf } from "../../src/lib/theme";
import { words as form } from "./form";
import { pictureProblems, textProblems } from "./probes";
import { allRoutes, answerOutside, heading, hold, loadPictures, rgb, site, squeeze, themes } from "./site";

const words = (page: Page) => page.locator("main").innerText().then(squeeze);
/** Removes a text that appears only without script, unless consent is required anyway. */
const without = (text: string, part: string) => (site.form.consentFirst ? text : text.replace(` ${part}`, ""));

/** Pictures that take no place before they have loaded. Runs in the page. */
const flatPictures = () =>
  [...document.querySelectorAll("main img")]
    .filter((image) => image.checkVisibility() && image.clientHeight < 8)
    .map((image) => image.outerHTML);

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, javaScriptEnabled: false });

test("every page is readable in its colors with nothing but its HTML, and has the same text as with script", async ({
  page,
  browser,
}) => {
  const scripted = await browser.newPage({ javaScriptEnabled: true });
  await answerOutside(scripted.context());
  for (const route of allRoutes) {
    // Fonts and pictures; pages have no file extension.
    const release = await hold(page, ({ pathname }) => /\.\w+$/.test(pathname));
    await page.goto(route, { waitUntil: "commit" });
    await expect(heading(page)).toBeVisible();
    await page.waitForLoadState("domcontentloaded");
    expect((await page.evaluate(textProblems)).join("\n"), route).toBe("");
    await expect(page.locator("html"), route).toHaveCSS("color-scheme", "light dark");
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator("body"), route).toHaveCSS("background-color", rgb(colorOf(colorScheme, "canvas")));
    }
    expect(await page.evaluate(flatPictures), route).toEqual([]);
    await scripted.goto(route);
    const shown = without(await words(page), form.formConsent);
    // With script the button is visually hidden.
    expect(shown, route).toBe([form.formLoading, form.formConsent].reduce(without, await words(scripted)));
    release();
    await loadPictures(page);
    expect(await page.evaluate(pictureProblems), route).toEqual([]);
  }
  await scripted.close();
});
