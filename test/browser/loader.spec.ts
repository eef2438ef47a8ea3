import { createHash } from "node:crypto";
import { type Page, expect, test } from "@playwright/test";
import { allRoutes, isMarked, mark, routes } from "./site";

test.use({ viewport: { width: 1280, height: 800 } });

/** Collects the addresses of this site's scripts as they are asked for. */
function watchScripts(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

/** The runtime has taken over: it has removed what let the browser fetch ahead. */
async function expectAwake(page: Page): Promise<void> {
  await expect(page.locator("script[type=speculationrules]")).toHaveCount(0);
}

/** Wakes the page and marks its document, so that a load can be told from client-side navigation. */
async function wakeAndMark(page: Page): Promise<void> {
  await linkTo(page, "/shop").hover();
  await expectAwake(page);
  await mark(page);
}

const linkTo = (page: Page, path: string) => page.getByRole("banner").locator(`nav a[href="${path}"]`);
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

for (const route of allRoutes) {
  test(`${route} asks for no script while it is only looked at`, async ({ page }) => {
    const asked = watchScripts(page);
    await page.goto(route, { waitUntil: "networkidle" });
    await page.mouse.move(640, 400);
    await page.mouse.wheel(0, 2000);
    await page.keyboard.press("End");
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
    expect(await page.locator("link[rel=preload][as=script], link[rel=preload][as=fetch]").count()).toBe(0);
  });
}

const intents: Record<string, (page: Page) => Promise<void>> = {
  "a pointer over a link": (page) => linkTo(page, "/shop").hover(),
  "a pointer pressed on a link": (page) => linkTo(page, "/shop").dispatchEvent("pointerdown"),
  "a finger on a link": (page) => linkTo(page, "/shop").dispatchEvent("touchstart"),
  "focus on a link": (page) => linkTo(page, "/shop").focus(),
  "the Tab key": (page) => page.keyboard.press("Tab"),
};

for (const [name, intend] of Object.entries(intents)) {
  test(`${name} wakes the runtime, once`, async ({ page }) => {
    const asked = watchScripts(page);
    await page.goto("/press");
    await intend(page);
    await expectAwake(page);
    await intend(page);
    expect(asked.filter((path) => path.startsWith("/app-"))).toHaveLength(1);
  });
}

test("links to this page, to a part of it, or away from the site wake nobody", async ({ page }) => {
  const asked = watchScripts(page);
  await page.goto("/press", { waitUntil: "networkidle" });
  await linkTo(page, "/press").hover();
  await page.getByRole("link", { name: "Skip to content" }).dispatchEvent("pointerover");
  await page.getByRole("banner").getByRole("link", { name: "LinkedIn" }).hover();
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);
});

for (const connection of [{ saveData: true, effectiveType: "4g" }, { effectiveType: "3g" }]) {
  test(`on a connection like ${JSON.stringify(connection)} the runtime sleeps on, and links lead on`, async ({
    page,
  }) => {
    await page.addInitScript(
      (value) => Object.defineProperty(navigator, "connection", { get: () => value }),
      connection,
    );
    const asked = watchScripts(page);
    await page.goto("/press");
    await linkTo(page, "/shop").click();
    await page.waitForURL("/shop");
    expect(asked).toEqual([]);
  });
}

for (const [when, held] of [
  ["while the runtime is still on its way", "**/framework-*.js"],
  ["during hydration, while the page’s own script is still on its way", "**/component---src-pages-press-*.js"],
] as const) {
  test(`a click ${when} loads the page`, async ({ page }) => {
    await page.goto("/press");
    const asked = page.waitForRequest(held);
    await page.route(held, () => undefined);
    await mark(page);
    await linkTo(page, "/shop").hover();
    await asked;
    await linkTo(page, "/shop").click();
    await page.waitForURL("/shop");
    await expect(page).toHaveTitle(/Shop/);
    expect(await isMarked(page)).toBe(false);
  });
}

test("once awake, links, back and forward change the page without a load", async ({ page }) => {
  await page.goto("/press");
  const press = await heading(page).innerText();
  await wakeAndMark(page);
  await linkTo(page, "/shop").click();
  await expect(heading(page)).not.toHaveText(press);
  await page.goBack();
  await expect(heading(page)).toHaveText(press);
  await page.goForward();
  await expect(heading(page)).not.toHaveText(press);
  expect(await isMarked(page)).toBe(true);
});

test("after a reload, going back to a page that was reached without a load shows that page", async ({ page }) => {
  await page.goto("/press");
  const press = await heading(page).innerText();
  await wakeAndMark(page);
  await linkTo(page, "/shop").click();
  await expect(heading(page)).not.toHaveText(press);
  await page.reload();
  await page.evaluate(() => history.back());
  await expect(heading(page)).toHaveText(press);
  await expect(page).toHaveURL("/press");
});

test("waking at a deep link leaves the visitor where the visitor has scrolled to", async ({ page }) => {
  // Without motion the browser jumps to the anchor, and is done with it.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/partnerships#contact");
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.evaluate(() => scrollTo(0, 40));
  await wakeAndMark(page);
  expect(await page.evaluate(() => scrollY)).toBe(40);
});

test("under a policy that allows inline scripts by one set of hashes for all pages, all still works", async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  const inline = /<script(?![^>]*(?:src=|ld\+json))[^>]*>([^]*?)<\/script>/g;
  const hashesOf = (html: string) =>
    [...html.matchAll(inline)].map(([, text]) => `'sha256-${createHash("sha256").update(text!).digest("base64")}'`);
  const hashes = hashesOf(await (await page.request.get("/shop")).text());
  await page.route("/press", async (route) => {
    const response = await route.fetch();
    const policy = `script-src 'self' ${hashes.join(" ")}; connect-src 'self'`;
    await route.fulfill({ response, headers: { ...response.headers(), "content-security-policy": policy } });
  });
  await page.goto("/press");
  await wakeAndMark(page);
  await linkTo(page, "/shop").click();
  await page.waitForURL("/shop");
  expect(await isMarked(page)).toBe(true);
  expect(complaints).toEqual([]);
});

test("waking moves nothing", async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const route of Object.values(routes)) {
    await page.goto(route, { waitUntil: "networkidle" });
    // What fonts may move is matrix.spec.ts's matter.
    await page.evaluate("shifts.length = 0");
    await page.keyboard.press("Tab");
    await expectAwake(page);
    expect(await page.evaluate("shifts"), route).toEqual([]);
  }
});
