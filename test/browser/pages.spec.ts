import { readFileSync } from "node:fs";
import { type Page, expect, test } from "@playwright/test";
import budget from "../../budget.json";
import { pageParts } from "../../scripts/bench/page-parts";
import { type Asked, type Paint, recordRequests, sumOf, whatHappened } from "../../scripts/bench/visit";
import { colorOf } from "../../src/lib/theme";
import { htmlOf, publicFile } from "../site";
import { axeProblems, colorRules } from "./axe";
import { answerForm, demonstrationForm, formIn, isElsewhere, showForm } from "./form";
import { offGrid, unevenGaps } from "./grid";
import { forcedColorProblems, movingParts, printProblems } from "./preferences";
import { figures, layoutProbes, pictureProblems, textProblems } from "./probes";
import {
  allRoutes,
  answerOutside,
  changeHtml,
  hold,
  listen,
  loadPictures,
  missingRoute,
  pagePaths,
  pathPrefix,
  rgb,
  routes,
  screens,
  setStyles,
  settle,
  site,
  themes,
} from "./site";

/** Whether this is the project's own site, not another owner's. */
const isOwnSite = process.env.SITE_FOLDER === undefined;
/** One more line than in fallback fonts is above 0.01; for other owners' texts, “good” by https://web.dev/articles/cls. */
const largestShift = isOwnSite ? 0.01 : 0.1;

/** Readers' text spacing, which must lose no content (WCAG 1.4.12). */
const textSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

type Visit = {
  page: Page;
  /** Reports problems in a state of the page. */
  add: (state: string, problems: readonly string[]) => void;
  /** Runs probes in the page, and reports their problems. */
  ask: (state: string, ...probes: (() => string[] | Promise<string[]>)[]) => Promise<void>;
};

// One window shows all pages, since opening one costs half a second of CPU time. Generated pictures and texts have no ideal
// size, so other owners' sites skip those checks.
for (const { deviceScaleFactor, ...viewport } of screens) {
  const { width } = viewport;
  const isPhone = width === (isOwnSite ? 390 : 320);
  const isLaptop = width === 1280;
  const tag = [...([320, 768, 1280].includes(width) ? ["@owners"] : []), ...(isPhone || isLaptop ? ["@commit"] : [])];

  test.describe(`at ${width} px`, { tag }, () => {
    test.use({ viewport, deviceScaleFactor });

    test("no page has a layout, accessibility or console problem, or an external request", async ({
      page,
      context,
      baseURL,
    }) => {
      await answerOutside(context);
      await answerForm(context);
      const messages = listen(page);
      const origins = new Set<string>();
      page.on("request", (request) => origins.add(new URL(request.url()).origin));

      for (const route of isOwnSite ? allRoutes : pagePaths) {
        const report: string[] = [];
        const add: Visit["add"] = (state, problems) =>
          void report.push(...problems.map((problem) => `${state}: ${problem}`));
        const ask: Visit["ask"] = async (state, ...probes) => {
          for (const probe of probes) add(state, await page.evaluate(probe));
        };
        const visit: Visit = { page, add, ask };

        await page.emulateMedia({ colorScheme: "light", reducedMotion: "no-preference" });
        await arrive(visit, route, isPhone && isOwnSite && route !== missingRoute);
        await setStyles(page, textSpacing);
        await ask("with text spacing", textProblems);
        await setStyles(page, "");
        // Emulates 200 % zoom (half the width) and doubled text size.
        if (isLaptop && isOwnSite) await zoom(visit, [width / 2, 16], [width, 32]);
        if (isPhone && isOwnSite) await zoom(visit, [width, 32]);
        await page.setViewportSize(viewport);
        await page.emulateMedia({ reducedMotion: "reduce" });
        await ask("with reduced motion", movingParts);
        if (width >= 1280 && pagePaths.includes(route)) {
          await ask("grid", offGrid, ...(route === routes.variant ? [] : [unevenGaps]));
        }
        for (const colorScheme of isPhone || isLaptop ? themes : themes.slice(0, 1)) {
          await page.emulateMedia({ colorScheme });
          await loadPictures(page);
          // Other results are the same in both themes.
          add(colorScheme, await axeProblems(page, colorScheme === "dark" ? colorRules : undefined));
        }
        if (isLaptop && isOwnSite) await changePreferences(visit);

        const allowed = [new URL(baseURL!).origin];
        if (route === routes.join) {
          allowed.push(new URL(site.form.url, baseURL).origin);
          await showForm(page);
          await expect(formIn(page).locator("body")).toBeVisible();
        }
        await settle(page);
        const others = [...origins].filter((origin) => !allowed.includes(origin));
        add("asks", others);
        // An empty frame has this site's origin, so the browser warns; the external form does not, so it cannot leave its
        // sandbox.
        const isExpected = (text: string) => isElsewhere && text.includes("can escape its sandboxing");
        const unexpected = messages.filter((text) => route !== routes.join || !isExpected(text));
        add("browser", unexpected);
        origins.clear();
        messages.length = 0;
        expect.soft(report.join("\n"), route).toBe("");
      }
      expect(await context.cookies()).toEqual([]);
    });
  });
}

