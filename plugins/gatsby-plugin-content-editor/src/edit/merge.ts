import { diff3Merge } from "node-diff3";
import { type Path, applyChange, rawAt, replaceRaw, valueAt } from "../contract";

const lines = /.*\n?/g;
/** JSON tokens and the text between them. */
const parts = /"(?:[^"\\]|\\.)*"(?:\s*:)?|[^"\s,[\]{}]+|[\s,[\]{}]+|"/g;

/**
 * Merges two changes of a JSON text.
 *
 * @param base the common ancestor
 * @returns undefined if both change the same part, which a person must decide
 */
export function merge(base: string, mine: string, theirs: string, unit = lines): string | undefined {
  if (base === theirs || mine === theirs) return mine;
  if (base === mine) return theirs;
  const split = (text: string): string[] => text.match(unit) ?? [];
  const merged = diff3Merge(split(mine), split(base), split(theirs)).map(({ ok, conflict }) => {
    if (conflict === undefined) return ok?.join("");
    // Merge lines that both changed by value.
    return unit === lines ? merge(conflict.o.join(""), conflict.a.join(""), conflict.b.join(""), parts) : undefined;
  });
  return merged.includes(undefined) ? undefined : merged.join("");
}

export function withValueOf(text: string, other: string, path: Path): string {
  const raw = rawAt(other, path);
  if (raw === undefined) return applyChange(text, { do: "remove", path });
  if (rawAt(text, path) !== undefined) return replaceRaw(text, path, raw);
  return applyChange(text, { do: "set", path, value: valueAt(JSON.parse(other), path) });
}
