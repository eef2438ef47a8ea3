import { type Browser, type Page, type Route, expect, test } from "@playwright/test";
import {
  countForms,
  demonstrationForm,
  formIn,
  holdForm,
  isElsewhere,
  isForm,
  serveForm,
  showForm,
  words,
} from "./form";
import { directionOf } from "../../src/lib/direction";
import { openPage } from "../site";
import { routes, settle, site } from "./site";

const track = (page: Page) => page.getByRole("group", { name: words.timelineHeading });
const frameOf = (page: Page) => page.locator("[data-form] iframe");
const status = (page: Page) => page.locator("[data-form] [role=status]");
const scrolled = (page: Page) => track(page).evaluate((element) => Math.abs(element.scrollLeft));

/** Fewer steps may all fit beside each other. */
const isTrackLong = openPage(routes.join).querySelectorAll("main [role=group] li").length >= 4;
/** Which way the track goes on. */
const ahead = directionOf(site.language) === "rtl" ? -1 : 1;

function timeline() {
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
      await page.keyboard.press(ahead > 0 ? "ArrowRight" : "ArrowLeft");
      await expect(last).toBeInViewport({ ratio: 0.9, timeout: 500 });
    }).toPass();
    expect(await page.evaluate(() => scrollY)).toBe(top);
  });

  test("scrolls by wheel, rests at a step's edge, and lets the page scroll past it", async ({ page }) => {
    // Narrow enough that a step is not the last one in view.
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto(routes.join);
    await track(page).hover();
    await page.mouse.wheel(350 * ahead, 0);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
    await expect
      .poll(() =>
        track(page).evaluate((element) => {
          const { paddingInlineStart, direction } = getComputedStyle(element.firstElementChild!);
          return [...element.querySelectorAll("li")].some((step) => {
            const { left, right } = step.getBoundingClientRect();
            const distance = direction === "rtl" ? element.getBoundingClientRect().right - right : left;
            return Math.abs(distance - parseFloat(paddingInlineStart)) <= 1;
          });
        }),
      )
      .toBe(true);
    const top = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top);
  });

  for (const width of [320, 390, 768, 1280, 1920]) {
    test(`shows at ${width} px that there is more if there is, and the page itself never scrolls sideways`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(routes.join);
      const isCutOrWhole = await track(page).evaluate(({ children: [list] }) => {
        const steps = [...list!.children].map((step) => step.getBoundingClientRect());
        const isCut = ({ left, right }: DOMRect) =>
          (left < innerWidth && right > innerWidth) || (left < 0 && right > 0);
        return steps.some(isCut) || steps.every(({ left, right }) => left >= 0 && right <= innerWidth);
      });
      expect(isCutOrWhole).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }
}

if (isTrackLong) test.describe("the timeline", timeline);

