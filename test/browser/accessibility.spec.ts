import { type Page, expect, test } from "@playwright/test";
import axe, { type AxeResults } from "axe-core";
import { fieldsOf } from "../../plugins/gatsby-plugin-content-contract/src/fields";
import { contentFiles, contentPaths } from "../../src/content/schema";
import { isShipped } from "../shipped/digest";
import { paintedContrast } from "./contrast";
import { demonstrationForm, holdForm, showForm, words } from "./form";
import { allRoutes, answerOutside, content, loadPictures, menuToggle, nameOf, routes, squeeze, themes } from "./site";

/**
 * Everything that axe finds, and everything that it leaves to be looked at. It cannot judge text over a
 * photograph; that is measured on the screen. What else it cannot judge is a problem until somebody has looked.
 */
async function axeProblems(page: Page, where: string): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations, incomplete } = await page.evaluate<AxeResults>(() =>
    (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
      // The form in the frame is tested by its own address.
      rules: { "color-contrast-enhanced": { enabled: true }, "frame-tested": { enabled: false } },
      iframes: false,
    }),
  );
  const problems: string[] = [];
  for (const { id, help, nodes } of violations) {
    for (const { target, any } of nodes) {
      const selector = target.join(" ");
      // 7:1 is asked of text that is read, not of labels, dates and notes.
      if (id === "color-contrast-enhanced" && !(await isBodyText(page, selector))) continue;
      problems.push(`${where} · ${id}: ${help} · ${selector} · ${any.map(({ message }) => message).join("; ")}`);
    }
  }
  for (const { id, nodes } of incomplete) {
    if (id === "color-contrast-enhanced") continue;
    for (const { target, any } of nodes) {
      const selector = target.join(" ");
      if (id !== "color-contrast") {
        problems.push(`${where} · ${id} needs a look · ${selector} · ${any.map(({ message }) => message).join("; ")}`);
        continue;
      }
      // The form has come in the meantime: its loading text is gone, or lies beneath it.
      if (await isReplacedByFrame(page, selector)) continue;
      const { measured, needed } = await paintedContrast(page, selector);
      if (measured < needed) {
        problems.push(
          `${where} · contrast of ${measured.toFixed(2)}:1 on the screen, ${needed}:1 needed · ${selector}`,
        );
      }
    }
  }
  return problems;
}

async function isReplacedByFrame(page: Page, selector: string): Promise<boolean> {
  if ((await page.locator(selector).count()) === 0) return true;
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      element.scrollIntoView({ block: "center", behavior: "instant" });
      const { x, y, width, height } = element.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2)?.tagName === "IFRAME";
    });
}

/** A sentence of the page's own; labels, dates and lists of names are none. */
const isBodyText = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate(
      (element) =>
        element.textContent.length >= 40 && element.matches("main p, main p *, main dd, main li, main blockquote"),
    );

for (const theme of themes) {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    test.describe(`${theme} at ${viewport.width} px`, () => {
      // Without motion, so that nothing is judged half way.
      test.use({ viewport, colorScheme: theme, contextOptions: { reducedMotion: "reduce" } });

      test("axe finds nothing on any page", async ({ page, context }, testInfo) => {
        test.setTimeout(180_000);
        await answerOutside(context);
        const report: string[] = [];
        for (const route of [...allRoutes, demonstrationForm]) {
          await page.goto(route);
          await loadPictures(page);
          const problems = await axeProblems(page, `${route} · ${theme} · ${viewport.width} px`);
          if (problems.length > 0) {
            await page.screenshot({ path: testInfo.outputPath(`${nameOf(route)}.png`), fullPage: true });
          }
          report.push(...problems);
        }
        expect(report.join("\n")).toBe("");
      });
    });
  }

  test.describe(`${theme} on a phone`, () => {
    test.use({
      viewport: { width: 390, height: 844 },
      colorScheme: theme,
      contextOptions: { reducedMotion: "reduce" },
    });

    test("axe finds nothing in the open menu", async ({ page }) => {
      await page.goto(routes.sales);
      await menuToggle(page).click();
      expect((await axeProblems(page, `open menu · ${theme}`)).join("\n")).toBe("");
    });

    test("axe finds nothing while the form is on its way", async ({ page }) => {
      await holdForm(page);
      await page.goto(routes.join, { waitUntil: "domcontentloaded" });
      await showForm(page);
      await expect(page.getByText(words.formLoading, { exact: true })).toBeVisible();
      expect((await axeProblems(page, `form loading · ${theme}`)).join("\n")).toBe("");
    });
  });
}

/** What an owner has called several things, and the house as well: no page can tell those apart. */
function wordsGivenTwice(): string[] {
  if (isShipped) return [];
  const words = contentPaths
    .flatMap((path) => fieldsOf(contentFiles[path], content(path)))
    .filter(({ path, meta }) => meta.unique !== undefined || /^(label|brand)$/.test(String(path.at(-1))))
    .map(({ value }) => squeeze(String(value)));
  return words.filter((text, index) => words.indexOf(text) !== index);
}

test("links that share their words have names of their own", async ({ page }) => {
  const givenTwice = wordsGivenTwice();
  for (const route of allRoutes) {
    await page.goto(route);
    const twice = await page.evaluate(() => {
      const addresses = new Map<string, Set<string>>();
      for (const link of document.querySelectorAll<HTMLAnchorElement>("a[href]")) {
        const name = link.textContent.replace(/\s+/g, " ").trim();
        addresses.set(name, (addresses.get(name) ?? new Set()).add(link.href));
      }
      return [...addresses].filter(([, hrefs]) => hrefs.size > 1).map(([name, hrefs]) => ({ name, hrefs: [...hrefs] }));
    });
    expect(
      twice.filter(({ name }) => !givenTwice.some((words) => name.includes(words))),
      `on ${route}`,
    ).toEqual([]);
  }
});
