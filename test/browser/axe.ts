import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type * as axe from "axe-core";
import { paintedContrasts } from "./contrast";

const source = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

export async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
}

const allRules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The rules whose results depend on colors. */
export const colorRules = ["color-contrast", "color-contrast-enhanced", "link-in-text-block"];

/** axe's violations and undecided results. Undecided contrast over photographs is measured by screenshot instead. */
export async function axeProblems(page: Page, rules = allRules): Promise<string[]> {
  await loadAxe(page);
  const { violations, incomplete } = await page.evaluate<axe.AxeResults, string[]>(
    (runOnly) =>
      (window as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly,
        // The form is tested at its own address.
        rules: { "color-contrast-enhanced": { enabled: true }, "frame-tested": { enabled: false } },
        iframes: false,
        // Faster: axe describes only the first element of other results.
        resultTypes: ["violations", "incomplete"],
      }),
    rules,
  );
  const problems: string[] = [];
  const undecided: string[] = [];
  for (const result of [...violations, ...incomplete]) {
    const { id, help, nodes } = result;
    const isUndecided = incomplete.includes(result);
    for (const { target, any } of nodes) {
      const selector = target.join(" ");
      // 7:1 is required for running text only.
      if (id === "color-contrast-enhanced" && (isUndecided || !(await isBodyText(page, selector)))) continue;
      if (id === "color-contrast" && isUndecided) undecided.push(selector);
      else problems.push(`${id}: ${help} · ${selector} · ${any.map(({ message }) => message).join("; ")}`);
    }
  }
  for (const { selector, measured, needed } of await paintedContrasts(page, undecided)) {
    if (measured < needed)
      problems.push(`contrast of ${measured.toFixed(2)}:1 on the screen, ${needed}:1 needed · ${selector}`);
  }
  return problems;
}

/** Whether it is running text, not a label, date or list of names. */
const isBodyText = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate(
      (element) =>
        element.textContent.length >= 40 && element.matches("main p, main p *, main dd, main li, main blockquote"),
    );
