/** Deviations from the grid (docs/decisions/15-layout.md). Each function runs in the page. */

/** Texts and pictures that begin neither at the window's edge, on a column, nor at the padding of a plate on one. */
export function offGrid(): string[] {
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
  const isFree = (element: Element) => {
    const { display, textAlign, overflowX, position } = getComputedStyle(element);
    const row = getComputedStyle(element.parentElement!);
    const isInRow = row.display === "flex" && row.flexDirection.startsWith("row");
    if (display.startsWith("inline") || textAlign === "center" || overflowX === "auto" || position === "absolute")
      return true;
    return isInRow || element.matches("figcaption, [data-form] *, [data-edge=inset], [data-edge=inset] *");
  };
  const found: string[] = [];
  for (const element of document.querySelectorAll("main :is(h1, h2, h3, p, li, dl, blockquote, img)")) {
    const box = element.getBoundingClientRect();
    const within: Element[] = [];
    for (let at = element; at.tagName !== "MAIN"; at = at.parentElement!) within.push(at);
    if (box.width < 2 || !element.checkVisibility() || within.some(isFree)) continue;
    const start = box.left + parseFloat(getComputedStyle(element).paddingLeft);
    if (isOnColumn(start) || isOnColumn(box.left)) continue;
    // Either the plate is on the grid, or its text.
    const isInPlate = within.some((at) => isPlate(at) && isOnColumn(at.getBoundingClientRect().left));
    if (!isInPlate)
      found.push(`${element.tagName} at ${Math.round(start)}: ${element.textContent.trim().slice(0, 40)}`);
  }
  return found;
}

export function unevenGaps(): string[] {
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
