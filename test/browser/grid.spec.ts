import { expect, test } from "@playwright/test";
import { content, loadPictures, open, pagePaths, routes } from "./site";

/**
 * Every block of text and every picture begins at the window's edge, on one of the twelve columns, or at the padding of a
 * plate that does. Runs in the page.
 */
function offGrid(): string[] {
  const grid = document.querySelector(".o-container")!;
  const style = getComputedStyle(grid);
  const left = grid.getBoundingClientRect().left + parseFloat(style.paddingLeft);
  const width = grid.getBoundingClientRect().right - parseFloat(style.paddingRight) - left;
  const probe = document.body.appendChild(document.createElement("div"));
  probe.style.inlineSize = "var(--grid-gap)";
  const pitch = (width + probe.getBoundingClientRect().width) / 12;
  probe.remove();
  const isOnColumn = (x: number) => {
    const column = Math.round((x - left) / pitch);
    return Math.abs(x) < 1 || (column >= 0 && column < 12 && Math.abs(left + column * pitch - x) < 1.5);
  };
  const isPlate = (element: Element) => {
    const { backgroundColor, borderLeftWidth, borderTopWidth } = getComputedStyle(element);
    return !/, 0\)|transparent/.test(backgroundColor) || borderLeftWidth !== "0px" || borderTopWidth !== "0px";
  };
  const isFree = (element: Element): boolean => {
    for (let at: Element | null = element; at !== null && at.tagName !== "MAIN"; at = at.parentElement) {
      const { display, textAlign, overflowX, position } = getComputedStyle(at);
      const row: CSSStyleDeclaration | null = at.parentElement && getComputedStyle(at.parentElement);
      const isInRow: boolean = row?.display === "flex" && row.flexDirection.startsWith("row");
      if (display.startsWith("inline") || textAlign === "center" || overflowX === "auto" || position === "absolute")
        return true;
      if (isInRow || at.matches("figcaption, [data-form] *, [data-edge=inset], [data-edge=inset] *")) return true;
    }
    return false;
  };
  const found: string[] = [];
  for (const element of document.querySelectorAll("main :is(h1, h2, h3, p, li, dl, blockquote, img)")) {
    const box = element.getBoundingClientRect();
    if (box.width < 2 || !element.checkVisibility() || isFree(element)) continue;
    const start = box.left + parseFloat(getComputedStyle(element).paddingLeft);
    if (isOnColumn(start) || isOnColumn(box.left)) continue;
    // A plate is on the grid itself, or its text is.
    const plates: Element[] = [];
    for (let at: Element | null = element; at !== null && at.tagName !== "MAIN"; at = at.parentElement) plates.push(at);
    const isInPlate = plates.some((at) => isPlate(at) && isOnColumn(at.getBoundingClientRect().left));
    if (!isInPlate)
      found.push(`${element.tagName} at ${Math.round(start)}: ${element.textContent.trim().slice(0, 40)}`);
  }
  return found;
}

/** The distances between the sections of a page that differ from the one that the stylesheet states. Runs in the page. */
function unevenGaps(): string[] {
  const sections = [...document.querySelectorAll("main > *")].filter((element) => element.checkVisibility());
  const probe = document.body.appendChild(document.createElement("div"));
  probe.style.blockSize = "var(--space-section)";
  const gap = probe.getBoundingClientRect().height;
  probe.remove();
  return sections.flatMap((section, index) => {
    const before = sections[index - 1];
    if (before === undefined) return [];
    const touches = section.matches(".o-flush") || (section.matches(".o-band") && before.matches(".o-band"));
    const found = section.getBoundingClientRect().top - before.getBoundingClientRect().bottom;
    return Math.abs(found - (touches ? 0 : gap)) < 1
      ? []
      : [`${Math.round(found)} px before ${section.outerHTML.slice(0, 80)}`];
  });
}

for (const width of [1280, 1920]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: "reduce" } });
    for (const route of pagePaths) {
      test(`${route} keeps to the twelve columns and to one gap between sections`, async ({ page }) => {
        await open(page, route);
        await loadPictures(page);
        expect(await page.evaluate(offGrid)).toEqual([]);
        if (route !== routes.variant) expect(await page.evaluate(unevenGaps)).toEqual([]);
      });
    }
  });
}

for (const [width, height] of [
  [1280, 720],
  [1440, 900],
  [1920, 1080],
  [390, 664],
] as const) {
  test(`the cover holds headline, offer and button in a window of ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, routes.home);
    const { label } = content("home/page.json").action;
    await page.evaluate(() => document.fonts.ready);
    await expect(page.locator("main").getByRole("link", { name: label, exact: true }).first()).toBeInViewport({
      ratio: 1,
    });
    await expect(page.locator("h1")).toBeInViewport({ ratio: 1 });
  });
}