/** Loads a page with delayed fonts, as on a slow connection, and measures layout shift. */
async function arrive({ page, add, ask }: Visit, route: string, isWeighed: boolean): Promise<void> {
  const requestsOf = recordRequests(page);
  const releaseFonts = await hold(page, "**/*.woff2");
  const response = await page.goto(pathPrefix + route, { waitUntil: "commit" });
  expect(response?.status()).toBe(route === missingRoute ? 404 : 200);
  await page.waitForLoadState("domcontentloaded");
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  const inFallbackFont = await page.evaluate(figures);
  releaseFonts();
  await page.evaluate(async () => void (await document.fonts.ready));
  const inOwnFont = await page.evaluate(figures);
  const isChanged = (width: number, index: number) => Math.abs(width - inOwnFont[index]!.width) >= 1;
  const changed = inFallbackFont.filter(({ width }, index) => isChanged(width, index));
  const texts = changed.map(({ text }) => text);
  add("other width in the fallback font", texts);
  await page.waitForLoadState();
  if (isWeighed) add("delays the page", delays(route, await requestsOf(), (await whatHappened(page)).lcp));
  await loadPictures(page);
  await ask("as loaded", ...layoutProbes, ...(isOwnSite ? [pictureProblems] : []));
  const { shift, moved } = await whatHappened(page);
  if (shift >= largestShift) add(`layout shift of ${shift}`, moved);
}

/** Weights of a first visit above budget.json, and reasons why its largest picture is late. */
function delays(route: string, requests: readonly Asked[], { element, path }: Paint): string[] {
  // Pages with rare letters also load the accented half of a font, within the same budget.
  const fonts = requests.filter(({ type, path }) => type === "font" && !/-(?:accented|extended|vietnamese)/.test(path));
  const weights: typeof budget = {
    ...pageParts(htmlOf(route)),
    fontFiles: fonts.length,
    fonts: fonts.reduce((sum, { path }) => sum + readFileSync(publicFile(path)).length, 0),
    firstVisit: sumOf(requests),
  };
  const names = Object.keys(budget) as (keyof typeof budget)[];
  return [
    ...names.filter((name) => weights[name] > budget[name]).map((name) => `${name} of ${weights[name]}`),
    ...requests.filter(({ type }) => type === "script").map(({ path }) => `script ${path}`),
    ...(path === "" || /^(?!.*lazy).*fetchpriority="high"/s.test(element) ? [] : [element]),
  ];
}

async function zoom({ page, add }: Visit, ...states: [width: number, fontSize: number][]): Promise<void> {
  const settings = await page.context().newCDPSession(page);
  const setFontSize = (standard: number) => settings.send("Page.setFontSizes", { fontSizes: { standard } });
  for (const [width, fontSize] of states) {
    await page.setViewportSize({ width, height: 800 });
    await setFontSize(fontSize);
    await expect(page.locator("html")).toHaveCSS("font-size", `${fontSize}px`);
    // In a narrow window the menu fades out.
    await expect.poll(() => page.evaluate(transitions)).toBe(0);
    // The longest words may break on phones; nothing else may.
    const problems = (await page.evaluate(textProblems)).filter((problem) => !problem.startsWith("word is broken"));
    add(`in ${width} px with text of ${fontSize} px`, problems);
  }
  await setFontSize(16);
}

