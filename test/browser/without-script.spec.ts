import { type Page, expect, test } from "@playwright/test";
import { pictureProblems, textProblems } from "./probes";
import { theme as colors } from "../../src/lib/theme";
import { answerForm, formIn } from "./form";
import {
  allRoutes,
  answerOutside,
  content,
  heading,
  headlineOf,
  loadPictures,
  menuLink,
  menuToggle,
  nameOf,
  rgb,
  routes,
  site,
  squeeze,
  themes,
  there,
} from "./site";

/** All words that a visitor sees in the page's own part. */
const words = (page: Page) => page.locator("main").innerText().then(squeeze);

test("without script every page has the same words, all its pictures and nothing in the way", async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const options = { baseURL: baseURL!, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
  const scripted = await (await browser.newContext(options)).newPage();
  for (const route of allRoutes) {
    // In a new context, since a browser would take a larger picture of the page before from its cache.
    const plain = await (await browser.newContext({ ...options, javaScriptEnabled: false })).newPage();
    await plain.goto(route);
    await scripted.goto(route);
    // Only the button that loads the form is for those without script, unless all have to press it.
    const { formConsent, formLoading } = content("join/page.json");
    const without = (text: string, part: string) => (site.form.consentFirst ? text : text.replace(` ${part}`, ""));
    const shown = without(await words(plain), formConsent);
    expect(shown, `words of ${route}`).toBe(without(await words(scripted), formLoading));
    // Lazy pictures are the browser's own work; they arrive as they come into sight.
    for (const image of await plain.locator("img").all()) await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => plain.evaluate(() => [...document.images].filter(({ complete }) => !complete).length))
      .toBe(0);
    await loadPictures(plain);
    const problems = [...(await plain.evaluate(pictureProblems)), ...(await plain.evaluate(textProblems))];
    expect(problems.join("\n"), `problems of ${route}`).toBe("");
    await plain.context().close();
  }
  await scripted.context().close();
});

test.describe("with script switched off", () => {
  test.use({ javaScriptEnabled: false });

  test("the form is there and can be filled in", async ({ page }) => {
    await answerForm(page.context());
    await page.goto(`${routes.join}#apply`);
    await page.getByRole("link", { name: content("join/page.json").formConsent }).click();
    const field = formIn(page).getByRole("textbox").first();
    await field.fill("Ada");
    await expect(field).toHaveValue("Ada");
  });

  test("every anchor that pages link to is reached", async ({ page, context }) => {
    await answerOutside(context);
    for (const route of allRoutes) {
      await page.goto(route);
      const anchors = await page
        .locator('a[href*="#"]')
        .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
      for (const anchor of new Set(anchors)) {
        await page.goto(anchor);
        await expect(page.locator(":target"), `${anchor}, linked from ${route}`).toBeInViewport();
      }
    }
  });
});

for (const theme of themes) {
  test.describe(`${theme}, with the network stalled after the HTML`, () => {
    test.use({ viewport: { width: 390, height: 844 }, colorScheme: theme });

    test.beforeEach(async ({ page }) => {
      // Nothing but documents arrives: no font, no picture, no script, no form.
      await page.route("**", (route) =>
        route.request().isNavigationRequest() && route.request().frame() === page.mainFrame()
          ? route.continue()
          : undefined,
      );
    });

    test("every page can be read, in its own colors, and every picture keeps its place", async ({ page }) => {
      for (const route of allRoutes) {
        await page.goto(route, { waitUntil: "commit" });
        await expect(heading(page)).toBeVisible();
        await expect(page.getByRole("link").last()).toBeAttached();
        expect((await page.evaluate(textProblems)).join("\n"), `${nameOf(route)} in ${theme}`).toBe("");
        const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
        expect(canvas, `${nameOf(route)} in ${theme}`).toBe(rgb(colors[theme].canvas));
        const flat = await page.evaluate(() =>
          [...document.querySelectorAll("main img")]
            .filter((image) => image.checkVisibility() && image.clientHeight < 8)
            .map((image) => image.outerHTML),
        );
        expect(flat, `pictures without height on ${route}`).toEqual([]);
      }
    });

    test("the menu opens and leads to the next page", async ({ page }) => {
      await page.goto(routes.home, { waitUntil: "commit" });
      await menuToggle(page).click();
      await menuLink(page, there).click({ noWaitAfter: true });
      await expect(page).toHaveURL(there);
      await expect(heading(page)).toHaveText(headlineOf(there));
    });
  });
}
