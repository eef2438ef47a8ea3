import { diff3Merge } from "node-diff3";
import { type Path, applyChange, isObject, rawAt, replaceRaw, valueAt } from "../contract";
import { parsed } from "./site";

const lines = /[^\n]*\n?/g;
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
  if (merged.includes(undefined)) return undefined;
  const text = merged.join("");
  const [now, ...sides] = [text, base, mine, theirs].map(parsed);
  return unit === lines && isUndone(now, ...sides) ? undefined : text;
}

/** Whether a merged list repeats an entry, or brings back one that a side has moved, changed or removed. */
function isUndone(merged: unknown, ...sides: unknown[]): boolean {
  if (isObject(merged)) {
    return Object.keys(merged).some((key) => isUndone(merged[key], ...sides.map((side) => valueAt(side, [key]))));
  }
  const entriesOf = (list: unknown) => (Array.isArray(list) ? list.map((entry) => JSON.stringify(entry)) : []);
  const now = entriesOf(merged);
  return now.some((entry) => {
    const countIn = (list: readonly string[]) => list.filter((other) => other === entry).length;
    const [base = 0, mine = 0, theirs = 0] = sides.map((side) => countIn(entriesOf(side)));
    const most = Math.max(mine, theirs);
    return (most > 0 && countIn(now) > most) || (base > 0 && Math.min(mine, theirs) === 0);
  });
}

export function withValueOf(text: string, other: string, path: Path): string {
  const raw = rawAt(other, path);
  if (raw === undefined) return applyChange(text, { do: "remove", path });
  if (rawAt(text, path) !== undefined) return replaceRaw(text, path, raw);
  return applyChange(text, { do: "set", path, value: valueAt(JSON.parse(other), path) });
}
