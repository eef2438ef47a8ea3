/** Commit the results. Share cards need static TrueType: satori reads neither WOFF2 nor variable fonts. */
import { copyFile, readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";
import { accentedGlyphs, extendedGlyphs, plainGlyphs, proseGlyphs, vietnameseGlyphs } from "../src/lib/glyphs";

// One weight and the display cut (opsz 72) only: the weight axis would be as large as the italic.
const display = {
  axes: { opsz: 72, wght: 300 },
  keepFeatures: ["kern", "liga", "lnum", "tnum", "ccmp", "locl", "mark"],
};
const faces = [
  {
    name: "newsreader-display",
    source: "@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2",
    characters: plainGlyphs,
    ...display,
  },
  {
    name: "newsreader-italic",
    source: "@fontsource-variable/newsreader/files/newsreader-latin-opsz-italic.woff2",
    characters: proseGlyphs,
    ...display,
  },
  {
    name: "figtree",
    source: "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
    characters: plainGlyphs,
    axes: { wght: { min: 400, max: 600 } },
    keepFeatures: ["kern", "liga", "tnum", "ccmp", "locl", "mark"],
  },
];

for (const { name, source, characters: plain, axes: variationAxes, keepFeatures } of faces) {
  const cut = async (file: string, characters: string, part = "latin") => {
    const typeface = await readFile(new URL(import.meta.resolve(source.replace("latin", part))));
    const targetFormat = file.endsWith(".ttf") ? "sfnt" : "woff2";
    const font = await subsetFont(typeface, characters, { keepFeatures, noHinting: true, targetFormat, variationAxes });
    await writeFile(`src/fonts/${file}`, font);
    console.log(`${file}, ${characters.length} characters: ${font.length} bytes`);
  };
  await cut(`${name}.woff2`, plain);
  await cut(`${name}-accented.woff2`, accentedGlyphs);
  await cut(`${name}-extended.woff2`, extendedGlyphs, "latin-ext");
  if (name !== "figtree") await cut(`${name}-vietnamese.woff2`, vietnameseGlyphs, "vietnamese");
  if (name === "newsreader-display") {
    await cut(`${name}-card.ttf`, plain + accentedGlyphs);
    await cut(`${name}-extended-card.ttf`, extendedGlyphs, "latin-ext");
    await cut(`${name}-vietnamese-card.ttf`, vietnameseGlyphs, "vietnamese");
  }
}
// The demonstration form is a static file, and cannot know hashed names.
for (const name of ["figtree", "newsreader-display"])
  await copyFile(`src/fonts/${name}.woff2`, `static/demo/${name}.woff2`);
