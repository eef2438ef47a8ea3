import { type Page, type Route, expect, test } from "@playwright/test";
import { outlineProblems, pictureProblems, targetProblems, textProblems } from "./probes";
import {
  addStyles,
  allRoutes,
  answerOutside,
  largestShift,
  listen,
  loadPictures,
  missingRoute,
  nameOf,
  pagePaths,
  screens,
  textSpacing,
} from "./site";

/** In text twice as large, the longest words have no room on a phone. They may break; nothing else may. */
const isAccepted = (problem: string) => problem.startsWith("word is broken");

/** Fails with all problems at once, one per line. */
function expectNone(report: readonly string[]): void {
  expect(report.join("\n")).toBe("");
}

declare global {
  interface Window {
    layoutShifts?: { value: number; what: string }[];
  }
}

/** Runs in the page before everything else. */
function recordLayoutShifts(): void {
  const shifts: { value: number; what: string }[] = (window.layoutShifts = []);
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      const node = sources[0]?.node;
      shifts.push({
        value,
        what: node instanceof Element ? `${node.tagName} ${node.className}` : String(node?.nodeName),
      });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Delays the fonts of each page until `release`, which waits for the first paint. */
async function holdFonts(page: Page): Promise<{ release: () => Promise<void> }> {
  let waiting: Route[] = [];
  let isHeld = true;
  await page.route("**/*.woff2", (route) => (isHeld ? void waiting.push(route) : route.continue()));
  return {
    release: async () => {
      await page.evaluate(
        () =>
          new Promise<void>((resolve) =>
            new PerformanceObserver((paints) => {
              if (paints.getEntriesByName("first-contentful-paint").length > 0) resolve();
            }).observe({ type: "paint", buffered: true }),
          ),
      );
      isHeld = false;
      await Promise.all(waiting.map((route) => route.continue()));
      waiting = [];
      await page.evaluate(async () => void (await document.fonts.ready));
      isHeld = true;
    },
  };
}

test("a price in the fallback font is as wide as in its own font", async ({ page }) => {
  /** Runs in the page. */
  const figuresInDisplayFace = (): string[] => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.querySelector("main")!, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const { fontFamily, fontStyle } = getComputedStyle(text.parentElement!);
      const isSet = fontFamily.includes("Newsreader") && fontStyle === "normal";
      if (!isSet || !/^\s*[$€£¥]?\d[\d.,]*\s*$/.test(text.data)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      found.push(`${text.data} ${Math.round(range.getBoundingClientRect().width)} px`);
    }
    return found;
  };
  const read = async () => {
    const found: string[] = [];
    for (const route of pagePaths) {
      await page.goto(route);
      await page.evaluate(async () => void (await document.fonts.ready));
      found.push(...(await page.evaluate(figuresInDisplayFace)).map((figures) => `${route}: ${figures}`));
    }
    return found;
  };
  await page.route("**/*.woff2", (route) => route.abort());
  const inStandIn = await read();
  await page.unroute("**/*.woff2");
  expect(inStandIn).toEqual(await read());
});

for (const screen of screens) {
  test(`no page has a layout problem or shift at ${screen.width} px`, async ({ browser, baseURL }, testInfo) => {
    test.setTimeout(180_000);
    const { deviceScaleFactor, ...viewport } = screen;
    const context = await browser.newContext({ baseURL: baseURL!, viewport, deviceScaleFactor });
    await answerOutside(context);
    await context.addInitScript(recordLayoutShifts);
    const page = await context.newPage();
    // The fonts load only after the first paint, as on a slow connection; nothing may move when they do.
    const fontsHeld = await holdFonts(page);
    const messages = listen(page);
    const report: string[] = [];

    for (const route of allRoutes) {
      const found: string[] = [];
      const add = (problems: readonly string[], state = "") =>
        found.push(...problems.map((problem) => `${route} · ${screen.width} px${state} · ${problem}`));

      const response = await page.goto(route, { waitUntil: "commit" });
      await fontsHeld.release();
      await page.waitForLoadState();
      if (response?.status() !== (route === missingRoute ? 404 : 200)) add([`status ${response?.status()}`]);
      await loadPictures(page);
      add(await page.evaluate(textProblems));
      add(await page.evaluate(targetProblems));
      add(await page.evaluate(pictureProblems));
      add(await page.evaluate(outlineProblems));
      const shifts = await page.evaluate(() => window.layoutShifts ?? []);
      const shift = shifts.reduce((sum, { value }) => sum + value, 0);
      if (shift >= largestShift)
        add([`layout shifts by ${shift.toFixed(3)}: ${shifts.map(({ what }) => what).join(", ")}`]);

      await addStyles(page, textSpacing);
      add(await page.evaluate(textProblems), ", with text spacing");
      if (found.length > 0) {
        const picture = testInfo.outputPath(`${nameOf(route)}-${screen.width}.png`);
        await page.screenshot({ path: picture, fullPage: true });
        await testInfo.attach(nameOf(route), { path: picture });
      }
      add(messages.take());
      report.push(...found);
    }
    await context.close();
    expectNone(report);
  });
}

test(`no page has a layout problem zoomed to 200 % or with text twice as large`, async ({ browser, baseURL }) => {
  test.setTimeout(180_000);
  const report: string[] = [];
  // Zooming a window of 1280 px to 200 % leaves 640; the text alone doubles by the reader's setting in the browser.
  for (const [state, width, fontSize] of [
    ["zoomed", 640, 16],
    ["large text", 1280, 32],
    ["large text", 390, 32],
  ] as const) {
    const context = await browser.newContext({
      baseURL: baseURL!,
      viewport: { width, height: 800 },
    });
    await answerOutside(context);
    const page = await context.newPage();
    const settings = await context.newCDPSession(page);
    await settings.send("Page.setFontSizes", { fontSizes: { standard: fontSize } });
    for (const route of allRoutes) {
      await page.goto(route);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${fontSize}px`);
      const problems = (await page.evaluate(textProblems)).filter((problem) => !isAccepted(problem));
      report.push(...problems.map((problem) => `${route} · ${width} px, ${state} · ${problem}`));
    }
    await context.close();
  }
  expectNone(report);
});
