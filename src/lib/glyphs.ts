/**
 * The characters that the site's typefaces are cut to: ASCII, Latin-1 and its eastern neighbours, and
 * the punctuation that careful English (and a French name) needs.
 */
export const glyphs =
  range(0x20, 0x7e) +
  range(0xa0, 0xff) +
  "ŒœŠšŽžŸıĀāĂăĄąĆćČčĎďĐđĒēĘęĚěĞğĪīŁłŃńŇňŌōŐőŘřŚśŞşŤťŪūŮůŰűŹźŻż" +
  "‐‑–—‘’‚“”„•…′″‹›€™−×";

function range(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)).join("");
}
