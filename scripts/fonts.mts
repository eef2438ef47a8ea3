/**
 * Cuts the two typefaces down to what the site sets, and writes them to src/fonts.
 *
 * Run by hand (`npm run fonts`) after changing a typeface; the results are committed, so neither a
 * build nor a visitor pays for this. For each face: variable WOFF2 for the browser, and a static
 * TrueType instance for the share cards, because satori reads neither WOFF2 nor variation axes.
 */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import { accentedGlyphs, glyphs, plainGlyphs } from "../src/lib/glyphs";

const require = createRequire(import.meta.url);

const newsreader = {
  source: "@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2",
  // The display cut only (opsz 72), and the weights the headlines use.
  axes: { opsz: 72, wght: { min: 300, max: 400 } },
  features: ["kern", "liga", "lnum", "tnum", "ccmp", "locl", "mark"],
};
const figtree = {
  source: "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
  axes: { wght: { min: 400, max: 600 } },
  features: ["kern", "liga", "tnum", "ccmp", "locl", "mark"],
};

await writeFile("src/fonts/newsreader-display.woff2", await cut(newsreader, plainGlyphs, "woff2"));
await writeFile("src/fonts/newsreader-display-accented.woff2", await cut(newsreader, accentedGlyphs, "woff2"));
await writeFile(
  "src/fonts/newsreader-display-card.ttf",
  await cut(newsreader, glyphs, "sfnt", { opsz: 72, wght: 300 }),
);
await writeFile("src/fonts/figtree.woff2", await cut(figtree, plainGlyphs, "woff2"));
await writeFile("src/fonts/figtree-accented.woff2", await cut(figtree, accentedGlyphs, "woff2"));
await writeFile("src/fonts/figtree-card.ttf", await cut(figtree, glyphs, "sfnt", { wght: 500 }));

/** A typeface's file, cut to characters and axes; its size is printed. */
async function cut(
  face: typeof newsreader | typeof figtree,
  characters: string,
  targetFormat: "woff2" | "sfnt",
  variationAxes: Parameters<typeof subsetFont>[2]["variationAxes"] = face.axes,
): Promise<Buffer> {
  const source = await readFile(require.resolve(face.source));
  const options = { keepFeatures: face.features, noHinting: true, targetFormat, variationAxes };
  const file = await subsetFont(source, characters, options);
  console.log(`${face.source}, ${characters.length} characters as ${targetFormat}: ${file.length} bytes`);
  return file;
}
