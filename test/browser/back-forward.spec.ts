import { expect, test } from "@playwright/test";
import { answerForm, countForms, showForm } from "./form";
import { withBackForwardCache } from "./back-forward-cache";
import { answerOutside, here, isMarked, mark, menuLink, menuLinks, menuToggle, routes, there } from "./site";

/**
 * The back/forward cache: a browser keeps the page that is left as it is, and shows it again in an instant.
 */
test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: withBackForwardCache,
});

test.beforeEach(({ context }) => answerOutside(context));

test("a page that was only read comes back as it was left, its menu shut, and goes on", async ({ page }) => {
  await page.goto(here);
  await mark(page);
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: "instant" }));
  await menuToggle(page).click();
  await menuLink(page, there).dispatchEvent("click");
  await page.waitForURL(there);
  await page.goBack({ waitUntil: "commit" });
  await expect(page).toHaveURL(here);
  expect(await isMarked(page)).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(300);
  await expect(menuLinks(page).first()).toBeHidden();
  await menuToggle(page).click();
  await menuLink(page, there).click();
  await page.waitForURL(there);
});

test("a page whose form has been filled in comes back with it", async ({ page }) => {
  await answerForm(page.context());
  const loads = countForms(page);
  await page.goto(routes.join);
  await showForm(page);
  await page.frameLocator("iframe").getByRole("textbox").first().fill("Ada");
  await mark(page);
  await page.goto("https://outside.example/");
  await page.goBack({ waitUntil: "commit" });
  await expect(page).toHaveURL(routes.join);
  expect(await isMarked(page)).toBe(true);
  // The frame is closed to the page around it, and Playwright loses sight of frames that come back; but what is
  // not loaded again has kept what was written in it.
  expect(loads).toHaveLength(1);
});
