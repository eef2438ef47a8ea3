import type { Page } from "@playwright/test";
import sharp from "sharp";
import { Color, getContrast } from "../colors";
import { setStyles } from "./site";

export type Painted = { selector: string; measured: number; needed: number };

/**
 * Measures the contrast of texts over photographs by screenshot. Uses the first percentile of pixels, to ignore grain.
 *
 * @returns for each text on the page, its contrast and the minimum of WCAG AA for its size
 */
export async function paintedContrasts(page: Page, selectors: readonly string[]): Promise<Painted[]> {
  if (selectors.length === 0) return [];
  const texts = await page.evaluate(textsInSight, selectors);
  const others = selectors.slice(1).filter((other) => texts.every(({ selector }) => selector !== other));
  if (texts.length === 0) return paintedContrasts(page, others);
  const parts = `:is(${selectors.join()}), :is(${selectors.join()}) *`;
  await setStyles(page, `${parts} { color: transparent !important; text-decoration-color: transparent !important; }`);
  const top = Math.min(...texts.map(({ box }) => box.top));
  const bottom = Math.max(...texts.map(({ box }) => box.top + box.height));
  // Encoding and decoding the whole window would take most of the time.
  const clip = { x: 0, y: top, width: page.viewportSize()!.width, height: bottom - top };
  const png = await page.screenshot({ animations: "disabled", scale: "css", clip });
  await setStyles(page, "");
  const measuring = texts.map(async ({ selector, color, needed, box }) => {
    const area = { ...box, top: box.top - top };
    const { data, info } = await sharp(png).extract(area).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const [front, contrasts] = [new Color().parseString(color), [] as number[]];
    // Most pixels share their color with others.
    const known: Record<number, number> = {};
    for (let at = 0; at < data.length; at += info.channels)
      contrasts.push((known[data.readUIntBE(at, 3)] ??= getContrast(front, new Color(...data.subarray(at, at + 3)))));
    contrasts.sort((a, b) => a - b);
    return { selector, needed, measured: contrasts[Math.floor(contrasts.length / 100)]! };
  });
  return [...(await Promise.all(measuring)), ...(await paintedContrasts(page, others))];
}

/** Scrolls to the first of these texts, and returns all that are visible there. Runs in the page. */
function textsInSight(selectors: readonly string[]) {
  const first = document.querySelector(selectors[0]!);
  first?.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  return selectors.flatMap((selector) => {
    const element = document.querySelector(selector);
    if (element === null) return [];
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, top, right, bottom } = range.getBoundingClientRect();
    // The form may have loaded and cover its loading text.
    const front = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (left === right || front === null || front.tagName === "IFRAME") return [];
    const isWhole = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
    if (element !== first && (!isWhole || front.closest("header") !== element.closest("header"))) return [];
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const isLarge = parseFloat(fontSize) >= 24 || (parseFloat(fontSize) >= 18.66 && Number(fontWeight) >= 700);
    const [x, y] = [Math.floor(Math.max(0, left)), Math.floor(Math.max(0, top))];
    const [width, height] = [
      Math.floor(Math.min(right, innerWidth)) - x,
      Math.floor(Math.min(bottom, innerHeight)) - y,
    ];
    const box = { left: x, top: y, width, height };
    return [{ selector, color, needed: isLarge ? 3 : 4.5, box }];
  });
}
