/** Color tokens for icons, share cards and the browser's interface, which no stylesheet reaches. Needs Node. */
import { readFileSync } from "node:fs";

const sheet = readFileSync("src/styles/base/_tokens.scss", "utf8");

/**
 * @param role as in `canvas`, for the token `--color-canvas`
 * @throws if the tokens have no such color written as `#rrggbb`
 */
export function colorOf(theme: "light" | "dark" | "inverse", role: string): string {
  const block = theme === "inverse" ? sheet : sheet.slice(sheet.indexOf(`@mixin ${theme}`));
  const name = `--${theme === "inverse" ? "inverse" : "color"}-${role}`;
  const [, color] = new RegExp(`${name}: (#[0-9a-f]{6});`).exec(block) ?? [];
  if (color === undefined) throw new Error(`The ${theme} theme has no color ${name} in src/styles/base/_tokens.scss.`);
  return color;
}
