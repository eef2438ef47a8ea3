import { type Page, expect, test } from "@playwright/test";
import { emptyPageData, isMarked, loadPictures, mark, routes, wake } from "./site";

/** What a visitor meets when something is down. Each has a defined result, and a way on. */

const form = "**/demo/application-form.html";
const footerLink = (page: Page, name: string) => page.getByRole("contentinfo").getByRole("link", { name, exact: true });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test.describe("the form service", () => {
  const show = async (page: Page) => {
    await page.goto(routes.join, { waitUntil: "domcontentloaded" });
    await page.locator("iframe").scrollIntoViewIfNeeded();
  };
  /** Whatever the frame shows, the page says where else the form is. */
  const expectAnotherWay = async (page: Page) => {
    const link = page.getByRole("link", { name: /^Open the form in a new tab/ });
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute("href", await page.locator("iframe").getAttribute("src").then(String));
  };

  test("slow: “Loading…” stays until the form is there, then goes", async ({ page }) => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(form, async (route) => {
      await held;
      await route.continue();
    });
    await show(page);
    await expect(page.getByText("Loading…")).toBeVisible();
    await expectAnotherWay(page);
    answer();
    await expect(page.frameLocator("iframe").getByRole("button", { name: "Send the application" })).toBeVisible();
  });

  test("down: the page stands, and the link beside the frame leads to the form", async ({ page }) => {
    await page.route(form, (route) => route.abort("connectionrefused"));
    await show(page);
    await expect(heading(page)).toBeVisible();
    await expectAnotherWay(page);
  });

  test("answering with an error: the same", async ({ page }) => {
    await page.route(form, (route) => route.fulfill({ status: 503, contentType: "text/html", body: "<p>Down</p>" }));
    await show(page);
    await expectAnotherWay(page);
  });

  test("refusing to be framed: the link opens it in a tab of its own", async ({ page, context }) => {
    await context.route(form, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), "x-frame-options": "DENY" } });
    });
    await show(page);
    await expectAnotherWay(page);
    const arrival = context.waitForEvent("page");
    await page.getByRole("link", { name: /^Open the form in a new tab/ }).click();
    await expect((await arrival).getByRole("button", { name: "Send the application" })).toBeVisible();
  });
});

test("a picture that does not come leaves its words in its place, and moves nothing", async ({ page }) => {
  await page.goto(routes.shop);
  const image = page.locator("main img").first();
  const before = await image.boundingBox();
  await page.route(/\.(avif|webp|jpg|png)$/, (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await expect(image).toHaveAttribute("alt", /\w/);
  expect(await image.boundingBox()).toEqual(before);
  await expect(page.getByRole("link", { name: /^Book Now/ }).first()).toBeVisible();
});

test.describe("a page that does not come as a change of this one is loaded whole instead:", () => {
  const failures: Record<string, (page: Page) => Promise<unknown>> = {
    "its data breaks off": (page) => page.route("**/page-data/shop/page-data.json", (route) => route.abort()),
    "its data is answered with an error": (page) =>
      page.route("**/page-data/shop/page-data.json", (route) => route.fulfill({ status: 500 })),
    "its script breaks off": (page) => page.route("**/component---src-pages-shop*.js", (route) => route.abort()),
  };
  for (const [what, fail] of Object.entries(failures)) {
    test(what, async ({ page }) => {
      await fail(page);
      await page.goto(routes.press);
      await wake(page);
      await mark(page);
      await footerLink(page, "Shop").click();
      await expect(page).toHaveURL(routes.shop);
      await expect(heading(page)).toHaveText("Let’s Get Started");
      expect(await isMarked(page)).toBe(false);
    });
  }
});

test("a page that throws shows the failure, its message and stack, and two ways out", async ({ page }) => {
  await emptyPageData(page, routes.shop);
  await page.goto(routes.press);
  await wake(page);
  await footerLink(page, "Shop").click();
  await expect(heading(page)).toHaveText("Unexpected Application Error!");
  await expect(page.getByRole("alert")).toContainText("shopPage");
  await expect(page.getByRole("alert").locator("pre")).toContainText(/ at |@/);
  // The shell stands, so the visitor is not lost.
  await expect(page.getByRole("banner")).toBeVisible();
  await page.getByRole("button", { name: "Try this page again" }).click();
  await expect(heading(page)).toHaveText("Let’s Get Started");
});

test("another page is shown after one that has thrown", async ({ page }) => {
  await emptyPageData(page, routes.shop);
  await page.goto(routes.press);
  await wake(page);
  await footerLink(page, "Shop").click();
  await expect(heading(page)).toHaveText("Unexpected Application Error!");
  await footerLink(page, "Partnerships").click();
  await expect(heading(page)).toHaveText("Previous Partnerships");
  await page.goBack();
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL(routes.home);
  await expect(heading(page)).not.toHaveText("Unexpected Application Error!");
});

test.describe("offline after the first visit", () => {
  test("a page whose link was reached for comes all the same, and so does the way back", async ({ page, context }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(routes.press);
    await wake(page);
    const prefetched = page.waitForResponse("**/page-data/shop/page-data.json");
    await footerLink(page, "Shop").hover();
    await prefetched;
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await footerLink(page, "Shop").click();
    await expect(heading(page)).toHaveText("Let’s Get Started");
    await page.goBack();
    await expect(heading(page)).toHaveText("In other people’s words");
  });

  test("another page is the browser’s to refuse; back shows the one before whole, and the line’s return the other", async ({
    page,
    context,
  }) => {
    await page.goto(routes.press);
    await loadPictures(page);
    const before = { words: await page.locator("main").innerText(), title: await page.title() };
    await context.setOffline(true);
    // Without a pointer, on which the browser would fetch ahead past the emulated break of the line.
    await footerLink(page, "Shop").dispatchEvent("click");
    // The browser's own page: it names the trouble in the visitor's language and tries again by itself.
    await expect(page.locator("#main-frame-error")).toBeVisible();
    await page.goBack();
    await expect(page).toHaveTitle(before.title);
    expect(await page.locator("main").innerText()).toBe(before.words);
    const broken = () =>
      page.evaluate(() => [...document.images].filter((image) => image.complete && image.naturalWidth === 0).length);
    await loadPictures(page);
    expect(await broken()).toBe(0);
    await context.setOffline(false);
    await footerLink(page, "Shop").click();
    await expect(heading(page)).toHaveText("Let’s Get Started");
  });
});
