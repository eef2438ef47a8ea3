import { readFileSync } from "node:fs";
import { channelsOf, contrast } from "../../test/colors";
import { theme } from "./theme";

const sheet = readFileSync("src/styles/base/_tokens.scss", "utf8");
const between = (start: string, end: string) => sheet.slice(sheet.indexOf(start), sheet.indexOf(end));

test.each([
  ["light", "--color-", between("@mixin light", "@mixin dark"), ["text", "muted", "accent"], ["canvas", "surface"]],
  ["dark", "--color-", between("@mixin dark", ":root"), ["text", "muted", "accent"], ["canvas", "surface"]],
  ["inverse", "--inverse-", sheet, ["text", "muted", "detail"], ["canvas", "accent"]],
] as const)(
  "the %s colors are those of the style sheet, and words keep 7.3:1, so that they keep 7:1 as painted",
  (name, prefix, block, texts, grounds) => {
    const valueOf = (role: string): string => new RegExp(`${prefix}${role}: (#[0-9a-f]{6});`).exec(block)![1]!;
    for (const [role, value] of Object.entries(theme[name])) expect([role, valueOf(role)]).toEqual([role, value]);
    const pairs = texts.flatMap((text) => grounds.map((ground) => [text, ground] as const));
    const contrastOf = ([text, ground]: (typeof pairs)[number]) =>
      contrast(channelsOf(valueOf(text)), channelsOf(valueOf(ground)));
    expect(pairs.filter((pair) => contrastOf(pair) < 7.3)).toEqual([]);
  },
);
