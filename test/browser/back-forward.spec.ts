import { type Page, expect, test } from "@playwright/test";
import { browserArguments, findBrowser } from "../../scripts/browser.mjs";
import { answerOutside, isMarked, mark, routes, wake } from "./site";

/**
 * The back/forward cache: a browser keeps the page that is left as it stands, and shows it again in an instant.
 * Playwright switches it off unless it is asked not to.
 */
test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: {
    executablePath: findBrowser()!,
    args: browserArguments,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  },
});

const menu = (page: Page) => page.getByRole("navigation", { name: "Pages", exact: true });
const menuButton = (page: Page) => page.getByRole("button", { name: "Menu" });

test.beforeEach(({ context }) => answerOutside(context));

test("a page that was only read comes back as it was left, its menu shut, and goes on", async ({ page }) => {
  await page.goto(routes.sales);
  await mark(page);
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: "instant" }));
  await menuButton(page).click();
  // Without a finger before it, so that the page still sleeps.
  await menu(page).getByRole("link", { name: "Press" }).dispatchEvent("click");
  await page.waitForURL(routes.press);
  await page.goBack({ waitUntil: "commit" });
  await expect(page).toHaveURL(routes.sales);
  expect(await isMarked(page)).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(900);
  await expect(menu(page)).toBeHidden();
  await menuButton(page).click();
  await menu(page).getByRole("link", { name: "Shop" }).click();
  await page.waitForURL(routes.shop);
});

test("a page whose runtime is awake comes back with it", async ({ page }) => {
  await page.goto(routes.sales);
  await wake(page);
  await mark(page);
  await page.goto("https://outside.example/");
  await page.goBack({ waitUntil: "commit" });
  await expect(page).toHaveURL(routes.sales);
  expect(await isMarked(page)).toBe(true);
  await page.getByRole("contentinfo").getByRole("link", { name: "Press" }).click();
  await expect(page).toHaveURL(routes.press);
  expect(await isMarked(page)).toBe(true);
});

test("a page whose form has been filled in comes back with it", async ({ page }) => {
  let loads = 0;
  page.on("request", (request) => (loads += Number(request.url().endsWith("/demo/application-form.html"))));
  await page.goto(routes.join);
  await page.locator("iframe").scrollIntoViewIfNeeded();
  await page.frameLocator("iframe").getByRole("textbox").first().fill("Ada");
  await mark(page);
  await page.goto("https://outside.example/");
  await page.goBack({ waitUntil: "commit" });
  await expect(page).toHaveURL(routes.join);
  expect(await isMarked(page)).toBe(true);
  // The frame is closed to the page around it, and Playwright loses sight of frames that come back; but what is
  // not loaded again has kept what was written in it.
  expect(loads).toBe(1);
});
