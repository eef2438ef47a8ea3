import { type Page, expect, test } from "@playwright/test";
import { axeProblems } from "./axe";
import { countForms, formIn, frameOf, holdForm, isElsewhere, isForm, serveForm, showForm, words } from "./form";
import { heading, hold, routes, screens, scrollTo, settle, site, themes } from "./site";

const status = (page: Page) => page.locator("[data-form] [role=status]");
const loading = (page: Page) => status(page).getByText(words.formLoading);
const linkTo = (page: Page, name: string) => page.locator("#apply").getByRole("link", { name });

test("fits every screen, and is not asked for before it is in view", async ({ page, context }) => {
  await serveForm(context, "view");
  const requests = countForms(context);
  for (const { width, height } of [...screens, { width: 1440, height: 2560 }]) {
    requests.length = 0;
    await page.setViewportSize({ width, height });
    await page.goto(routes.join);
    await settle(page);
    for (const name of [words.formLink, site.email]) await expect(linkTo(page, name)).toHaveCount(1);
    const { x, y, ...size } = (await frameOf(page).boundingBox())!;
    expect(size).toEqual({ width: Math.min(width, 640), height: 1355 });
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + size.width).toBeLessThanOrEqual(width);
    if (y > height) {
      expect(requests, `at ${width} px`).toEqual([]);
      await scrollTo(page, y - height - 40);
      await settle(page);
      expect(requests, `at ${width} px`).toEqual([]);
    }
    await frameOf(page).scrollIntoViewIfNeeded();
    await expect(page.locator("[data-state=done]")).toBeVisible();
    expect(requests).toHaveLength(1);
    await expect(loading(page)).toBeHidden();
  }
});

test("shows that it is loading until the form has loaded, and axe reports nothing", async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await serveForm(context, "view");
  const release = await holdForm(page);
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // Reload each time, since the form is reported as failed after ten seconds.
    await page.goto(routes.join, { waitUntil: "domcontentloaded" });
    await loading(page).scrollIntoViewIfNeeded();
    await expect(loading(page)).toBeInViewport();
    // The text is below the frame, and visible only through the transparent frame.
    const clip = (await loading(page).boundingBox())!;
    const withWords = await page.screenshot({ clip });
    await loading(page).evaluate((element) => (element.style.visibility = "hidden"));
    expect(withWords.equals(await page.screenshot({ clip }))).toBe(false);
    await loading(page).evaluate((element) => element.style.removeProperty("visibility"));
    expect(await axeProblems(page)).toEqual([]);
  }
  release();
  await expect(loading(page)).toBeHidden();
});

for (const key of ["Tab", "Shift+Tab"]) {
  test(`${key} leads through no empty frame, and brings the form into view`, async ({ page, context }) => {
    await serveForm(context, "view");
    const requests = countForms(context);
    await page.goto(routes.join);
    await settle(page);
    // Focus the link before or after the form.
    const around = page.locator("#apply a:not([data-form] *), footer a").first();
    if (key === "Tab") await page.locator("main a[href$='#apply']").first().focus();
    else await around.evaluate((link) => link.focus({ preventScroll: true }));
    // Chromium does not match `:focus` on a same-site frame.
    const isInFrame = () => page.evaluate(() => document.activeElement?.tagName === "IFRAME");
    for (let steps = 0; (await page.locator("[data-state=wait]").count()) > 0 && steps < 30; steps += 1) {
      expect(await isInFrame()).toBe(false);
      await page.keyboard.press(key);
    }
    await expect(page.locator("[data-state=done]")).toBeVisible();
    expect(await isInFrame()).toBe(true);
    await expect(frameOf(page)).toBeInViewport();
    expect(requests).toHaveLength(1);
  });
}

test("a screen reader's press on its button loads it once", async ({ page, context }) => {
  await serveForm(context, "view");
  const requests = countForms(context);
  await page.goto(routes.join);
  await settle(page);
  // Without focus.
  await page.locator("[data-form] a[target=form-frame]").evaluate((link: HTMLElement) => link.click());
  await expect(page.locator("[data-state=done]")).toBeAttached();
  await frameOf(page).scrollIntoViewIfNeeded();
  await settle(page);
  expect(requests).toHaveLength(1);
});

async function expectFailure(page: Page): Promise<void> {
  await expect(status(page).getByText(words.formFailed)).toBeInViewport();
  for (const name of [words.formLink, site.email]) {
    await expect(status(page).getByRole("link", { name })).toBeVisible();
  }
  await expect(loading(page)).toBeHidden();
  expect((await page.locator("[data-form]").boundingBox())!.height).toBeLessThan(500);
}

