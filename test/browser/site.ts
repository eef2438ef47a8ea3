import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";
import type { Content } from "../../src/content/schema";
import { routesFor } from "../../src/lib/routes";

const site = JSON.parse(readFileSync("data/site.json", "utf8")) as Content<"site.json">;

/** Every route by the key that content uses; a page that is added to `src/lib/routes.ts` is tested from then on. */
export const routes = routesFor(site.founder.shortName);
/** An address that does not exist. */
export const missingRoute = "/no-such-table";
export const allRoutes: readonly string[] = [...Object.values(routes), missingRoute];

export const themes = ["light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** The screens to prove, as visitors have them: phones and tablets show two device pixels for each. */
export const screens = [
  { width: 320, height: 640, deviceScaleFactor: 2 },
  { width: 390, height: 844, deviceScaleFactor: 2 },
  { width: 768, height: 1024, deviceScaleFactor: 2 },
  { width: 1280, height: 800, deviceScaleFactor: 1 },
  { width: 1920, height: 1080, deviceScaleFactor: 1 },
] as const;

/** A route as a file name. */
export const nameOf = (route: string): string => route.slice(1).replaceAll("/", "-") || "home";

const notFoundLine = "404 Error: User attempted to access non-existent route";

/**
 * Collects what the browser complains of: script errors, console errors, requests that fail. On an address
 * that does not exist, its own 404, the console line about it, and Gatsby's requests for its data are right.
 */
export function listen(page: Page): { take: () => string[] } {
  let complaints: string[] = [];
  const isMissing = (address: string) => new URL(address, "http://site").pathname.includes(missingRoute);
  page.on("pageerror", (error) => complaints.push(`script error: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() !== "error" || message.text().startsWith(notFoundLine)) return;
    if (message.text().startsWith("Failed to load resource") && isMissing(message.location().url)) return;
    complaints.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on("requestfailed", (request) => {
    // A page that is left takes its unfinished requests with it.
    if (request.failure()?.errorText === "net::ERR_ABORTED") return;
    complaints.push(`request failed: ${request.url()} (${request.failure()?.errorText})`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400 && !isMissing(response.url())) {
      complaints.push(`status ${response.status()}: ${response.url()}`);
    }
  });
  return {
    take: () => {
      const taken = complaints;
      complaints = [];
      return taken;
    },
  };
}

/** Answers every outside address with a plain page, so that journeys end where they should and nothing leaves the machine. */
export async function answerOutside(context: BrowserContext): Promise<void> {
  await context.route(
    (url) => url.hostname !== "localhost",
    (route) => route.fulfill({ contentType: "text/html", body: "<title>Outside</title><h1>Outside</h1>" }),
  );
}

/** Wakes the page's script as a visitor does who reaches for the keyboard; from then on links need no load. */
export async function wake(page: Page): Promise<void> {
  await page.keyboard.press("Tab");
  const deadline = Date.now() + 15_000;
  // The runtime takes away what let the browser fetch ahead once it has taken over.
  const isAwake = () => "___navigate" in window && document.querySelector("script[type=speculationrules]") === null;
  while (!(await page.evaluate(isAwake))) {
    if (Date.now() > deadline) throw new Error(`The script of ${page.url()} did not wake within 15 s`);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
  }
}

/** Marks the document, so that a page that was loaded can be told from one that took this one's place or came back. */
export const mark = (page: Page): Promise<void> => page.evaluate(() => void Object.assign(window, { marked: true }));
export const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => "marked" in window);

/** Lets every picture load, also those far below. */
export async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}

/** Takes all data from a page, so that it throws when a link of this site leads to it. */
export async function emptyPageData(page: Page, path: string): Promise<void> {
  await page.route(`**/page-data${path}/page-data.json`, async (route) => {
    const data = (await (await route.fetch()).json()) as { result: { data: unknown } };
    data.result.data = {};
    await route.fulfill({ json: data });
  });
}

/** Adds a style sheet as a visitor's own tool would; a constructed sheet is no matter of the page's security policy. */
export async function addStyles(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, css);
}
