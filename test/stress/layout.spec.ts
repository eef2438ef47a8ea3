import { expect, test } from "@playwright/test";
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
} from "../browser/site";

for (const { width, height } of screens) {
  test(`no page breaks at ${width} px, whatever its texts and lists`, async ({ page, context }) => {
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

test("the site loads all it needs, and its links and “back” work, in a folder of its host too", async ({ page }) => {
  const messages = listen(page);
  await open(page, here);
  await footerLink(page, there).click();
  await expect(page).toHaveURL(pathPrefix + there);
  await expect(heading(page)).toHaveText(headlineOf(there));
  await page
    .locator(`footer a[href="${hrefOf("home")}"]`)
    .first()
    .click();
  await expect(page).toHaveURL(hrefOf("home"));
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(pathPrefix + here);
  await expect(heading(page)).toHaveText(headlineOf(here));
  await loadPictures(page);
  expect(messages.take()).toEqual([]);
});

test("an unknown address gets the page for it, whose links stay in the site's folder", async ({ request }) => {
  const missing = await request.get(`${pathPrefix}/nowhere`);
  expect(missing.status()).toBe(404);
  const paths = [...(await missing.text()).matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, path]) => path!);
  expect(paths.length).toBeGreaterThan(site.pages.length);
  expect(paths.filter((path) => !path.startsWith(pathPrefix))).toEqual([]);
  expect((await request.get(pathPrefix + there)).status()).toBe(200);
});
