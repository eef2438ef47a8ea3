import type { Page } from "@playwright/test";
import axe, { type AxeResults } from "axe-core";
import { paintedContrasts } from "./contrast";

/**
 * Violations and undecided results of axe. It cannot judge text over a photograph, so the contrast of
 * such text is measured on the screen; anything else that is undecided is a problem.
 */
export async function axeProblems(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const { violations, incomplete } = await page.evaluate<AxeResults>(() =>
    (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
      // The form in the frame is tested by its own address.
      rules: { "color-contrast-enhanced": { enabled: true }, "frame-tested": { enabled: false } },
      iframes: false,
    }),
  );
  const problems: string[] = [];
  const undecided: string[] = [];
  for (const result of [...violations, ...incomplete]) {
    const { id, help, nodes } = result;
    const isUndecided = incomplete.includes(result);
    for (const { target, any } of nodes) {
      const selector = target.join(" ");
      // Running text has 7:1; labels, dates and notes do not need it.
      if (id === "color-contrast-enhanced" && (isUndecided || !(await isBodyText(page, selector)))) continue;
      if (id === "color-contrast" && isUndecided) undecided.push(selector);
      else problems.push(`${id}: ${help} · ${selector} · ${any.map(({ message }) => message).join("; ")}`);
    }
  }
  for (const { selector, measured, needed } of await paintedContrasts(page, undecided)) {
    if (measured < needed) {
      problems.push(`contrast of ${measured.toFixed(2)}:1 on the screen, ${needed}:1 needed · ${selector}`);
    }
  }
  return problems;
}

/** Running text of the page, as opposed to labels, dates and lists of names. */
const isBodyText = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate(
      (element) =>
        element.textContent.length >= 40 && element.matches("main p, main p *, main dd, main li, main blockquote"),
    );
