/**
 * Cuts the two typefaces down to what the site sets, and writes them to src/fonts.
 *
 * Run by hand (`npm run fonts`) after changing a typeface; the results are committed, so neither a
 * build nor a visitor pays for this. For each face: a variable WOFF2 for the browser, and a static
 * TrueType instance for the share cards, because satori reads neither WOFF2 nor variation axes.
 */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import { glyphs } from "../src/lib/glyphs";

const require = createRequire(import.meta.url);

const faces = [
  {
    source: "@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2",
    name: "newsreader-display",
    // The display cut only (opsz 72), and the weights the headlines use.
    axes: { opsz: 72, wght: { min: 300, max: 400 } },
    card: { opsz: 72, wght: 300 },
    features: ["kern", "liga", "lnum", "tnum", "ccmp", "locl", "mark"],
  },
  {
    source: "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
    name: "figtree",
    axes: { wght: { min: 400, max: 600 } },
    card: { wght: 500 },
    features: ["kern", "liga", "tnum", "ccmp", "locl", "mark"],
  },
];

for (const face of faces) {
  const source = await readFile(require.resolve(face.source));
  const options = { keepFeatures: face.features, noHinting: true };
  const web = await subsetFont(source, glyphs, { ...options, targetFormat: "woff2", variationAxes: face.axes });
  const card = await subsetFont(source, glyphs, { ...options, targetFormat: "sfnt", variationAxes: face.card });
  await writeFile(`src/fonts/${face.name}.woff2`, web);
  await writeFile(`src/fonts/${face.name}-card.ttf`, card);
  console.log(`${face.name}: woff2 ${web.length} bytes, card ttf ${card.length} bytes`);
}