test.describe("the form", () => {
  for (const [width, expected] of [
    [320, 320],
    [390, 390],
    [768, 640],
    [1024, 640],
    [1280, 640],
  ] as const) {
    test(`is ${expected} × 1355 on a screen of ${width}`, async ({ page, context }) => {
      await page.setViewportSize({ width, height: 800 });
      await serveForm(context, "view");
      await page.goto(routes.join);
      const box = (await frameOf(page).boundingBox())!;
      expect([box.width, box.height]).toEqual([expected, 1355]);
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
    });
  }

  for (const [width, height] of [
    [320, 640],
    [768, 1366],
    [1280, 800],
    [2560, 1440],
    [1440, 2560],
  ] as const) {
    test(`asks nobody at ${width} × ${height} before it is in view`, async ({ page, context }) => {
      await page.setViewportSize({ width, height });
      await serveForm(context, "view");
      const requests = countForms(context);
      await page.goto(routes.join);
      await settle(page);
      const frame = frameOf(page);
      const { top } = await frame.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
      if (top > height) {
        expect(requests).toEqual([]);
        await page.evaluate((distance) => scrollTo({ top: distance, behavior: "instant" }), top - height - 40);
        await settle(page);
        expect(requests).toEqual([]);
      }
      await frame.scrollIntoViewIfNeeded();
      await expect(page.locator("[data-state=done]")).toBeVisible();
      expect(requests).toHaveLength(1);
      await expect(status(page).getByText(words.formLoading)).toBeHidden();
    });
  }

  for (const colorScheme of ["light", "dark"] as const) {
    test(`says that it loads through the empty frame until it has, ${colorScheme}`, async ({ page, context }) => {
      await page.emulateMedia({ colorScheme });
      await serveForm(context, "view");
      const held = await holdForm(page);
      await page.goto(routes.join);
      const loading = status(page).getByText(words.formLoading);
      await loading.scrollIntoViewIfNeeded();
      await expect(loading).toBeInViewport();
      // It lies beneath the frame, and is seen only because that is see-through.
      const clip = (await loading.boundingBox())!;
      const withWords = await page.screenshot({ clip });
      await loading.evaluate((element) => (element.style.visibility = "hidden"));
      expect(withWords.equals(await page.screenshot({ clip }))).toBe(false);
      await loading.evaluate((element) => element.style.removeProperty("visibility"));
      held.release();
      await expect(loading).toBeHidden();
    });
  }

  /** The words, the two ways on, and no long empty place. */
  async function expectFailure(page: Page) {
    const place = status(page);
    await expect(place.getByText(words.formFailed)).toBeInViewport();
    await expect(place.getByRole("link", { name: words.formLink })).toBeVisible();
    await expect(place.getByRole("link", { name: site.email })).toBeVisible();
    await expect(place.getByText(words.formLoading)).toBeHidden();
    expect((await page.locator("[data-form]").boundingBox())!.height).toBeLessThan(500);
  }

  test("that does not answer within ten seconds is said, and still shown when it comes", async ({ page, context }) => {
    await serveForm(context, "view");
    const held = await holdForm(page);
    await page.clock.install();
    await page.goto(routes.join, { waitUntil: "domcontentloaded" });
    await frameOf(page).scrollIntoViewIfNeeded();
    await expect(page.locator("[data-state=load]")).toBeAttached();
    await page.clock.runFor(9_000);
    await expect(page.locator("[data-state=load]")).toBeAttached();
    await page.clock.runFor(1_500);
    await expectFailure(page);
    held.release();
    await expect(page.locator("[data-state=done]")).toBeAttached();
    expect((await frameOf(page).boundingBox())!.height).toBe(1355);
  });

  const failures = [
    ["refuses the connection", (route: Route) => route.abort("connectionrefused")],
    ["answers with an error", (route: Route) => route.fulfill({ status: 503, body: "" })],
  ] as const;
  // Of a frame from elsewhere, the browser conceals that it has failed.
  for (const [name, fail] of isElsewhere ? [] : failures) {
    test(`on this site that ${name} is said at once`, async ({ page }) => {
      await page.route(isForm, fail);
      await page.goto(routes.join);
      await showForm(page);
      await expectFailure(page);
    });
  }

  test("has a link and an email address beside it, whatever the frame shows", async ({ page }) => {
    await page.goto(routes.join);
    const section = page.locator("#apply");
    await expect(section.getByRole("link", { name: words.formLink })).toHaveCount(1);
    await expect(section.getByRole("link", { name: site.email })).toHaveCount(1);
    await expect(section.getByText(words.formPrivacy)).toBeVisible();
  });

  test("that is the stand-in fills its frame", async ({ page }) => {
    for (const width of [320, 640]) {
      await page.setViewportSize({ width, height: 1355 });
      await page.goto(demonstrationForm);
      const last = await page.locator("main > :last-child").evaluate((form) => form.getBoundingClientRect().bottom);
      expect(last).toBeGreaterThan(1355 - 60);
    }
  });
});

test.describe("with consent first", () => {
  const ways = {
    pointer: (page: Page) => button(page).click(),
    finger: (page: Page) => button(page).tap(),
    keyboard: (page: Page) => button(page).press("Enter"),
  };
  const button = (page: Page) => page.getByRole("link", { name: words.formConsent });

  async function open(browser: Browser, baseURL: string | undefined, javaScriptEnabled: boolean, saveData = false) {
    const context = await browser.newContext({
      baseURL: baseURL!,
      javaScriptEnabled,
      hasTouch: true,
      viewport: { width: 390, height: 844 },
    });
    if (saveData) {
      await context.addInitScript(() =>
        Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }),
      );
    }
    await serveForm(context, "consent");
    const requests = countForms(context);
    const page = await context.newPage();
    const held = await holdForm(page);
    await page.goto(routes.join);
    await button(page).scrollIntoViewIfNeeded();
    return { context, page, requests, held };
  }

  for (const [kind, way] of [
    ["with script", "pointer"],
    ["with script", "finger"],
    ["with script", "keyboard"],
    ["with Save-Data", "finger"],
    ["without script", "keyboard"],
  ] as const) {
    test(`the button alone asks for the form, ${kind}, by ${way}`, async ({ browser, baseURL }) => {
      const hasScript = kind !== "without script";
      const { context, page, requests, held } = await open(browser, baseURL, hasScript, kind === "with Save-Data");
      expect(requests).toEqual([]);
      const box = (await button(page).boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(16);
      expect(box.x + box.width).toBeLessThanOrEqual(390 - 16);
      const loading = status(page).getByText(words.formLoading);
      if (hasScript) await expect(loading).toBeHidden();
      await ways[way](page);
      await expect(loading).toBeVisible();
      expect((await frameOf(page).boundingBox())!.height).toBe(1355);
      if (hasScript) await expect(button(page)).toBeHidden();
      held.release();
      await expect(formIn(page).getByRole("heading", { level: 1 })).toBeVisible();
      if (hasScript) await expect(loading).toBeHidden();
      expect(requests).toHaveLength(1);
      await expect(page).toHaveURL(routes.join);
      await context.close();
    });
  }
});
