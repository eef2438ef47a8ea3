import { expect, test } from "@playwright/test";
import budget from "../../budget.json";
import { sumOf, visitOnPhone } from "../../scripts/bench/visit";
import { pagePaths } from "./site";

for (const route of pagePaths) {
  test(`a first visit to ${route} on a phone keeps to budget.json, and its largest paint waits for nothing`, async ({
    browser,
    baseURL,
  }) => {
    const visit = await visitOnPhone(browser, baseURL + route);
    expect(visit.requests.filter(({ type }) => type === "script")).toEqual([]);
    const fonts = visit.requests.filter(({ type }) => type === "font");
    // Pages with letters that are rare in English also request the accented half of a font, within the same budget.
    expect(fonts.filter(({ path }) => !path.includes("-accented")).length).toBeLessThanOrEqual(budget.fontFiles);
    expect(sumOf(visit)).toBeLessThanOrEqual(budget.firstVisit);
    if (visit.lcp.path !== "") {
      expect(visit.lcp.element).toContain('fetchpriority="high"');
      expect(visit.lcp.element).not.toContain("lazy");
    }
  });
}
