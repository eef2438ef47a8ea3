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
  if (unit !== lines) return text;
  const [now, ...sides] = [text, base, mine, theirs].map(parsed);
  return revives(now, ...sides) ? undefined : text;
}

/** Whether a merged list repeats an entry, or brings back one that a side has moved, changed or removed. */
function revives(merged: unknown, ...sides: unknown[]): boolean {
  if (isObject(merged)) {
    return Object.keys(merged).some((key) => revives(merged[key], ...sides.map((side) => valueAt(side, [key]))));
  }
  const entriesOf = (list: unknown) => (Array.isArray(list) ? list.map((entry) => JSON.stringify(entry)) : []);
  const [now, base = [], mine = [], theirs = []] = [merged, ...sides].map(entriesOf);
  return now!.some((entry) => {
    const [all, ...both] = [now!, mine, theirs].map((list) => list.filter((other) => other === entry).length);
    const most = Math.max(...both);
    return (most > 0 && all! > most) || (base.includes(entry) && Math.min(...both) === 0);
  });
}

export function withValueOf(text: string, other: string, path: Path): string {
  const raw = rawAt(other, path);
  if (raw === undefined) return applyChange(text, { do: "remove", path });
  if (rawAt(text, path) !== undefined) return replaceRaw(text, path, raw);
  return applyChange(text, { do: "set", path, value: valueAt(JSON.parse(other), path) });
}
