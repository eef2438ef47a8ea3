/** What English is written with: ASCII, and the punctuation and signs of careful typesetting. */
export const plainGlyphs = range(0x20, 0x7e) + "\u00a0\u00ad©«°·»£×‐‑–—‘’‚“”„•…′″‹›€™−";

/** Accented letters and seldom signs, of Latin-1 and of its eastern neighbors. */
export const accentedGlyphs =
  range(0xc0, 0xd6) +
  range(0xd8, 0xff) +
  "ŒœŠšŽžŸıĀāĂăĄąĆćČčĎďĐđĒēĘęĚěĞğĪīŁłŃńŇňŌōŐőŘřŚśŞşŤťŪūŮůŰűŹźŻż" +
  "¡¢¤¥¦§¨ª¬®¯±²³´µ¶¸¹º¼½¾¿";

/** All characters that the site's typefaces are cut to. */
export const glyphs = plainGlyphs + accentedGlyphs;

function range(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)).join("");
}
