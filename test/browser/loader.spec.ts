import { createHash } from "node:crypto";
import { type Page, expect, test } from "@playwright/test";
import {
  allRoutes,
  elsewhere,
  expectPage,
  expectRuntime,
  heading,
  headlineOf,
  here,
  isMarked,
  loadRuntime,
  mark,
  menuLink,
  open,
  pagePaths,
  routes,
  settle,
  skipLink,
  socialLinks,
  there,
  watchScripts,
} from "./site";

test.use({ viewport: { width: 1280, height: 800 } });

/** As built with the plugin's option `navigation: "runtime"`. */
async function useRuntime(page: Page): Promise<void> {
  await page.route(
    (url) => !/\.\w+$/.test(url.pathname),
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replace('data-navigation="page"', 'data-navigation="runtime"') });
    },
  );
}

/** As a browser that does not know speculation rules. */
const withoutRules = (page: Page) =>
  page.addInitScript(() => {
    HTMLScriptElement.supports = (type) => type !== "speculationrules";
  });

for (const route of allRoutes) {
  test(`${route} asks for no script while it is only looked at`, async ({ page }) => {
    const asked = watchScripts(page);
    await page.goto(route);
    await settle(page);
    await page.mouse.move(640, 400);
    await page.mouse.wheel(0, 2000);
    await page.keyboard.press("End");
    await settle(page);
    expect(asked).toEqual([]);
    expect(await page.locator("link[rel=preload][as=script], link[rel=preload][as=fetch]").count()).toBe(0);
  });
}

const intents: Record<string, (page: Page) => Promise<void>> = {
  "a pointer over a link": (page) => menuLink(page, there).hover(),
  "a pointer pressed on a link": (page) => menuLink(page, there).dispatchEvent("pointerdown"),
  "a finger on a link": (page) => menuLink(page, there).dispatchEvent("touchstart"),
  "focus on a link": (page) => menuLink(page, there).focus(),
  "the Tab key": (page) => page.keyboard.press("Tab"),
};

for (const [name, intend] of Object.entries(intents)) {
  test(`where the runtime is used, ${name} loads it, once`, async ({ page }) => {
    await useRuntime(page);
    const asked = watchScripts(page);
    await open(page, here);
    await intend(page);
    await expectRuntime(page);
    await intend(page);
    expect(asked.filter((path) => path.includes("/app-"))).toHaveLength(1);
  });
}

test("a browser with speculation rules draws the next page ahead, and no link loads the runtime", async ({ page }) => {
  const asked = watchScripts(page);
  await open(page, here);
  await menuLink(page, there).hover();
  await expect(page.locator("html")).toHaveAttribute("data-hover");
  await menuLink(page, there).click();
  await expect(page).toHaveURL(there);
  await expect(heading(page)).toHaveText(headlineOf(there));
  expect(asked).toEqual([]);
});

test("a browser without them fetches the next page ahead, once", async ({ page }) => {
  await withoutRules(page);
  const asked = watchScripts(page);
  await open(page, here);
  let fetches = 0;
  page.on("request", (request) => (fetches += Number(request.resourceType() === "fetch")));
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === there);
  await menuLink(page, there).hover();
  await answered;
  await menuLink(page, elsewhere).hover();
  await menuLink(page, there).hover();
  await menuLink(page, there).click();
  await expect(heading(page)).toHaveText(headlineOf(there));
  expect(fetches).toBe(2);
  expect(asked).toEqual([]);
});

test("a browser with neither asks for nothing ahead, and links lead on", async ({ page }) => {
  await withoutRules(page);
  await page.addInitScript(() => {
    DOMTokenList.prototype.supports = () => false;
  });
  await open(page, here);
  const asked = watchScripts(page);
  page.on("request", (request) => request.resourceType() === "fetch" && asked.push(new URL(request.url()).pathname));
  await menuLink(page, there).hover();
  await settle(page);
  expect(asked.filter((path) => path !== "/robots.txt")).toEqual([]);
  await menuLink(page, there).click();
  await expectPage(page, there);
});

