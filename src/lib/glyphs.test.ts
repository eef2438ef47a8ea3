import { readFileSync } from "node:fs";
import { accentedGlyphs, plainGlyphs } from "./glyphs";

const [, ranges = ""] = /unicode-range: (U\+A1[^;]+);/.exec(readFileSync("src/styles/base/_fonts.scss", "utf8")) ?? [];
const isInRange = (character: string) =>
  ranges.split(", ").some((range) => {
    const [first = NaN, last = first] = range
      .slice(2)
      .split("-")
      .map((code) => parseInt(code, 16));
    const code = character.codePointAt(0)!;
    return code >= first && code <= last;
  });

test("the stylesheet requests the accented half of a font for its letters and for no others", () => {
  expect([...accentedGlyphs].filter((character) => !isInRange(character))).toEqual([]);
  expect([...plainGlyphs].filter(isInRange)).toEqual([]);
});
