import { type Page, expect, test } from "@playwright/test";
import { wake } from "./site";

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
  const links = page.getByRole("banner").getByRole("link");
  const targets = ["Shop", "Join"] as const;
  const loaded: Awaited<ReturnType<typeof headOf>>[] = [];
  for (const name of targets) {
    await page.goto("/press");
    await page.goto((await links.filter({ hasText: new RegExp(`^${name}$`) }).getAttribute("href"))!);
    loaded.push(await headOf(page));
  }
  await page.goto("/press");
  // From here on the pages change without a load.
  await wake(page);
  for (const [index, name] of targets.entries()) {
    await links.filter({ hasText: new RegExp(`^${name}$`) }).click();
    await expect.poll(() => headOf(page)).toEqual(loaded[index]);
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("the head as it is built says the same as after hydration", async ({ page, browser, baseURL }) => {
    const built = await (await page.request.get("/sales")).text();
    const scripted = await browser.newPage({ javaScriptEnabled: true });
    await scripted.goto(`${baseURL}/sales`);
    await scripted.waitForLoadState("networkidle");
    const { title, tags } = await headOf(scripted);
    expect(built).toContain(`>${title}</title>`);
    for (const attribute of tags.flatMap((tag) => /(?:content|href)="[^"]*"/.exec(tag) ?? []))
      expect(built).toContain(attribute);
    await scripted.close();
  });
});
