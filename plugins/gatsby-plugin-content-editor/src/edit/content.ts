import type { Values } from "./site";

/** What all files say. */
export type Content = { texts: Map<string, string>; values: Map<string, unknown>; valueOf: Values };

/** Files whose JSON cannot be read have a text and no value. */
export function contentOf(texts: Map<string, string>): Content {
  const values = new Map(
    [...texts].map(([file, text]) => [file, parsed(text)] as const).filter(([, value]) => value !== undefined),
  );
  return { texts, values, valueOf: (file) => values.get(file) };
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
