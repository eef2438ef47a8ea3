/**
 * Whether a picture is bright enough to glare on a dark page.
 *
 * @param dominant the picture's dominant color as `#rrggbb`, or undefined where none is known, as for a drawing
 */
export function isBright(dominant: string | undefined): boolean {
  const channels = /^#(..)(..)(..)$/
    .exec(dominant ?? "")
    ?.slice(1)
    .map((hex) => parseInt(hex, 16));
  if (channels === undefined) return false;
  const [red = 0, green = 0, blue = 0] = channels;
  // Perceived brightness, weighted as in ITU-R BT.601; the middle of the scale is where a photograph begins to read as lit.
  return 0.299 * red + 0.587 * green + 0.114 * blue > 90;
}
