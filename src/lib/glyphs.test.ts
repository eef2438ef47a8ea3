import { readFileSync } from "node:fs";
import { accentedGlyphs, plainGlyphs } from "./glyphs";

const [, ranges = ""] = /unicode-range: (U\+A1[^;]+);/.exec(readFileSync("src/styles/base/_fonts.scss", "utf8")) ?? [];
/** The `unicode-range` as a character class. */
const inRange = new RegExp(`[${ranges.replace(/(?:U\+)?([0-9A-F]+)/g, "\\u{$1}").replace(/, /g, "")}]`, "u");

test("unicode-range lists exactly the accented letters", () => {
  expect([...accentedGlyphs].filter((character) => !inRange.test(character))).toEqual([]);
  expect([...plainGlyphs].filter((character) => inRange.test(character))).toEqual([]);
});
