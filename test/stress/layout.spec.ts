import { expect, test } from "@playwright/test";
import { axeProblems } from "../browser/axe";
import { targetProblems, textProblems } from "../browser/probes";
import {
  addStyles,
  answerOutside,
  footerLink,
  heading,
  headlineOf,
  here,
  hrefOf,
  listen,
  loadPictures,
  open,
  pagePaths,
  pathPrefix,
  screens,
  site,
  textSpacing,
  there,
  themes,
} from "../browser/site";

for (const { width, height } of screens) {
  test(`no page has a layout problem at ${width} px`, async ({ page, context }) => {
    test.setTimeout(180_000);
    await answerOutside(context);
    await page.setViewportSize({ width, height });
    const report: string[] = [];
    for (const route of pagePaths) {
      await open(page, route);
      await loadPictures(page);
      const add = (problems: readonly string[], state = "") =>
        report.push(...problems.map((problem) => `${route} · ${width} px${state} · ${problem}`));
      add(await page.evaluate(textProblems));
      add(await page.evaluate(targetProblems));
      await addStyles(page, textSpacing);
      add(await page.evaluate(textProblems), ", with text spacing");
    }
    expect(report.join("\n")).toBe("");
  });
}

for (const colorScheme of themes) {
  for (const width of [390, 1280]) {
    test.describe(`${colorScheme} at ${width} px`, () => {
      test.use({ viewport: { width, height: 800 }, colorScheme, contextOptions: { reducedMotion: "reduce" } });

      test("text keeps its contrast on bright photographs, and axe reports nothing", async ({ page, context }) => {
        test.setTimeout(180_000);
        await answerOutside(context);
        const report: string[] = [];
        for (const route of pagePaths) {
          await open(page, route);
          await loadPictures(page);
          report.push(...(await axeProblems(page, `${route} · ${colorScheme} · ${width} px`)));
        }
        expect(report.join("\n")).toBe("");
      });
    });
  }
}

test("links and “back” work, and nothing fails to load, also below a path prefix", async ({ page }) => {
  const messages = listen(page);
  await open(page, here);
  await footerLink(page, there).click();
  await expect(page).toHaveURL(pathPrefix + there);
  await expect(heading(page)).toHaveText(headlineOf(there));
  await page
    .locator(`footer a[href="${hrefOf("home")}"]`)
    .first()
    .click();
  await expect(page).toHaveURL(({ pathname }) => pathname === `${pathPrefix}/`);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(pathPrefix + here);
  await expect(heading(page)).toHaveText(headlineOf(here));
  await loadPictures(page);
  expect(messages.take()).toEqual([]);
});

test("an unknown address gets the 404 page, whose links keep the path prefix", async ({ request }) => {
  const missing = await request.get(`${pathPrefix}/nowhere`);
  expect(missing.status()).toBe(404);
  const paths = [...(await missing.text()).matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, path]) => path!);
  expect(paths.length).toBeGreaterThan(site.pages.length);
  expect(paths.filter((path) => !path.startsWith(pathPrefix))).toEqual([]);
  expect((await request.get(pathPrefix + there)).status()).toBe(200);
});
