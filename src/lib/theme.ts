/** Color tokens for icons, share cards and the browser's interface, which no stylesheet reaches. Needs Node. */
import { readFileSync } from "node:fs";

const sheet = readFileSync("src/styles/base/_tokens.scss", "utf8");

/** @param role as in `canvas`, for the token `--color-canvas` @throws unless it is written as `#rrggbb` */
export function colorOf(theme: "light" | "dark" | "inverse", role: string): string {
  const name = `--${theme === "inverse" ? "inverse" : "color"}-${role}`;
  // The values of all themes are in one line, the light one first.
  const [, color] = new RegExp(`${name}"?: ${theme === "dark" ? "\\S+ " : ""}(#[0-9a-f]{6})\\b`).exec(sheet) ?? [];
  if (color === undefined) throw new Error(`The ${theme} theme has no color ${name} in src/styles/base/_tokens.scss.`);
  return color;
}
