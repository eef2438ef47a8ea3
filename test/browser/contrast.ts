import type { Page } from "@playwright/test";
import sharp from "sharp";

/** Luminance as WCAG 2 defines it, of channels from 0 to 255. */
function luminance([red, green, blue]: readonly number[]): number {
  const [r, g, b] = [red!, green!, blue!].map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

/** From 1 to 21. */
export function contrast(a: readonly number[], b: readonly number[]): number {
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
  const text = page.locator(selector).first();
  const { color, needed } = await text.evaluate((element) => {
    element.scrollIntoView({ block: "center", behavior: "instant" });
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const isLarge = parseFloat(fontSize) >= 24 || (parseFloat(fontSize) >= 18.66 && Number(fontWeight) >= 700);
    return { color: color.match(/[\d.]+/g)!.map(Number), needed: isLarge ? 3 : 4.5 };
  });
  const box = await text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { x, y, width, height } = range.getBoundingClientRect();
    const left = Math.max(0, x);
    const top = Math.max(0, y);
    return {
      x: left,
      y: top,
      width: Math.min(x + width, innerWidth) - left,
      height: Math.min(y + height, innerHeight) - top,
    };
  });
  // Words that have gone meanwhile, as those of the form's frame do once it has loaded, cannot be hard to read.
  if (box.width <= 0 || box.height <= 0) return { measured: 21, needed };
  // Shown again afterwards: a link in this text may be measured next.
  const hide = (element: Element, isHidden: boolean) => {
    for (const at of [element, ...element.querySelectorAll("*")] as HTMLElement[]) {
      for (const property of ["color", "text-decoration-color"]) {
        if (isHidden) at.style.setProperty(property, "transparent", "important");
        else at.style.removeProperty(property);
      }
    }
  };
  await text.evaluate(hide, true);
  const png = await page.screenshot({ clip: box, animations: "disabled" });
  await text.evaluate(hide, false);
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const contrasts: number[] = [];
  for (let at = 0; at < data.length; at += info.channels) {
    contrasts.push(contrast(color, [data[at]!, data[at + 1]!, data[at + 2]!]));
  }
  contrasts.sort((a, b) => a - b);
  return { measured: contrasts[Math.floor(contrasts.length / 100)]!, needed };
}
