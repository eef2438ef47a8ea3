/** Whether a picture with this dominant color (`#rrggbb`, undefined for an SVG) would glare on a dark page. */
export function isBright(dominant = ""): boolean {
  const [, ...channels] = /^#(..)(..)(..)$/.exec(dominant) ?? [];
  const [red = 0, green = 0, blue = 0] = channels.map((hex) => parseInt(hex, 16));
  // Perceived brightness by ITU-R BT.601, with a threshold at which photographs look bright.
  return 0.299 * red + 0.587 * green + 0.114 * blue > 90;
}
