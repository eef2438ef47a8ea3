/** Logos of social networks, from bootstrap-icons; a page gets only those that the content names. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { networks } from "./schema";

type Network = (typeof networks)[number];

/** Gatsby moves this file when it compiles it, so packages are looked up from the project. */
const { resolve } = createRequire(join(process.cwd(), "package.json"));

/** The path of a network's logo on a 16 × 16 square, as an SVG's `d`. */
export function networkMark(network: Network): string {
  const file = resolve(`bootstrap-icons/icons/${network === "x" ? "twitter-x" : network}.svg`);
  const paths = [...readFileSync(file, "utf8").matchAll(/<path\b[^>]*?\sd="([^"]+)"/g)].map(([, path]) => path);
  if (paths.length === 0) throw new Error(`${file} has no path to draw.`);
  return paths.join("");
}
