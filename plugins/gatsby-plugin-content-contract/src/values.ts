import type { Path } from "./problem";

/** Not `URL.canParse`: after Node 20 has optimized it, it refuses every host with an umlaut. */
export function urlOf(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function valueAt(value: unknown, path: Path): unknown {
  let inner = value;
  for (const step of path) {
    if (typeof inner !== "object" || inner === null || !Object.hasOwn(inner, step)) return undefined;
    inner = (inner as Record<string | number, unknown>)[step];
  }
  return inner;
}
