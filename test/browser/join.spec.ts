import { type BrowserContext, type Page, expect, test } from "@playwright/test";
import { wake } from "./site";

const form = "**/demo/application-form.html";
const track = (page: Page) => page.getByRole("group", { name: "From Acceptance to Elevation" });
const scrolled = (page: Page) => track(page).evaluate((element) => element.scrollLeft);

/** Counts what is asked of the form's address, by whoever asks. */
async function requestsOfForm(context: BrowserContext): Promise<string[]> {
  const requests: string[] = [];
  await context.route(form, (route) => {
    requests.push(route.request().url());
    return route.continue();
  });
  return requests;
}

test.describe("the timeline", () => {
  test("scrolls by keyboard to the last step, and the page stays", async ({ page }) => {
    await page.goto("/join");
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
    await page.goto("/join");
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

  for (const width of [320, 390, 768, 1280, 1920]) {
    test(`shows at ${width} px that there is more, and the page itself never scrolls sideways`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/join");
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
      await page.goto("/join");
      const box = (await page.getByTitle("Application form").boundingBox())!;
      expect([box.width, box.height]).toEqual([expected, 1355]);
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
    });
  }

  test("is asked for when it comes near, and not before", async ({ page, context }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    const requests = await requestsOfForm(context);
    await page.goto("/join", { waitUntil: "networkidle" });
    expect(requests).toEqual([]);
    await page.getByTitle("Application form").scrollIntoViewIfNeeded();
    await expect(page.frameLocator("iframe").getByRole("button", { name: "Send the application" })).toBeVisible();
    expect(requests).toHaveLength(1);
    // The sandbox lets it answer.
    await page.frameLocator("iframe").getByRole("button", { name: "Send the application" }).click();
    await expect(page.frameLocator("iframe").getByText(/^Thank you/)).toBeVisible();
  });

  for (const colorScheme of ["light", "dark"] as const) {
    test(`says “Loading…” through the empty frame until it has loaded, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      let answer = () => {};
      const asked = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route(form, async (route) => {
        await asked;
        await route.continue();
      });
      await page.goto("/join");
      const loading = page.getByText("Loading…");
      await loading.scrollIntoViewIfNeeded();
      await expect(loading).toBeInViewport();
      // It lies beneath the frame, and is seen only because that is see-through.
      const clip = (await loading.boundingBox())!;
      const withWords = await page.screenshot({ clip });
      await loading.evaluate((element) => (element.style.visibility = "hidden"));
      expect(withWords.equals(await page.screenshot({ clip }))).toBe(false);
      await loading.evaluate((element) => element.style.removeProperty("visibility"));
      answer();
      await expect(loading).toBeHidden();
    });
  }

  test("leaves words and a link where its service does not answer", async ({ page }) => {
    await page.route(form, (route) => route.abort());
    await page.goto("/join#apply");
    await expect(page.getByRole("link", { name: /^Open the form in a new tab/ })).toBeVisible();
    await expect(page.getByText(/^The form is run by/)).toBeVisible();
  });
});

test.describe("with consent first", () => {
  /** The page as it would be with `consentFirst`, rendered by the site itself on the way from another page. */
  async function openWithConsent(page: Page) {
    await page.route("**/page-data/join/page-data.json", async (route) => {
      const answer = await (await route.fetch()).json();
      answer.result.data.siteFacts.form.consentFirst = true;
      await route.fulfill({ json: answer });
    });
    await page.goto("/press");
    await wake(page);
    await page.getByRole("link", { name: "Apply", exact: true }).first().click();
    await expect(page.getByRole("link", { name: "Load the application form" })).toBeVisible();
  }

  test("the form is asked for by the button alone", async ({ page, context }) => {
    const requests = await requestsOfForm(context);
    await openWithConsent(page);
    const button = page.getByRole("link", { name: "Load the application form" });
    await button.scrollIntoViewIfNeeded();
    await expect(page.getByText("Loading…")).toHaveCount(0);
    expect(requests).toEqual([]);
    await button.press("Enter");
    await expect(page.frameLocator("iframe").getByRole("heading", { name: "Tell me about your work" })).toBeVisible();
    await expect(button).toBeHidden();
    expect(requests).toHaveLength(1);
    expect((await page.getByTitle("Application form").boundingBox())!.height).toBe(1355);
    await expect(page).toHaveURL(/\/join$/);
  });

  test("so it is without script", async ({ page, browser, baseURL }) => {
    await openWithConsent(page);
    const markup = await page
      .getByTitle("Application form")
      .evaluate((frame) => frame.parentElement!.parentElement!.outerHTML);
    const quiet = await browser.newContext({ baseURL, javaScriptEnabled: false });
    const requests = await requestsOfForm(quiet);
    const plain = await quiet.newPage();
    await plain.route("**/join", async (route) => {
      const html = await (await route.fetch()).text();
      const changed = html.replace(
        /<div class="[^"]*form-frame-module[^"]*"><div[^]*?<\/iframe><\/div><\/div>/,
        markup,
      );
      expect(changed).not.toBe(html);
      await route.fulfill({ body: changed, contentType: "text/html" });
    });
    await plain.goto("/join");
    const button = plain.getByRole("link", { name: "Load the application form" });
    await button.scrollIntoViewIfNeeded();
    await expect(button).toBeVisible();
    expect(requests).toEqual([]);
    await button.press("Enter");
    await expect(plain.frameLocator("iframe").getByRole("heading", { name: "Tell me about your work" })).toBeVisible();
    expect(requests).toHaveLength(1);
    expect((await plain.getByTitle("Application form").boundingBox())!.height).toBe(1355);
    await quiet.close();
  });
});