test("reports no answer after ten seconds, and shows the form if it loads later", async ({ page, context }) => {
  await serveForm(context, "view");
  const release = await holdForm(page);
  await page.clock.install({ time: 0 });
  await page.goto(routes.join, { waitUntil: "domcontentloaded" });
  // Otherwise real time would pass on a busy machine.
  await page.clock.pauseAt(600_000);
  await frameOf(page).scrollIntoViewIfNeeded();
  await expect(page.locator("[data-state=load]")).toBeAttached();
  await page.clock.runFor(9_000);
  await expect(page.locator("[data-state=load]")).toBeAttached();
  await page.clock.runFor(1_500);
  await expectFailure(page);
  release();
  await expect(page.locator("[data-state=done]")).toBeAttached();
  expect((await frameOf(page).boundingBox())!.height).toBe(1355);
});

/** Failures of the form, and whether the page can detect them; browsers hide failures of another site. */
for (const [failure, isNoticed, answer] of [
  ["refuses the connection", !isElsewhere, undefined],
  ["answers with an error", !isElsewhere, { status: 503 }],
  ["refuses to be framed", false, { headers: { "x-frame-options": "DENY" } }],
  // By the policy.
  ["redirects to another host", true, { status: 302, headers: { location: "https://a.example/" } }],
] as const) {
  test(`that ${failure}: the page stands, and a link leads to the form`, async ({ page, context }) => {
    await context.route(isForm, (route) =>
      answer === undefined
        ? route.abort("connectionrefused")
        : route.fulfill({ contentType: "text/html", body: "<button>Send</button>", ...answer }),
    );
    await page.goto(routes.join, { waitUntil: "domcontentloaded" });
    await showForm(page);
    await expect(heading(page)).toBeVisible();
    if (isNoticed) await expectFailure(page);
    const otherWay = linkTo(page, words.formLink).first();
    await expect(otherWay).toHaveAttribute("href", site.form.url);
    if (answer === undefined || failure === "redirects to another host") return;
    const arrival = context.waitForEvent("page");
    await otherWay.click();
    await expect((await arrival).getByRole("button")).toBeVisible();
  });
}

const refuseFrame = (page: Page) =>
  page.evaluate(() => {
    const frame = Object.assign(document.createElement("iframe"), { src: "https://a.example/" });
    const refused = new Promise((resolve) => document.addEventListener("securitypolicyviolation", resolve));
    document.body.append(frame);
    return refused.then(() => frame.remove());
  });

test("a form in use stays while a part of it loads, and while another frame is refused; its answer is in view", async ({
  page,
  context,
}) => {
  await serveForm(context, "view");
  const isPicture = (url: URL) => url.pathname.endsWith("/late.png");
  const release = await hold(page, isPicture, (route) => route.abort());
  const [sent, contentType] = ["sent.html", "text/html"];
  const send = `<a href="${sent}" style="display: block; margin-top: 1150px">Send</a>`;
  await context.route(isForm, (route) =>
    route.fulfill({ contentType, body: `<input aria-label="Name"><img src="late.png">${send}` }),
  );
  await context.route(`**/${sent}`, (route) => route.fulfill({ contentType, body: "<h1>Sent</h1>" }));
  await page.clock.install({ time: 0 });
  await page.goto(routes.join, { waitUntil: "domcontentloaded" });
  await page.clock.pauseAt(600_000);
  await frameOf(page).scrollIntoViewIfNeeded();
  await formIn(page).getByRole("textbox").click();
  await page.clock.runFor(10_500);
  await expect(page.locator("[data-state=load]")).toBeAttached();
  release();
  await expect(page.locator("[data-state=done]")).toBeAttached();
  await refuseFrame(page);
  await formIn(page).getByRole("link").click();
  await expect(formIn(page).getByRole("heading")).toBeInViewport();
  await expect(page.locator("[data-state=done]")).toBeAttached();
});

test("waits for consent while another frame is refused, and while its link is saved", async ({ page, context }) => {
  await serveForm(context, "consent");
  await page.goto(routes.join);
  await refuseFrame(page);
  await page.getByRole("link", { name: words.formConsent }).click({ modifiers: ["Alt"] });
  await expect(page.locator("[data-state=ask]")).toBeAttached();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`consent first, ${javaScriptEnabled ? "with script, by finger" : "without script, by keyboard"}`, () => {
    test.use({ javaScriptEnabled, hasTouch: true, viewport: { width: 390, height: 844 } });

    test("loads only on the button, and can be filled in", async ({ page, context }) => {
      await serveForm(context, "consent");
      const requests = countForms(context);
      const release = await holdForm(page);
      await page.goto(routes.join);
      const button = page.getByRole("link", { name: words.formConsent });
      await button.scrollIntoViewIfNeeded();
      expect(requests).toEqual([]);
      await expect(button).toBeInViewport({ ratio: 1 });
      if (javaScriptEnabled) await expect(loading(page)).toBeHidden();
      await (javaScriptEnabled ? button.tap() : button.press("Enter"));
      await expect(loading(page)).toBeVisible();
      expect((await frameOf(page).boundingBox())!.height).toBe(1355);
      if (javaScriptEnabled) await expect(button).toBeHidden();
      release();
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
