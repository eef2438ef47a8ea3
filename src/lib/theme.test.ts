import { readFileSync } from "node:fs";
import { theme } from "./theme";

const sheet = readFileSync("src/styles/base/_tokens.scss", "utf8");
const light = sheet.slice(sheet.indexOf("@mixin light"), sheet.indexOf("@mixin dark"));
const dark = sheet.slice(sheet.indexOf("@mixin dark"), sheet.indexOf(":root"));

test.each([
  ["light", "--colour-", light],
  ["dark", "--colour-", dark],
  ["night", "--inverse-", sheet],
] as const)("the %s colours are those of the style sheet", (name, prefix, block) => {
  for (const [role, value] of Object.entries(theme[name])) expect(block).toContain(`${prefix}${role}: ${value};`);
});
