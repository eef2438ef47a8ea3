import { drawable, isDrawable } from "./glyphs";
import { colorOf } from "./theme";
import { truncated } from "./visible-length";

type Element = { type: string; props: Record<string, unknown> };

/** The photograph's area on the card of 1200 × 630 pixels. */
export const photographArea = { left: 660, top: 0, width: 540, height: 630 };

const headlineSizes = [116, 100, 88, 76, 66, 58, 50];
const headlineBox = { width: photographArea.left - 72 - 56, height: 372 };
const lineHeight = 1.06;

/** Estimated widths of letters in the display face, relative to its size; the first that matches counts. */
const letterWidths: readonly [RegExp, number][] = [
  [/[MWÆŒ]/, 1],
  [/[\p{Lu}mwæœ@%&]/u, 0.79],
  [/[fijlrst.,:;!'’()-]/, 0.36],
  [/./su, 0.53],
];
const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + letterWidths.find(([letters]) => letters.test(letter))![1], 0);

const spaceWidth = 0.25;

/** Maximum number of characters that fit at the smallest size. */
const longest = 130;

/** The large text: the headline or else the brand, whichever can be drawn; empty if neither can. */
export const cardText = (headline: string, brand: string): string => [headline, brand].find(isDrawable) ?? "";

export function cardElement({ headline, brand }: { headline: string; brand: string }): Element {
  const large = cardText(headline, brand);
  if (large === "") return box({ display: "flex" });
  const text = truncated(drawable(large), longest);
  const size = headlineSizes.find((size) => fits(text, size)) ?? headlineSizes.at(-1)!;
  return box(
    {
      display: "flex",
      flexDirection: "column",
      justifyContent: "space-between",
      width: photographArea.left,
      height: photographArea.height,
      boxSizing: "border-box",
      padding: "64px 56px 60px 72px",
      color: colorOf("inverse", "text"),
      fontFamily: "display",
    },
    box(
      {
        display: "block",
        width: headlineBox.width,
        maxHeight: headlineBox.height,
        overflow: "hidden",
        fontSize: size,
        lineHeight,
        letterSpacing: "-0.02em",
        textWrap: "balance",
        // Break words only if one is longer than a line: balancing would break words that fit. No lineClamp, since a
        // clamped box never grows, which balancing needs.
        wordBreak: fits(text, size) ? "normal" : "break-word",
      },
      text,
    ),
    box(
      { display: "flex", flexDirection: "column" },
      box({ width: 72, height: 3, marginBottom: 28, backgroundColor: colorOf("inverse", "detail") }),
      box(
        { display: "flex", fontSize: 44, letterSpacing: "-0.01em" },
        large === brand || !isDrawable(brand) ? "" : truncated(drawable(brand), 26),
      ),
    ),
  );
}

function fits(text: string, size: number): boolean {
  const room = headlineBox.width / size;
  const lines = text.split(" ").reduce<number[]>(
    (widths, word) => {
      const joined = widths.at(-1)! + spaceWidth + widthOf(word);
      return joined <= room ? [...widths.slice(0, -1), joined] : [...widths, widthOf(word)];
    },
    [-spaceWidth],
  );
  return Math.max(...lines) <= room && lines.length * size * lineHeight <= headlineBox.height;
}

function box(style: Record<string, unknown>, ...children: unknown[]): Element {
  return { type: "div", props: { style, ...(children.length > 0 ? { children: children.flat() } : {}) } };
}