test("links to this page, to a part of it, or away from the site load nothing", async ({ page }) => {
  await useRuntime(page);
  const asked = watchScripts(page);
  await open(page, here);
  await menuLink(page, here).hover();
  await skipLink(page).dispatchEvent("pointerover");
  await socialLinks(page).first().hover();
  await settle(page);
  expect(asked).toEqual([]);
});

for (const connection of [{ saveData: true, effectiveType: "4g" }, { effectiveType: "3g" }]) {
  test(`a connection like ${JSON.stringify(connection)} gets no runtime, and links lead on`, async ({ page }) => {
    await useRuntime(page);
    await page.addInitScript(
      (value) => Object.defineProperty(navigator, "connection", { get: () => value }),
      connection,
    );
    const asked = watchScripts(page);
    await open(page, here);
    await menuLink(page, there).click();
    await expect(page).toHaveURL(there);
    expect(asked).toEqual([]);
  });
}

for (const [when, held] of [
  ["while the runtime is still on its way", "**/framework-*.js"],
  ["during hydration, while the page’s own script is still on its way", "**/component---*.js"],
] as const) {
  test(`a click ${when} loads the page`, async ({ page }) => {
    await open(page, here);
    const asked = page.waitForRequest(held);
    await page.route(held, () => undefined);
    await mark(page);
    await page.evaluate(() => dispatchEvent(new Event("load-runtime")));
    await asked;
    await menuLink(page, there).click();
    await expect(page).toHaveURL(there);
    await expect(heading(page)).toHaveText(headlineOf(there));
    expect(await isMarked(page)).toBe(false);
  });
}

test("with the runtime, links, back and forward change the page without a load", async ({ page }) => {
  await open(page, here, "loaded");
  await mark(page);
  await menuLink(page, there).click();
  await expect(heading(page)).toHaveText(headlineOf(there));
  await page.goBack();
  await expect(heading(page)).toHaveText(headlineOf(here));
  await page.goForward();
  await expect(heading(page)).toHaveText(headlineOf(there));
  expect(await isMarked(page)).toBe(true);
});

test("after a reload, going back to a page that was reached without a load shows that page", async ({ page }) => {
  await open(page, here, "loaded");
  await menuLink(page, there).click();
  await expect(heading(page)).toHaveText(headlineOf(there));
  await page.reload();
  await page.evaluate(() => history.back());
  await expect(heading(page)).toHaveText(headlineOf(here));
  await expect(page).toHaveURL(here);
});

test("loading the runtime at a deep link leaves the visitor where the visitor has scrolled to", async ({ page }) => {
  await page.goto(`${routes.join}#apply`);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.evaluate(() => scrollTo(0, 40));
  await loadRuntime(page);
  expect(await page.evaluate(() => scrollY)).toBe(40);
});

test("under a policy that allows inline scripts by one set of hashes for all pages, all still works", async ({
  page,
}) => {
  const messages: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") messages.push(message.text());
  });
  const inline = /<script(?![^>]*(?:src=|ld\+json))[^>]*>([^]*?)<\/script>/g;
  const hashesOf = (html: string) =>
    [...html.matchAll(inline)].map(([, text]) => `'sha256-${createHash("sha256").update(text!).digest("base64")}'`);
  const hashes = hashesOf(await (await page.request.get(there)).text());
  await page.route(here, async (route) => {
    const response = await route.fetch();
    const policy = `script-src 'self' ${hashes.join(" ")}; connect-src 'self'`;
    await route.fulfill({ response, headers: { ...response.headers(), "content-security-policy": policy } });
  });
  await open(page, here, "loaded");
  await mark(page);
  await menuLink(page, there).click();
  await expect(heading(page)).toHaveText(headlineOf(there));
  expect(await isMarked(page)).toBe(true);
  expect(messages).toEqual([]);
});

test("loading the runtime moves nothing", async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const route of pagePaths) {
    await page.goto(route);
    await settle(page);
    // What fonts may move is matrix.spec.ts's matter.
    await page.evaluate("shifts.length = 0");
    await loadRuntime(page);
    expect(await page.evaluate("shifts"), route).toEqual([]);
  }
});
