import { type Page, type Route, expect, test } from "@playwright/test";
import { axeProblems } from "./axe";
import { countForms, formIn, frameOf, holdForm, isElsewhere, isForm, serveForm, showForm, words } from "./form";
import { heading, routes, settle, site, themes } from "./site";

const status = (page: Page) => page.locator("[data-form] [role=status]");
const loading = (page: Page) => status(page).getByText(words.formLoading);
const linkTo = (page: Page, name: string) => page.locator("#apply").getByRole("link", { name });

test("is 640 × 1355 or as wide as the screen, with a link and an email address beside it", async ({
  page,
  context,
}) => {
  await serveForm(context, "view");
  await page.goto(routes.join);
  for (const width of [320, 390, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const box = (await frameOf(page).boundingBox())!;
    expect([box.width, box.height]).toEqual([Math.min(width, 640), 1355]);
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
  }
  for (const name of [words.formLink, site.email]) await expect(linkTo(page, name)).toHaveCount(1);
  await expect(page.locator("#apply").getByText(words.formPrivacy)).toBeVisible();
});

for (const [width, height] of [
  [320, 640],
  [768, 1366],
  [1280, 800],
  [2560, 1440],
  [1440, 2560],
] as const) {
  test(`is not asked for at ${width} × ${height} before it is in view`, async ({ page, context }) => {
    await page.setViewportSize({ width, height });
    await serveForm(context, "view");
    const requests = countForms(context);
    await page.goto(routes.join);
    await settle(page);
    const { y } = (await frameOf(page).boundingBox())!;
    if (y > height) {
      expect(requests).toEqual([]);
      await page.evaluate((distance) => scrollTo({ top: distance, behavior: "instant" }), y - height - 40);
      await settle(page);
      expect(requests).toEqual([]);
    }
    await frameOf(page).scrollIntoViewIfNeeded();
    await expect(page.locator("[data-state=done]")).toBeVisible();
    expect(requests).toHaveLength(1);
    await expect(loading(page)).toBeHidden();
  });
}

for (const colorScheme of themes) {
  test.describe(`${colorScheme} on a phone`, () => {
    test.use({ viewport: { width: 390, height: 844 }, colorScheme, contextOptions: { reducedMotion: "reduce" } });

    test("says that it loads through the empty frame until it has, and axe reports nothing", async ({
      page,
      context,
    }) => {
      await serveForm(context, "view");
      const held = await holdForm(page);
      await page.goto(routes.join, { waitUntil: "domcontentloaded" });
      await loading(page).scrollIntoViewIfNeeded();
      await expect(loading(page)).toBeInViewport();
      // It lies beneath the frame, and is seen only because that is see-through.
      const clip = (await loading(page).boundingBox())!;
      const withWords = await page.screenshot({ clip });
      await loading(page).evaluate((element) => (element.style.visibility = "hidden"));
      expect(withWords.equals(await page.screenshot({ clip }))).toBe(false);
      await loading(page).evaluate((element) => element.style.removeProperty("visibility"));
      expect(await axeProblems(page)).toEqual([]);
      held.release();
      await expect(loading(page)).toBeHidden();
    });
  });
}

/** The words, the two ways on, and no long empty place. */
async function expectFailure(page: Page): Promise<void> {
  await expect(status(page).getByText(words.formFailed)).toBeInViewport();
  for (const name of [words.formLink, site.email]) {
    await expect(status(page).getByRole("link", { name })).toBeVisible();
  }
  await expect(loading(page)).toBeHidden();
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
  await expect(heading(page)).toBeVisible();
  await expect(linkTo(page, words.formLink)).toBeVisible();
  await page.clock.runFor(1_500);
  await expectFailure(page);
  held.release();
  await expect(page.locator("[data-state=done]")).toBeAttached();
  expect((await frameOf(page).boundingBox())!.height).toBe(1355);
});

/** How its service can fail to give the form, and whether the page learns of it; the browser conceals it of another site. */
const failures: [name: string, isNoticed: boolean, fail: (route: Route) => unknown][] = [
  ["refuses the connection", !isElsewhere, (route) => route.abort("connectionrefused")],
  ["answers with an error", !isElsewhere, (route) => route.fulfill({ status: 503, body: "" })],
  [
    "refuses to be framed",
    false,
    (route) =>
      route.fulfill({
        contentType: "text/html",
        headers: { "x-frame-options": "DENY" },
        body: "<button>Send</button>",
      }),
  ],
];
for (const [name, isNoticed, fail] of failures) {
  test(`that ${name}: the page stands, and a link leads to the form`, async ({ page, context }) => {
    await context.route(isForm, fail);
    await page.goto(routes.join, { waitUntil: "domcontentloaded" });
    await showForm(page);
    await expect(heading(page)).toBeVisible();
    if (isNoticed) await expectFailure(page);
    const otherWay = linkTo(page, words.formLink).first();
    await expect(otherWay).toHaveAttribute("href", site.form.url);
    await expect(otherWay).toBeVisible();
    if (name !== "refuses to be framed") return;
    const arrival = context.waitForEvent("page");
    await otherWay.click();
    await expect((await arrival).getByRole("button")).toBeVisible();
  });
}

const button = (page: Page) => page.getByRole("link", { name: words.formConsent });
const ways = {
  pointer: (page: Page) => button(page).click(),
  finger: (page: Page) => button(page).tap(),
  keyboard: (page: Page) => button(page).press("Enter"),
};
for (const [visitor, way] of [
  ["with script", "pointer"],
  ["with script", "finger"],
  ["with script", "keyboard"],
  ["with Save-Data", "finger"],
  ["without script", "keyboard"],
] as const) {
  const javaScriptEnabled = visitor !== "without script";
  test.describe(`consent first, ${visitor}, by ${way}`, () => {
    test.use({ javaScriptEnabled, hasTouch: true, viewport: { width: 390, height: 844 } });

    test("the button alone asks for the form, which can be filled in", async ({ page, context }) => {
      if (visitor === "with Save-Data") {
        const connection = { value: { saveData: true, effectiveType: "4g" } };
        await context.addInitScript((value) => Object.defineProperty(navigator, "connection", value), connection);
      }
      await serveForm(context, "consent");
      const requests = countForms(context);
      const held = await holdForm(page);
      await page.goto(routes.join);
      await button(page).scrollIntoViewIfNeeded();
      expect(requests).toEqual([]);
      const box = (await button(page).boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(16);
      expect(box.x + box.width).toBeLessThanOrEqual(390 - 16);
      if (javaScriptEnabled) await expect(loading(page)).toBeHidden();
      await ways[way](page);
      await expect(loading(page)).toBeVisible();
      expect((await frameOf(page).boundingBox())!.height).toBe(1355);
      if (javaScriptEnabled) await expect(button(page)).toBeHidden();
      held.release();
      await expect(formIn(page).getByRole("heading", { level: 1 })).toBeVisible();
      if (javaScriptEnabled) await expect(loading(page)).toBeHidden();
      expect(requests).toHaveLength(1);
      await expect(page).toHaveURL(routes.join);
      const field = formIn(page).getByRole("textbox").first();
      await field.fill("Ada");
      await expect(field).toHaveValue("Ada");
    });
  });
}