/** Number of running transitions. Runs in the page. */
const transitions = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition).length;

async function changePreferences({ page, add, ask }: Visit): Promise<void> {
  const viewport = page.viewportSize()!;
  await page.emulateMedia({ forcedColors: "active" });
  for (const key of ["Tab", "Tab"]) await page.keyboard.press(key);
  await ask("forced colors", forcedColorProblems);
  await page.emulateMedia({ forcedColors: "none" });
  for (const colorScheme of themes) {
    await page.emulateMedia({ contrast: "more", colorScheme });
    const [back, front, brass, seat] =
      colorScheme === "light" ? ["#fff", "#000", "#6b4a12", "#45000f"] : ["#000", "#fff", "#ffd98f", "#e0aaa4"];
    const tokens = { canvas: back, text: front, muted: front, surface: back, rule: front, number: brass, seat };
    const [canvas, text, ...others] = await page.evaluate(colorsOf, Object.keys(tokens));
    // Pages contain only the tokens that they use.
    const expected = Object.values(tokens).filter((_color, index) => index < 2 || others[index - 2] !== "");
    expect([canvas, text, ...others.filter(Boolean)], "more contrast").toEqual(expected);
    await page.emulateMedia({ contrast: "no-preference", media: "print" });
    await page.setViewportSize({ width: 794, height: 1123 });
    add(`${colorScheme}, on paper`, await page.evaluate(printProblems, rgb(colorOf("light", "text"))));
    await ask(`${colorScheme}, on paper`, textProblems);
    await page.emulateMedia({ media: "screen" });
    await page.setViewportSize(viewport);
  }
}

test("the demonstration form fills its frame, and axe reports nothing", { tag: "@commit" }, async ({ page }) => {
  await page.goto(pathPrefix + demonstrationForm);
  for (const width of [320, 640]) {
    await page.setViewportSize({ width, height: 1355 });
    const last = await page.locator("main > :last-child").evaluate((form) => form.getBoundingClientRect().bottom);
    expect(last).toBeGreaterThan(1355 - 60);
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      expect(await axeProblems(page)).toEqual([]);
    }
  }
});

test("as many networks as an owner may have fit a phone at 200 % zoom", { tag: "@commit" }, async ({ page }) => {
  await page.setViewportSize({ width: 195, height: 422 });
  await page.goto(pathPrefix + routes.home);
  await page.locator("footer ul:has(svg)").evaluate((list) => {
    while (list.childElementCount < 8) list.append(list.firstElementChild!.cloneNode(true));
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(195);
});

test("no card covers another beside a scrollbar", { tag: "@commit" }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(pathPrefix + routes.partnerships);
  await setStyles(page, "body { padding-inline-end: 15px; }");
  expect(await page.evaluate(textProblems)).toEqual([]);
});

test("browsers without subgrid get words that are whole, and no text on a picture", async ({ page, context }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const route of pagePaths) {
    await changeHtml(context, route, (html) => html.replaceAll("subgrid", "unknown"));
    await page.goto(pathPrefix + route);
    await loadPictures(page);
    const problems = [...(await page.evaluate(textProblems)), ...(await axeProblems(page, colorRules))];
    expect.soft(problems, route).toEqual([]);
  }
});

test("a missing page prints on one sheet", { tag: "@commit" }, async ({ page }) => {
  await page.goto(missingRoute);
  for (const margin of [0, "1cm"]) {
    const file = await page.pdf({ format: "A4", margin: { top: margin, right: margin, bottom: margin, left: margin } });
    expect(file.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
  }
});

/** Values of color tokens. Runs in the page. */
function colorsOf(roles: string[]): string[] {
  const style = getComputedStyle(document.documentElement);
  return roles.map((role) => style.getPropertyValue(`--color-${role}`));
}
