import { expect, test } from "@playwright/test";
import { readFileSync } from "node:fs";
import budget from "../../budget.json";
import { pageParts } from "../../scripts/bench/page-parts";
import { sumOf, visitOnPhone } from "../../scripts/bench/visit";
import { htmlOf, publicFile } from "../site";
import { pagePaths } from "./site";

test("the files of every page keep to budget.json", { tag: "@commit" }, () => {
  const excess = pagePaths.flatMap((path) => {
    const parts = pageParts(htmlOf(path));
    const heavy = (["html", "styles", "inlineScript"] as const).filter((part) => parts[part] > budget[part]);
    return heavy.map((part) => `${path} ${part}: ${parts[part]} bytes`);
  });
  expect(excess).toEqual([]);
});

for (const route of pagePaths) {
  test(`a first phone visit to ${route} keeps to budget.json, and nothing delays the largest paint`, async ({
    browser,
    baseURL,
  }) => {
    const visit = await visitOnPhone(browser, baseURL + route);
    expect(visit.requests.filter(({ type }) => type === "script")).toEqual([]);
    const fonts = visit.requests.filter(({ type }) => type === "font");
    // Pages with rare letters also load the accented half of a font, within the same budget.
    const plain = fonts.filter(({ path }) => !/-(?:accented|extended|vietnamese)/.test(path));
    expect(plain.length).toBeLessThanOrEqual(budget.fontFiles);
    const sizes = plain.map(({ path }) => readFileSync(publicFile(path)).length);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(budget.fonts);
    expect(sumOf(visit)).toBeLessThanOrEqual(budget.firstVisit);
    if (visit.lcp.path !== "") {
      expect(visit.lcp.element).toContain('fetchpriority="high"');
      expect(visit.lcp.element).not.toContain("lazy");
    }
  });
}
