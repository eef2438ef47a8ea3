/**
 * Whether a picture would glare on a dark page.
 *
 * @param dominant its dominant color as `#rrggbb`; undefined if unknown, as for an SVG
 */
export function isBright(dominant: string | undefined): boolean {
  const channels = /^#(..)(..)(..)$/
    .exec(dominant ?? "")
    ?.slice(1)
    .map((hex) => parseInt(hex, 16));
  if (channels === undefined) return false;
  const [red = 0, green = 0, blue = 0] = channels;
  // Perceived brightness by ITU-R BT.601, with a threshold at which photographs look bright.
  return 0.299 * red + 0.587 * green + 0.114 * blue > 90;
}
