import { expect, test } from "@playwright/test";
import { fieldsOf } from "../../plugins/gatsby-plugin-content-contract/src/fields";
import { contentFiles, contentPaths } from "../../src/content/schema";
import { axeProblems } from "./axe";
import { holdForm, showForm, words } from "./form";
import { allRoutes, content, menuToggle, routes, squeeze, themes } from "./site";

for (const theme of themes) {
  test.describe(`${theme} on a phone`, () => {
    test.use({
      viewport: { width: 390, height: 844 },
      colorScheme: theme,
      contextOptions: { reducedMotion: "reduce" },
    });

    test("axe finds nothing in the open menu", async ({ page }) => {
      await page.goto(routes.sales);
      await menuToggle(page).click();
      expect((await axeProblems(page, `open menu · ${theme}`)).join("\n")).toBe("");
    });

    test("axe finds nothing while the form is on its way", async ({ page }) => {
      await holdForm(page);
      await page.goto(routes.join, { waitUntil: "domcontentloaded" });
      await showForm(page);
      await expect(page.getByText(words.formLoading, { exact: true })).toBeVisible();
      expect((await axeProblems(page, `form loading · ${theme}`)).join("\n")).toBe("");
    });
  });
}

/** Names that an owner has given to several things; no page can tell those apart. */
function wordsGivenTwice(): string[] {
  const words = contentPaths
    .flatMap((path) => fieldsOf(contentFiles[path], content(path)))
    .filter(({ path, meta }) => meta.unique !== undefined || /^(label|brand)$/.test(String(path.at(-1))))
    .map(({ value }) => squeeze(String(value)));
  return words.filter((text, index) => words.indexOf(text) !== index);
}

test("links that share their words have names of their own", async ({ page }) => {
  const givenTwice = wordsGivenTwice();
  for (const route of allRoutes) {
    await page.goto(route);
    const twice = await page.evaluate(() => {
      const addresses = new Map<string, Set<string>>();
      for (const link of document.querySelectorAll<HTMLAnchorElement>("a[href]")) {
        const name = link.textContent.replace(/\s+/g, " ").trim();
        addresses.set(name, (addresses.get(name) ?? new Set()).add(link.href));
      }
      return [...addresses].filter(([, hrefs]) => hrefs.size > 1).map(([name, hrefs]) => ({ name, hrefs: [...hrefs] }));
    });
    expect(
      twice.filter(({ name }) => !givenTwice.some((words) => name.includes(words))),
      `on ${route}`,
    ).toEqual([]);
  }
});
