/** Characters of English: ASCII, the accents of borrowed words, and typographic marks. */
export const plainGlyphs = range(0x20, 0x7e) + "ÈÉèé\u00a0\u00ad©«°·»£×–—‘’‚“”„•…′″‹›€™−";

/** Characters of the italic face, for quotations and names; others are set in the upright face. */
export const proseGlyphs = plainGlyphs.replace(/[^\p{L}\d\s\u00ad.,:;!?&'’“”‘()–—-]/gu, "");

/** Other accented letters and rare characters of Latin-1, and the letters beyond it that the sources of the fonts have. */
export const accentedGlyphs =
  range(0xc0, 0xc7) + range(0xca, 0xd6) + range(0xd8, 0xe7) + range(0xea, 0xff) + "Œœı¡¢¤¥¦§¨ª¬®¯±²³´µ¶¸¹º¼½¾¿";

/** Other letters of European languages, such as Polish, Czech and Turkish, and currency signs. */
export const extendedGlyphs =
  "ŠšŽžŸĀāĂăĄąĆćČčĊċĎďĐđĒēĖėĘęĚěĞğĠġĢģĦħĪīĮįİĶķĹĺĻļĽľŁłŃńŅņŇňŌōŐőŔŕŘřŚśŞşŠšŢţŤťŪūŮůŰűŲųŴŵŶŷŹźŻżȘșȚț₡₦₩₱₲₵₹₺₼₽";

/** The letters of Vietnamese that no other language has, and its currency. */
export const vietnameseGlyphs = "₫ĨĩŨũƠơƯư" + range(0x1ea0, 0x1ef9);

export const glyphs = plainGlyphs + accentedGlyphs + extendedGlyphs + vietnameseGlyphs;

/** Removes characters that the typefaces lack, since satori would draw empty boxes. */
export function drawable(text: string): string {
  return [...text.normalize("NFC")]
    .filter((character) => glyphs.includes(character))
    .join("")
    .replace(/\s+/g, " ")
    .trim();
}

export const isDrawable = (text: string): boolean =>
  drawable(text) !== "" &&
  [...text.normalize().matchAll(/[\p{L}\p{M}\p{N}]/gu)].every(([letter]) => glyphs.includes(letter));

function range(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)).join("");
}
