import { expect, test } from "@playwright/test";
import { words } from "./form";
import { expectPage, footerLink, here, loadPictures, routes, there } from "./site";

test("a failed picture shows its alt text in its place, without a layout shift", async ({ page }) => {
  await page.goto(routes.join);
  const image = page.locator("main img").first();
  const before = await image.boundingBox();
  await page.route(/\.(avif|webp|jpg|png)$/, (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await expect(image).toHaveAttribute("alt", /\p{L}/u);
  expect(await image.boundingBox()).toEqual(before);
  await expect(page.getByRole("link", { name: words.applicationHeading }).first()).toBeVisible();
});

test("offline, “back” shows the previous page, and the next page loads once online", async ({ page, context }) => {
  await page.goto(here);
  await loadPictures(page);
  const before = { words: await page.locator("main").innerText(), title: await page.title() };
  await context.setOffline(true);
  // Without a pointer, since hovering would prefetch despite the emulated offline state.
  await footerLink(page, there).dispatchEvent("click");
  // The browser's own error page.
  await expect(page.locator("#main-frame-error")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveTitle(before.title);
  expect(await page.locator("main").innerText()).toBe(before.words);
  const broken = () =>
    page.evaluate(() => [...document.images].filter((image) => image.complete && image.naturalWidth === 0).length);
  await loadPictures(page);
  expect(await broken()).toBe(0);
  await context.setOffline(false);
  await footerLink(page, there).click();
  await expectPage(page, there);
});
