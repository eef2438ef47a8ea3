/**
 * Subsets the two typefaces, and writes them to src/fonts.
 *
 * Run by hand (`npm run fonts`) after changing a typeface; the results are committed, so neither a
 * build nor a visitor pays for this. For each face: variable WOFF2 for the browser, and a static
 * TrueType instance for the share cards, because satori reads neither WOFF2 nor variation axes.
 */
import { copyFile, readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";
import { accentedGlyphs, glyphs, plainGlyphs } from "../src/lib/glyphs";

const faces = [
  {
    name: "newsreader-display",
    source: "@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2",
    // The display cut only (opsz 72), and the weights the headlines use.
    axes: { opsz: 72, wght: { min: 300, max: 400 } },
    cardAxes: { opsz: 72, wght: 300 },
    keepFeatures: ["kern", "liga", "lnum", "tnum", "ccmp", "locl", "mark"],
  },
  {
    name: "figtree",
    source: "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
    axes: { wght: { min: 400, max: 600 } },
    cardAxes: { wght: 500 },
    keepFeatures: ["kern", "liga", "tnum", "ccmp", "locl", "mark"],
  },
];

for (const { name, source, axes, cardAxes, keepFeatures } of faces) {
  const typeface = await readFile(new URL(import.meta.resolve(source)));
  const files = [
    [`${name}.woff2`, plainGlyphs, "woff2", axes],
    [`${name}-accented.woff2`, accentedGlyphs, "woff2", axes],
    [`${name}-card.ttf`, glyphs, "sfnt", cardAxes],
  ] as const;
  for (const [file, characters, targetFormat, variationAxes] of files) {
    const cut = await subsetFont(typeface, characters, { keepFeatures, noHinting: true, targetFormat, variationAxes });
    await writeFile(`src/fonts/${file}`, cut);
    console.log(`${file}, ${characters.length} characters: ${cut.length} bytes`);
  }
  // The demonstration form is a static file, so it cannot know the hashed name.
  await copyFile(`src/fonts/${name}.woff2`, `static/demo/${name}.woff2`);
}
