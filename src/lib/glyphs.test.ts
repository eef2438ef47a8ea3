import { readFileSync } from "node:fs";
import satori from "satori";
import { accentedGlyphs, glyphs, plainGlyphs } from "./glyphs";

const [, ranges = ""] = /unicode-range: (U\+A1[^;]+);/.exec(readFileSync("src/styles/base/_fonts.scss", "utf8")) ?? [];
/** The `unicode-range` as a character class. */
const inRange = new RegExp(`[${ranges.replace(/(?:U\+)?([0-9A-F]+)/g, "\\u{$1}").replace(/, /g, "")}]`, "u");

test("unicode-range lists exactly the accented letters", () => {
  expect([...accentedGlyphs].filter((character) => !inRange.test(character))).toEqual([]);
  expect([...plainGlyphs].filter((character) => inRange.test(character))).toEqual([]);
});

test("the font of the share cards has all glyphs", async () => {
  const missing: string[] = [];
  const data = readFileSync("src/fonts/newsreader-display-card.ttf");
  await satori({ type: "div", props: { children: glyphs } } as never, {
    width: 1200,
    fonts: [{ name: "display", data }],
    loadAdditionalAsset: async (_script, characters) => (missing.push(characters), []),
  });
  expect(missing).toEqual([]);
});
