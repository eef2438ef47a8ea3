import { type Page, expect, test } from "@playwright/test";
import { answerForm, countForms, formIn, holdForm, isForm, send, showForm, words } from "./form";
import { open, routes, screens, settle, themes } from "./site";

const track = (page: Page) => page.getByRole("group", { name: words.timelineHeading });
const frame = (page: Page) => page.getByTitle(words.formTitle);
const loading = (page: Page) => page.getByText(words.formLoading, { exact: true });
const consent = (page: Page) => page.getByRole("link", { name: words.formConsent });
const scrolled = (page: Page) => track(page).evaluate((element) => element.scrollLeft);

test.beforeEach(({ context }) => answerForm(context));

test.describe("the timeline", () => {
  test("scrolls by keyboard to the last step, and the page stays", async ({ page }) => {
    await page.goto(routes.join);
    await track(page).evaluate((element) => {
      element.scrollIntoView({ block: "center", behavior: "instant" });
      // The focus would bring it into view as well, slowly, while the keys are being pressed.
      element.focus({ preventScroll: true });
    });
    const top = await page.evaluate(() => scrollY);
    const last = track(page).getByRole("listitem").last();
    await expect(last).not.toBeInViewport({ ratio: 0.9 });
    await expect(async () => {
      await page.keyboard.press("ArrowRight");
      await expect(last).toBeInViewport({ ratio: 0.9, timeout: 500 });
    }).toPass();
    expect(await page.evaluate(() => scrollY)).toBe(top);
  });

  test("scrolls by wheel, rests at a step's edge, and lets the page scroll past it", async ({ page }) => {
    await page.goto(routes.join);
    await track(page).hover();
    await page.mouse.wheel(350, 0);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
    await expect
      .poll(() =>
        track(page).evaluate((element) => {
          const start = parseFloat(getComputedStyle(element.firstElementChild!).paddingInlineStart);
          return [...element.querySelectorAll("li")].some(
            (step) => Math.abs(step.getBoundingClientRect().left - start) <= 1,
          );
        }),
      )
      .toBe(true);
    const top = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top);
  });

  for (const { width } of screens) {
    test(`shows at ${width} px that there is more, and the page itself never scrolls sideways`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(routes.join);
      const cut = await track(page).evaluate(({ children: [list] }) =>
        [...list!.children].some((step) => {
          const { left, right } = step.getBoundingClientRect();
          return left < innerWidth && right > innerWidth;
        }),
      );
      expect(cut).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }
});

test.describe("the form", () => {
  for (const [width, expected] of [
    [320, 320],
    [390, 390],
    [768, 640],
    [1024, 640],
    [1280, 640],
  ] as const) {
    test(`is ${expected} × 1355 on a screen of ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(routes.join);
      const box = (await frame(page).boundingBox())!;
      expect([box.width, box.height]).toEqual([expected, 1355]);
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
    });
  }

  test("is asked for when it comes near, and not before", async ({ page, context }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    const requests = countForms(context);
    await page.goto(routes.join);
    await settle(page);
    expect(requests).toEqual([]);
    await showForm(page);
    await expect(send(page)).toBeVisible();
    expect(requests).toHaveLength(1);
    // The sandbox lets it answer.
    for (const field of await formIn(page).locator(":required").all())
      await field.evaluate((input) => input.removeAttribute("required"));
    await send(page).click();
    await expect(formIn(page).locator(":target")).toBeVisible();
  });

  for (const colorScheme of themes) {
    test(`shows its loading text through the empty frame until it has loaded, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      const held = await holdForm(page);
      await page.goto(routes.join, { waitUntil: "domcontentloaded" });
      await showForm(page);
      const text = loading(page);
      await text.scrollIntoViewIfNeeded();
      await expect(text).toBeInViewport();
      // It lies beneath the frame, and is seen only because that is see-through.
      const clip = (await text.boundingBox())!;
      const withText = await page.screenshot({ clip });
      await text.evaluate((element) => (element.style.visibility = "hidden"));
      expect(withText.equals(await page.screenshot({ clip }))).toBe(false);
      await text.evaluate((element) => element.style.removeProperty("visibility"));
      held.release();
      await expect(text).toBeHidden();
    });
  }

  test("leaves text and a link where its service does not answer", async ({ page }) => {
    await page.route(isForm, (route) => route.abort());
    await page.goto(`${routes.join}#apply`);
    await expect(page.getByRole("link", { name: words.formLink })).toBeVisible();
    await expect(page.getByText(words.formPrivacy)).toBeVisible();
  });
});

test.describe("with consent first", () => {
  /** The page as it would be with `consentFirst`, rendered by the site itself on the way from another page. */
  async function openWithConsent(page: Page) {
    await page.route(`**/page-data${routes.join}/page-data.json`, async (route) => {
      const answer = await (await route.fetch()).json();
      answer.result.data.siteFacts.form.consentFirst = true;
      await route.fulfill({ json: answer });
    });
    await open(page, routes.sales, "loaded");
    await page.locator(`main a[href="${routes.join}"]`).first().click();
    await expect(consent(page)).toBeVisible();
  }

  test("the form is asked for by the button alone", async ({ page, context }) => {
    const requests = countForms(context);
    await openWithConsent(page);
    const button = consent(page);
    await button.scrollIntoViewIfNeeded();
    await expect(loading(page)).toHaveCount(0);
    expect(requests).toEqual([]);
    await button.press("Enter");
    await expect(send(page)).toBeVisible();
    await expect(button).toBeHidden();
    expect(requests).toHaveLength(1);
    expect((await frame(page).boundingBox())!.height).toBe(1355);
    await expect(page).toHaveURL(routes.join);
  });

  test("so it is without script", async ({ page, browser, baseURL }) => {
    await openWithConsent(page);
    const markup = await page
      .getByTitle("Application form")
      .evaluate((frame) => frame.parentElement!.parentElement!.outerHTML);
    const quiet = await browser.newContext({ baseURL, javaScriptEnabled: false });
    await answerForm(quiet);
    const requests = countForms(quiet);
    const plain = await quiet.newPage();
    await plain.route(`**${routes.join}`, async (route) => {
      const html = await (await route.fetch()).text();
      const changed = html.replace(
        /<div class="[^"]*form-frame-module[^"]*"><div[^]*?<\/iframe><\/div><\/div>/,
        markup,
      );
      expect(changed).not.toBe(html);
      await route.fulfill({ body: changed, contentType: "text/html" });
    });
    await plain.goto(routes.join);
    const button = consent(plain);
    await button.scrollIntoViewIfNeeded();
    await expect(button).toBeVisible();
    expect(requests).toEqual([]);
    await button.press("Enter");
    await expect(send(plain)).toBeVisible();
    expect(requests).toHaveLength(1);
    expect((await frame(plain).boundingBox())!.height).toBe(1355);
    await quiet.close();
  });
});
