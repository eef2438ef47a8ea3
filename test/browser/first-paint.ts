/** Resolves after the first paint. Runs in the page. */
export const firstPaint = (): Promise<void> =>
  new Promise((resolve) => {
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName("first-contentful-paint").length > 0) resolve();
    }).observe({ type: "paint", buffered: true });
  });

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
