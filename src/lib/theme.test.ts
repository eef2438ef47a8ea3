import { readFileSync } from "node:fs";
import { theme } from "./theme";

const sheet = readFileSync("src/styles/base/_tokens.scss", "utf8");
const between = (start: string, end: string) => sheet.slice(sheet.indexOf(start), sheet.indexOf(end));

/** From 1 to 21, as WCAG 2 defines it. */
function contrast(...colors: [string, string]): number {
  const [dark, bright] = colors.map(luminance).sort((a, b) => a - b);
  return (bright! + 0.05) / (dark! + 0.05);
}

function luminance(color: string): number {
  const channels = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16) / 255);
  const [r, g, b] = channels.map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

test.each([
  ["light", "--color-", between("@mixin light", "@mixin dark"), ["text", "muted", "accent"], ["canvas", "surface"]],
  ["dark", "--color-", between("@mixin dark", ":root"), ["text", "muted", "accent"], ["canvas", "surface"]],
  ["inverse", "--inverse-", sheet, ["text", "muted", "detail"], ["canvas", "accent"]],
] as const)(
  "the %s colors are those of the style sheet, and words keep 7.3:1, so that they keep 7:1 as painted",
  (name, prefix, block, texts, grounds) => {
    const valueOf = (role: string) => new RegExp(`${prefix}${role}: (#[0-9a-f]{6});`).exec(block)![1]!;
    for (const [role, value] of Object.entries(theme[name])) expect([role, valueOf(role)]).toEqual([role, value]);
    const pairs = texts.flatMap((text) => grounds.map((ground) => [text, ground] as const));
    expect(pairs.filter((pair) => contrast(valueOf(pair[0]), valueOf(pair[1])) < 7.3)).toEqual([]);
  },
);
