import { createRequire } from "node:module";
import { join } from "node:path";
import type { networks } from "./schema";

type Network = (typeof networks)[number];

/** Resolves packages from the project root, since Gatsby moves this file when it compiles it. */
const load = createRequire(join(process.cwd(), "package.json"));

/** Logos missing in Tabler Icons, drawn in its style. */
const ours: Partial<Record<Network, string>> = { substack: "M5 4h14M5 8h14M5 12v8l7-4 7 4v-8z" };

/** A network's logo as an SVG path (`d`) on a 24 × 24 grid, to be stroked. */
export function networkMark(network: Network): string {
  const { icons } = load("@iconify-json/tabler/icons.json") as { icons: Record<string, { body: string }> };
  const paths = [...(icons[`brand-${network}`]?.body ?? "").matchAll(/<path\b[^>]*?\sd="([^"]+)"/g)];
  // Joined paths must each begin with an absolute `M`.
  const mark = ours[network] ?? paths.map(([, path = ""]) => path.replace(/^m/, "M")).join("");
  if (mark === "") throw new Error(`Tabler Icons have no logo of ${network}.`);
  return mark;
}
