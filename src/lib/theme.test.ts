import { readFileSync } from "node:fs";
import { theme } from "./theme";

const sheet = readFileSync("src/styles/base/_tokens.scss", "utf8");
const light = sheet.slice(sheet.indexOf("@mixin light"), sheet.indexOf("@mixin dark"));
const dark = sheet.slice(sheet.indexOf("@mixin dark"), sheet.indexOf(":root"));

test.each([
  ["light", "--color-", light],
  ["dark", "--color-", dark],
  ["inverse", "--inverse-", sheet],
] as const)("the %s colors are those of the style sheet", (name, prefix, block) => {
  for (const [role, value] of Object.entries(theme[name])) expect(block).toContain(`${prefix}${role}: ${value};`);
});

/** From 1 to 21, as WCAG 2 defines it. */
function contrast(...colors: [string, string]): number {
  const [dark, bright] = colors
    .map((color) => {
      const [r, g, b] = [1, 3, 5].map((at) => {
        const value = parseInt(color.slice(at, at + 2), 16) / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
    })
    .sort((a, b) => a - b);
  return (bright! + 0.05) / (dark! + 0.05);
}

const inverse = sheet.slice(sheet.indexOf("--inverse-canvas"));
test.each([
  ["light", light, "--color-", ["text", "muted", "accent"], ["canvas", "surface"]],
  ["dark", dark, "--color-", ["text", "muted", "accent"], ["canvas", "surface"]],
  ["inverse", inverse, "--inverse-", ["text", "muted", "detail"], ["canvas", "accent"]],
] as const)(
  "words keep 7.3:1 in %s colors, so that they keep 7:1 as painted",
  (_name, block, prefix, texts, grounds) => {
    const valueOf = (role: string) => new RegExp(`${prefix}${role}: (#[0-9a-f]{6});`).exec(block)![1]!;
    for (const text of texts) {
      for (const ground of grounds) {
        expect([text, ground, contrast(valueOf(text), valueOf(ground)) >= 7.3]).toEqual([text, ground, true]);
      }
    }
  },
);
