import { type BrowserContext, type Locator, type Page, type Route, expect } from "@playwright/test";
import { channelsOf } from "../colors";
import { headlineOf, navigation, pagePaths, pathPrefix, routes } from "../site";

export { headlineOf, content, navigation, pagePaths, pathPrefix, routes, site, squeeze } from "../site";

export const missingRoute = "/no-such-table";
export const allRoutes: readonly string[] = [...pagePaths, missingRoute];

/** Two pages of the navigation, for tests that go from one page to another and do not mind which. */
const inner = navigation.map(({ path }) => path).filter((path) => path !== routes.home);
export const [there, here] = inner.toReversed() as [string, string];

export const themes = ["light", "dark"] as const;

/** A color of `src/lib/theme.ts`, as style sheets compute it. */
export const rgb = (hex: string): string => `rgb(${channelsOf(hex).join(", ")})`;

/** The screens to prove, as visitors have them: phones and tablets show two device pixels for each. */
export const screens = [
  { width: 320, height: 640, deviceScaleFactor: 2 },
  { width: 390, height: 844, deviceScaleFactor: 2 },
  { width: 768, height: 1024, deviceScaleFactor: 2 },
  { width: 1280, height: 800, deviceScaleFactor: 1 },
  { width: 1920, height: 1080, deviceScaleFactor: 1 },
] as const;

export const nameOf = (route: string): string => route.slice(1).replaceAll("/", "-") || "home";

const notFoundLine = "404 Error: User attempted to access non-existent route";

/**
 * Collects what the browser complains of: script errors, errors and warnings of the console, which names every request that
 * fails. On an address that does not exist, its own 404 and the console line about it are right.
 */
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

/** Answers every outside address with a plain page, so that journeys end where they should and nothing leaves the machine. */
export async function answerOutside(context: BrowserContext): Promise<void> {
  await context.route(
    (url) => url.hostname !== "localhost",
    (route) => route.fulfill({ contentType: "text/html", body: "<title>Outside</title><h1>Outside</h1>" }),
  );
}

/** Holds the answers to some of the page's requests back until the returned function is called. */
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

export async function open(page: Page, route: string): Promise<void> {
  await page.goto(pathPrefix + route);
}

export const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);

/** The links of the top bar's navigation, shown or not. */
export const menuLinks = (page: Page): Locator => page.locator("header nav a");
export const menuLink = (page: Page, path: string): Locator =>
  page.locator(`header nav a[href="${pathPrefix}${path}"]`);
export const menuToggle = (page: Page): Locator => page.locator("header button[popovertarget]");
export const footerLink = (page: Page, path: string): Locator =>
  page.locator(`footer nav a[href="${pathPrefix}${path}"]`);
/** The main heading, to be compared with {@link headlineOf} of a route. */
export const heading = (page: Page): Locator => page.getByRole("heading", { level: 1 });

/** Waits until the page at this path is shown. */
export async function expectPage(page: Page, path: string, message = path): Promise<void> {
  await expect(heading(page), message).toHaveText(headlineOf(path));
  await expect(page, message).toHaveURL(pathPrefix + path);
}

/** Resolves after two frames, when the page is painted. Runs in the page. */
export const draw = (): Promise<unknown> =>
  new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));

/**
 * Waits until the page has done what it does without input: its own parts have loaded, fonts and pictures in view are
 * drawn, and one more request has been answered since, so that what it had asked for before has been seen.
 */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.evaluate(draw);
  await page.evaluate(async (prefix) => {
    // A busy machine has no idle moment.
    await new Promise((idle) => requestIdleCallback(idle, { timeout: 1000 }));
    await fetch(`${prefix}/robots.txt`, { cache: "no-store" });
  }, pathPrefix);
}

/** Marks the document, so that a page that was loaded can be told from one that took this one's place or came back. */
export const mark = (page: Page): Promise<void> => page.evaluate(() => void Object.assign(window, { marked: true }));
export const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => "marked" in window);

/** Lets every picture load, also those far below. */
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

/** Styles the page as a visitor's own tool would; a constructed stylesheet is no matter of the page's security policy. */
export async function setStyles(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const stylesheet = new CSSStyleSheet();
    stylesheet.replaceSync(text);
    document.adoptedStyleSheets = [stylesheet];
  }, css);
}
