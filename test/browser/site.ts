import { type BrowserContext, type Locator, type Page, type Route, expect } from "@playwright/test";
import { headlineOf, navigation, pagePaths, pathPrefix, routes } from "../site";

export { headlineOf, content, navigation, pagePaths, pathPrefix, routes, site, squeeze } from "../site";

export const missingRoute = "/no-such-table";
export const allRoutes: readonly string[] = [...pagePaths, missingRoute];

/** Two arbitrary pages of the navigation. */
const inner = navigation.map(({ path }) => path).filter((path) => path !== routes.home);
export const [there, here] = inner.toReversed() as [string, string];

export const themes = ["light", "dark"] as const;

/** A color of `src/lib/theme.ts` in computed style notation. */
export const rgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join(", ")})`;

/** Tested screens; phones and tablets have a pixel ratio of two. */
export const screens = [
  { width: 320, height: 640, deviceScaleFactor: 2 },
  { width: 390, height: 844, deviceScaleFactor: 2 },
  { width: 768, height: 1024, deviceScaleFactor: 2 },
  { width: 1280, height: 800, deviceScaleFactor: 1 },
  { width: 1920, height: 1080, deviceScaleFactor: 1 },
] as const;

const notFoundLine = "404 Error: User attempted to access non-existent route";

/** Collects script errors, console errors and warnings; they include failed requests, except the 404 of a missing page. */
export function listen(page: Page): string[] {
  const messages: string[] = [];
  page.on("pageerror", (error) => messages.push(`script error: ${error.message}`));
  page.on("console", (message) => {
    const text = message.text();
    const { url } = message.location();
    if (!["error", "warning"].includes(message.type()) || text.startsWith(notFoundLine)) return;
    if (text.startsWith("Failed to load resource") && url.endsWith(missingRoute)) return;
    messages.push(`console: ${text} (${url})`);
  });
  return messages;
}

/** Answers external addresses with a plain page, so that no request leaves the machine. */
export async function answerOutside(context: BrowserContext): Promise<void> {
  await context.route(
    (url) => url.hostname !== "localhost",
    (route) => route.fulfill({ contentType: "text/html", body: "<title>Outside</title><h1>Outside</h1>" }),
  );
}

/** Delays responses until the returned function is called. */
export async function hold(
  page: Page,
  url: string | ((url: URL) => boolean),
  answer = (route: Route) => route.continue(),
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, (route) => released.then(() => answer(route)));
  return release;
}

export async function changeHtml(context: BrowserContext, path: string, change: (html: string) => string) {
  await context.route(pathPrefix + path, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
}

export async function open(page: Page, route: string): Promise<void> {
  await page.goto(pathPrefix + route);
}

export const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);

export const menuLinks = (page: Page): Locator => page.locator("header nav a");
export const menuLink = (page: Page, path: string): Locator =>
  page.locator(`header nav a[href="${pathPrefix}${path}"]`);
export const menuToggle = (page: Page): Locator => page.locator("header button[popovertarget]");
export const footerLink = (page: Page, path: string): Locator =>
  page.locator(`footer nav a[href="${pathPrefix}${path}"]`);
/** The main heading; compare with {@link headlineOf}. */
export const heading = (page: Page): Locator => page.getByRole("heading", { level: 1 });

/** Waits for the page at this path. */
export async function expectPage(page: Page, path: string, message = path): Promise<void> {
  await expect(heading(page), message).toHaveText(headlineOf(path));
  await expect(page, message).toHaveURL(pathPrefix + path);
}

/** Resolves after two frames, so after a paint. Runs in the page. */
export const draw = (): Promise<unknown> =>
  new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));

/** Waits until the page is idle: loaded, with fonts and visible pictures, and all its earlier requests answered. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.evaluate(draw);
  await page.evaluate(async (prefix) => {
    // A busy machine may never be idle.
    await new Promise((idle) => requestIdleCallback(idle, { timeout: 1000 }));
    await fetch(`${prefix}/robots.txt`, { cache: "no-store" });
  }, pathPrefix);
}

/** Marks the document, to detect whether a page was loaded again. */
export const mark = (page: Page): Promise<void> => page.evaluate(() => void Object.assign(window, { marked: true }));
export const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => "marked" in window);

export async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all(
      [...document.images].map((image) =>
        Promise.race([image.decode().catch(() => undefined), new Promise((late) => setTimeout(late, 10_000))]),
      ),
    );
  });
}

/** Applies a visitor's stylesheet; as a constructed one it is exempt from the page's security policy. */
export async function setStyles(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const stylesheet = new CSSStyleSheet();
    stylesheet.replaceSync(text);
    document.adoptedStyleSheets = [stylesheet];
  }, css);
}
