import { readFileSync } from "node:fs";
import satori from "satori";
import { accentedGlyphs, extendedGlyphs, glyphs, vietnameseGlyphs } from "./glyphs";

const styles = readFileSync("src/styles/base/_fonts.scss", "utf8");
/** The `unicode-range` of a part as a character class. */
function rangeOf(part: string) {
  const [, ranges = ""] = RegExp(`"-${part}":\\s*"([^"]+)"`).exec(styles) ?? [];
  return new RegExp(`[${ranges.replace(/(?:U\+)?([0-9A-F]+)/g, "\\u{$1}").replace(/, /g, "")}]`, "u");
}

test.each([
  ["accented", accentedGlyphs],
  ["extended", extendedGlyphs],
  ["vietnamese", vietnameseGlyphs],
])("unicode-range of the %s part has exactly its letters", (part, own) => {
  const inRange = rangeOf(part);
  expect([...own].filter((character) => !inRange.test(character))).toEqual([]);
  expect([...glyphs].filter((character) => !own.includes(character) && inRange.test(character))).toEqual([]);
});

test("the fonts of the share cards have all glyphs", async () => {
  const missing: string[] = [];
  const fonts = ["", "-extended", "-vietnamese"].map((part) => ({
    name: `display${part}`,
    data: readFileSync(`src/fonts/newsreader-display${part}-card.ttf`),
  }));
  await satori({ type: "div", props: { children: glyphs } } as never, {
    width: 1200,
    fonts,
    loadAdditionalAsset: async (_script, characters) => (missing.push(characters), []),
  });
  expect(missing).toEqual([]);
});
