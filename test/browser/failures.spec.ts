import { type Page, expect, test } from "@playwright/test";
import { holdForm, isForm, send, showForm, words } from "./form";
import { footerLink, heading, headlineOf, here, loadPictures, routes, site, there } from "./site";

/** What a visitor meets when something is down. Each has a defined result, and a way on. */

test.describe("the form service", () => {
  // Beside the frame; where the failure is noticed, the same link is in its place.
  const otherWay = (page: Page) => page.getByRole("link", { name: words.formLink }).first();
  const show = async (page: Page) => {
    await page.goto(routes.join, { waitUntil: "domcontentloaded" });
    await showForm(page);
  };
  /** Whatever the frame shows, the page says where else the form is. */
  const expectAnotherWay = async (page: Page) => {
    await expect(otherWay(page)).toBeVisible();
    await expect(otherWay(page)).toHaveAttribute("href", site.form.url);
  };

  test("slow: the loading text stays until the form is there, then goes", async ({ page }) => {
    const held = await holdForm(page);
    await show(page);
    await expect(page.getByText(words.formLoading, { exact: true })).toBeVisible();
    await expectAnotherWay(page);
    held.release();
    await expect(send(page)).toBeVisible();
  });

  test("down: the page stands, and the link beside the frame leads to the form", async ({ page }) => {
    await page.route(isForm, (route) => route.abort("connectionrefused"));
    await show(page);
    await expect(heading(page)).toBeVisible();
    await expectAnotherWay(page);
  });

  test("answering with an error: the same", async ({ page }) => {
    await page.route(isForm, (route) => route.fulfill({ status: 503, contentType: "text/html", body: "<p>Down</p>" }));
    await show(page);
    await expectAnotherWay(page);
  });

  test("refusing to be framed: the link opens it in a new tab", async ({ page, context }) => {
    const refusing = { "x-frame-options": "DENY" };
    await context.route(isForm, (route) =>
      route.fulfill({ contentType: "text/html", headers: refusing, body: "<button>Send</button>" }),
    );
    await show(page);
    await expectAnotherWay(page);
    const arrival = context.waitForEvent("page");
    await otherWay(page).click();
    await expect((await arrival).getByRole("button")).toBeVisible();
  });
});

test("a picture that does not come leaves its words in its place, and moves nothing", async ({ page }) => {
  await page.goto(routes.join);
  const image = page.locator("main img").first();
  const before = await image.boundingBox();
  await page.route(/\.(avif|webp|jpg|png)$/, (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await expect(image).toHaveAttribute("alt", /\p{L}/u);
  expect(await image.boundingBox()).toEqual(before);
  await expect(page.getByRole("link", { name: words.applicationHeading }).first()).toBeVisible();
});

test.describe("offline after the first visit", () => {
  test("shows the page before whole after “back”, and the other page once the connection is back", async ({
    page,
    context,
  }) => {
    await page.goto(here);
    await loadPictures(page);
    const before = { words: await page.locator("main").innerText(), title: await page.title() };
    await context.setOffline(true);
    // Without a pointer, on which the browser would fetch ahead past the emulated break of the line.
    await footerLink(page, there).dispatchEvent("click");
    // The browser's own page: it names the trouble in the visitor's language and tries again.
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
    await expect(heading(page)).toHaveText(headlineOf(there));
  });
});
