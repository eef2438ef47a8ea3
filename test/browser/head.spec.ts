import { type Page, expect, test } from "@playwright/test";
import { elsewhere, here, loadRuntime, open, pagePaths, there } from "./site";

/** All that the head says of the page, in an order of its own. */
const headOf = (page: Page) =>
  page.evaluate(() => ({
    lang: document.documentElement.lang,
    title: document.title,
    tags: [
      ...document.head.querySelectorAll(
        "meta[name], meta[property], link[rel]:not([rel=preload]):not([as]), script[type='application/ld+json']",
      ),
    ]
      .filter(({ outerHTML }) => !/generator|viewport|prefetch|stylesheet/.test(outerHTML))
      .map(({ attributes, tagName, textContent }) => {
        const names = [...attributes].map(({ name, value }) => `${name}="${value}"`);
        return [tagName, ...names.sort(), textContent].join(" ");
      })
      .sort(),
  }));

test("the head is the same whether a page is loaded or reached by links", async ({ page }) => {
  const targets = [there, elsewhere];
  const loaded: Awaited<ReturnType<typeof headOf>>[] = [];
  for (const path of targets) {
    await page.goto(path);
    loaded.push(await headOf(page));
  }
  // From here on the pages change without a load.
  await open(page, here, "loaded");
  for (const [index, path] of targets.entries()) {
    await page.locator(`header a[href="${path}"]`).last().click();
    await expect.poll(() => headOf(page)).toEqual(loaded[index]);
  }
});

for (const route of pagePaths) {
  test(`the head of ${route} says the same before the runtime is loaded and after`, async ({ page }) => {
    await page.goto(route);
    const built = await headOf(page);
    await loadRuntime(page);
    expect(await headOf(page)).toEqual(built);
  });
}
