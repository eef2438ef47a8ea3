/** Layout problems as sentences that name the element. Functions run in the page, so they refer to nothing outside. */

/** Sideways scrolling; text that is cut off, outside the page, overlapping or covered. */
export function textProblems(): string[] {
  const problems: string[] = [];
  const width = document.documentElement.clientWidth;
  const name = (element: Element) =>
    `<${element.tagName.toLowerCase()} class="${element.getAttribute("class") ?? ""}"> “${element.textContent.trim().slice(0, 40)}”`;
  const scrolls = (value: string) => value === "auto" || value === "scroll";
  const cuts = (value: string) => value === "hidden" || value === "clip";
  const ancestors = function* (element: Element) {
    for (let at: Element | null = element; at !== null; at = at.parentElement) yield at;
  };
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    [...ancestors(element)].every((at) => getComputedStyle(at).clipPath === "none");
  const scrollTo = (top: number) => window.scrollTo({ top, behavior: "instant" });
  scrollTo(0);

  if (document.scrollingElement!.scrollWidth > width) {
    problems.push(`scrolls sideways: ${document.scrollingElement!.scrollWidth} px in a window of ${width} px`);
    for (const element of document.body.querySelectorAll("*"))
      if (element.getBoundingClientRect().right > width + 1) problems.push(`sticks out: ${name(element)}`);
  }

  type Line = { element: Element; range: Range; index: number; rect: DOMRect };
  const lines: Line[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement!;
    if (walker.currentNode.textContent!.trim() === "" || ["SCRIPT", "STYLE", "NOSCRIPT"].includes(element.tagName))
      continue;
    if (!isSeen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    [...range.getClientRects()].forEach((rect, index) => {
      if (rect.width > 1 && rect.height > 1) lines.push({ element, range, index, rect });
    });
  }

  for (const { element, rect } of lines) {
    let isReachable = false;
    for (const at of ancestors(element)) {
      if (at === document.body) break;
      const { overflowX, overflowY, position } = getComputedStyle(at);
      if (scrolls(overflowX) || scrolls(overflowY)) {
        isReachable = true;
        break;
      }
      const box = at.getBoundingClientRect();
      // Display type is taller than its line, so ignore overlaps without ink.
      const tolerance = rect.height * 0.25;
      if (
        (cuts(overflowX) && (rect.left < box.left - 2 || rect.right > box.right + 2)) ||
        (cuts(overflowY) && (rect.top < box.top - tolerance || rect.bottom > box.bottom + tolerance))
      ) {
        problems.push(`text is cut off: ${name(element)} by ${name(at)}`);
        break;
      }
      if (position === "fixed") break;
    }
    if (!isReachable && (rect.left < -1 || rect.right > width + 1))
      problems.push(`text leaves the page: ${name(element)}`);
  }

  // A word broken without a hyphen. Words longer than a phone's width must break; addresses and markup may.
  for (const node of new Set(lines.map(({ range }) => range.startContainer))) {
    const isHyphenated = getComputedStyle(node.parentElement!).hyphens === "auto";
    for (const { 0: word, index } of node.textContent!.matchAll(
      /[^\s\-–—/\u2060\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]{2,}/gu,
    )) {
      // Browsers hyphenate from twelve letters, see `hyphenate-limit-chars`.
      if (word.length >= (isHyphenated ? 12 : 23) || /[@<>]/.test(word)) continue;
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const parts = [...range.getClientRects()].filter(({ width }) => width > 1);
      const tops = new Set(parts.map(({ top }) => Math.round(top)));
      if (tops.size > 1) problems.push(`word is broken: “${word}” in ${name(node.parentElement!)}`);
    }
  }

  // Overlapping lines. Their boxes are taller than their ink.
  const core = lines
    .map(({ element, rect }) => ({
      element,
      left: rect.left + 1,
      right: rect.right - 1,
      top: rect.top + rect.height * 0.22,
      bottom: rect.bottom - rect.height * 0.22,
    }))
    .sort((a, b) => a.top - b.top);
  core.forEach((a, index) => {
    for (let next = index + 1; next < core.length && core[next]!.top < a.bottom; next++) {
      const b = core[next]!;
      const together = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      if (together > 1 && a.element !== b.element)
        problems.push(`texts overlap: ${name(a.element)} and ${name(b.element)}`);
    }
  });

  // Lines covered by an opaque element. `elementsFromPoint` works only inside the viewport.
  const asked = new Set<Line>();
  const end = document.scrollingElement!.scrollHeight;
  for (let top = 0; top < end; top += Math.round(innerHeight * 0.75)) {
    scrollTo(top);
    const waiting = lines.filter((line) => !asked.has(line));
    // Once per text in the window, since each call measures all lines of the text.
    const rects = new Map<Range, DOMRectList>();
    for (const range of new Set(waiting.map((line) => line.range))) {
      const { top, bottom } = range.getBoundingClientRect();
      if (top < innerHeight && bottom >= 0) rects.set(range, range.getClientRects());
    }
    for (const line of waiting) {
      const rect = rects.get(line.range)?.[line.index];
      if (rect === undefined) continue;
      const x = rect.left + rect.width / 2;
      const y = rect.top + rect.height / 2;
      if (x < 0 || x >= width || y < (scrollY === 0 ? 0 : 80) || y >= innerHeight) continue;
      asked.add(line);
      for (const front of document.elementsFromPoint(x, y)) {
        if (front === line.element || front.contains(line.element) || line.element.contains(front)) break;
        // The form's loading text is intentionally under its frame.
        if (front.tagName === "IFRAME") break;
        const { backgroundColor, position } = getComputedStyle(front);
        const isOpaque = !/^rgba\(.*, 0(\.[0-4]\d*)?\)$|transparent/.test(backgroundColor) || front.tagName === "IMG";
        if (isOpaque && position !== "fixed") {
          problems.push(`text is covered: ${name(line.element)} by ${name(front)}`);
          break;
        }
      }
    }
  }
  scrollTo(0);
  return [...new Set(problems)];
}

/** Broken pictures, and pictures with too few or far too many pixels for their size. */
export async function pictureProblems(): Promise<string[]> {
  const problems: string[] = [];
  await Promise.all(
    [...document.images].map(async (image) => {
      const address = image.currentSrc || image.src;
      const file = new Image();
      file.src = address;
      await file.decode().catch(() => undefined);
      if (file.naturalWidth === 0) return void problems.push(`broken picture: ${address}`);
      const box = image.getBoundingClientRect();
      if (address.endsWith(".svg") || box.width === 0) return;
      const [across, down] = [file.naturalWidth / box.width, file.naturalHeight / box.height];
      const density = getComputedStyle(image).objectFit === "contain" ? Math.max(across, down) : Math.min(across, down);
      const size = `${address} has ${file.naturalWidth} × ${file.naturalHeight} px for ${Math.round(box.width)} × ${Math.round(box.height)} at ${devicePixelRatio}x`;
      // Wide layouts and backdrops under a scrim may have fewer, see src/lib/image-presets.ts.
      const isBackdrop = image.alt === "";
      if (density < (devicePixelRatio > 1 && !isBackdrop ? 1.05 : 0.9)) problems.push(`blurry picture: ${size}`);
      const { innerHTML: sources } = image.closest("picture") ?? image.parentElement!;
      const widths = [...sources.matchAll(/ (\d+)w[,"]/g)].map(([, pixels]) => Number(pixels));
      const isSmallest = file.naturalWidth <= Math.min(...widths);
      // Browsers choose the nearest candidate; nobody sees more than two of its pixels for one.
      const hasLarger = !isBackdrop && file.naturalWidth < Math.max(...widths);
      if (hasLarger && density < Math.min(devicePixelRatio, 2) * 0.7)
        problems.push(`larger picture is not chosen: ${size}`);
      if (density > devicePixelRatio * 2.5 && !isSmallest) problems.push(`picture is far too large: ${size}`);
    }),
  );
  return problems;
}

/** Figures in the display font, such as prices, with their widths. Runs in the page. */
export function figures(): { text: string; width: number }[] {
  const found: { text: string; width: number }[] = [];
  const walker = document.createTreeWalker(document.querySelector("main")!, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const { fontFamily, fontStyle } = getComputedStyle(text.parentElement!);
    const isSet = fontFamily.includes("Newsreader") && fontStyle === "normal";
    if (!isSet || !/^\s*[$€£¥]?\d[\d.,]*\s*$/.test(text.data)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    found.push({ text: text.data, width: range.getBoundingClientRect().width });
  }
  return found;
}

/** Tab stops in header and footer that are not in visual order. */
function tabOrderProblems(): string[] {
  return ["header", "footer"].flatMap((part) => {
    const stops = [...document.querySelectorAll(`${part} :is(a[href], button)`)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const start = document.dir === "rtl" ? innerWidth - right : left;
        return { name: element.textContent.trim() || element.outerHTML, start, top, bottom };
      });
    return stops.slice(1).flatMap((stop, index) => {
      const before = stops[index]!;
      const isSameRow = stop.top < before.bottom && before.top < stop.bottom;
      const isLater = isSameRow ? stop.start >= before.start : stop.top >= before.top || stop.start > before.start;
      return isLater ? [] : [`Tab leads from ${before.name} back to ${stop.name}`];
    });
  });
}

/** Rows that scroll sideways without a cut-off entry as a hint, and whole rows of several entries that are tab stops. */
function trackProblems(): string[] {
  return [...document.querySelectorAll("main [role=group]:has(li)")].flatMap((track) => {
    const entries = [...track.querySelectorAll("li")].map((entry) => entry.getBoundingClientRect());
    const isCut = ({ left, right }: DOMRect) => (left < innerWidth && right > innerWidth) || (left < 0 && right > 0);
    const isWhole = entries.every(({ left, right }) => left >= 0 && right <= innerWidth);
    if (!isWhole) return entries.some(isCut) ? [] : ["a row does not show that it goes on"];
    const isStop = entries.length > 1 && track.checkVisibility({ visibilityProperty: true });
    return isStop ? ["a row that does not scroll is a tab stop"] : [];
  });
}

/** Probes for every page on every screen. */
export const layoutProbes = [textProblems, tabOrderProblems, trackProblems];
