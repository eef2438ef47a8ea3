import { type Route, expect, test } from "@playwright/test";
import { isForm, showForm, words } from "./form";
import { footerLink, heading, headlineOf, here, loadPictures, routes, site, there } from "./site";

/** What a visitor meets when something is down. Each has a defined result, and a way on. */

/** How the form's service can fail to give the form. */
const failures: Record<string, (route: Route) => unknown> = {
  "does not answer": () => undefined,
  "refuses the connection": (route) => route.abort("connectionrefused"),
  "answers with an error": (route) => route.fulfill({ status: 503, contentType: "text/html", body: "<p>Down</p>" }),
  "refuses to be framed": (route) =>
    route.fulfill({ contentType: "text/html", headers: { "x-frame-options": "DENY" }, body: "<button>Send</button>" }),
};
for (const [name, fail] of Object.entries(failures)) {
  test(`a form service that ${name}: the page stands, and a link beside the frame leads to the form`, async ({
    page,
    context,
  }) => {
    await context.route(isForm, fail);
    await page.goto(routes.join, { waitUntil: "domcontentloaded" });
    await showForm(page);
    await expect(heading(page)).toBeVisible();
    // Where the failure is noticed, the same link is in the frame's place.
    const otherWay = page.getByRole("link", { name: words.formLink }).first();
    await expect(otherWay).toBeVisible();
    await expect(otherWay).toHaveAttribute("href", site.form.url);
    if (name !== "refuses to be framed") return;
    const arrival = context.waitForEvent("page");
    await otherWay.click();
    await expect((await arrival).getByRole("button")).toBeVisible();
  });
}

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
