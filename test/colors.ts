export const channelsOf = (hex: string): number[] => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

/** Linear light by the value of a channel, as a table, since screenshots have millions of channels. */
const linear = Array.from({ length: 256 }, (_, channel) => {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

const luminance = ([red, green, blue]: readonly number[]): number =>
  0.2126 * linear[red!]! + 0.7152 * linear[green!]! + 0.0722 * linear[blue!]!;

/** WCAG 2 contrast ratio, from 1 to 21. */
export function contrast(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
