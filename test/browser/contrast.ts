import type { Page } from "@playwright/test";
import sharp from "sharp";
import { setStyles } from "./site";

/** Luminance as WCAG 2 defines it, of channels from 0 to 255. */
function luminance([red, green, blue]: readonly number[]): number {
  const [r, g, b] = [red!, green!, blue!].map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

/** From 1 to 21. */
function contrast(a: readonly number[], b: readonly number[]): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light! + 0.05) / (dark! + 0.05);
}

/**
 * The contrast of a text with what is painted behind it, measured on the screen, where style sheets cannot
 * tell: over a photograph. Of every hundred pixels the least favorable counts, so that grain does not.
 *
 * @returns the contrast, and what WCAG AA asks of a text of this size
 */
export async function paintedContrast(page: Page, selector: string): Promise<{ measured: number; needed: number }> {
  const { color, needed, box } = await page
    .locator(selector)
    .first()
    .evaluate((element) => {
      element.scrollIntoView({ block: "center", behavior: "instant" });
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      const isLarge = parseFloat(fontSize) >= 24 || (parseFloat(fontSize) >= 18.66 && Number(fontWeight) >= 700);
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, top, right, bottom } = range.getBoundingClientRect();
      const [x, y] = [Math.max(0, left), Math.max(0, top)];
      return {
        color: color.match(/[\d.]+/g)!.map(Number),
        needed: isLarge ? 3 : 4.5,
        box: { x, y, width: Math.min(right, innerWidth) - x, height: Math.min(bottom, innerHeight) - y },
      };
    });
  // Words that have gone meanwhile, as those of the form's frame do once it has loaded, cannot be hard to read.
  if (box.width <= 0 || box.height <= 0) return { measured: 21, needed };
  const parts = `:is(${selector}), :is(${selector}) *`;
  await setStyles(page, `${parts} { color: transparent !important; text-decoration-color: transparent !important; }`);
  const png = await page.screenshot({ clip: box, animations: "disabled" });
  await setStyles(page, "");
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const contrasts: number[] = [];
  for (let at = 0; at < data.length; at += info.channels) {
    contrasts.push(contrast(color, [data[at]!, data[at + 1]!, data[at + 2]!]));
  }
  contrasts.sort((a, b) => a - b);
  return { measured: contrasts[Math.floor(contrasts.length / 100)]!, needed };
}
