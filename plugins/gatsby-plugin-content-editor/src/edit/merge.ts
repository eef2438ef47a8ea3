import { isDeepStrictEqual } from "node:util";
import { type Path, applyChange, isObject, rawAt, rawsIn, replaceRaw } from "../contract";
import { parsed } from "./site";

/** The JSON text of a value; undefined if there is none. */
type Raw = string | undefined;

type Raws = Map<Path[number], string>;

/** The base and both sides. */
type Triple<T> = [base: T, mine: T, theirs: T];

/** The values of a place. */
export type Sides = Triple<unknown>;

/** @param path the place in the base */
type Decide = (path: Path, sides: Sides) => "mine" | "theirs" | undefined;

const valueOf = (raw: Raw): unknown => (raw === undefined ? undefined : JSON.parse(raw));

/**
 * Merges two changes of a JSON text, value by value. Both sides may add entries to a list, and one may move them.
 *
 * @param base the common ancestor
 * @param decide is asked about each value that both have changed
 * @returns undefined if a value is undecided
 */
export function merge(base: string, mine: string, theirs: string, decide: Decide = () => undefined) {
  if (base === theirs || mine === theirs) return mine;
  if (base === mine) return theirs;
  let isDecided = true;
  const isTheirs = (path: Path, sides: Sides): boolean => {
    const keep = decide(path, sides);
    isDecided &&= keep !== undefined;
    return keep === "theirs";
  };

  function mergeValue(raws: Triple<Raw>, path: Path): Raw {
    const [base, mine, theirs] = raws;
    const sides = raws.map(valueOf) as Sides;
    const [old, own, their] = sides;
    if (isDeepStrictEqual(old, their) || isDeepStrictEqual(own, their)) return mine;
    if (isDeepStrictEqual(old, own)) return theirs;
    const isSplit = (is: (value: unknown) => boolean) => is(own) && is(their) && (old === undefined || is(old));
    // Both may have added the same group or list.
    if (isSplit(Array.isArray)) return mergeLists([base ?? "[]", mine!, theirs!], path);
    if (!isSplit(isObject)) return isTheirs(path, sides) ? theirs : mine;
    const [was, now, other] = [base ?? "{}", mine!, theirs!].map(rawsIn) as Triple<Raws>;
    return [...new Set([...now.keys(), ...other.keys()])].reduce<string>((text, key) => {
      const raw = mergeValue([was.get(key), now.get(key), other.get(key)], [...path, key]);
      return raw === now.get(key) ? text : withRaw(text, [key], raw, [...other.keys()].map(String));
    }, mine!);
  }

  function mergeLists(lists: Triple<string>, path: Path): string {
    const sides = lists.map(valueOf) as Triple<unknown[]>;
    const [old, ...both] = sides;
    const [own, their] = both.map((side) => identify(old, side)) as [Id[], Id[]];
    // An entry that both have rewritten follows the same one.
    for (const id of old.keys()) {
      const [at, theirAt] = [own, their].map((ids) => ids.indexOf(id - 1) + 1) as [number, number];
      const isRewritten = ![...own, ...their].includes(id) && own[at] !== their[theirAt];
      if (isRewritten && typeof own[at] === "string" && typeof their[theirAt] === "string")
        own[at] = their[theirAt] = id;
    }
    const [was, now, other] = lists.map(rawsIn) as Triple<Raws>;
    const merged = new Map(
      [...new Set([...own, ...their])].map((id) => {
        const raws: Triple<Raw> = [was.get(id), now.get(own.indexOf(id)), other.get(their.indexOf(id))];
        return [id, mergeValue(raws, [...path, id])];
      }),
    );
    const isKept = (id: Id): id is number => typeof id === "number" && own.includes(id) && their.includes(id);
    const [mine, theirs] = [own, their].map((ids) => ids.filter(isKept));
    const isMoved = (ids: readonly number[] = []) => ids.some((id, index) => index > 0 && id < ids[index - 1]!);
    const isUnclear = isMoved(mine) && isMoved(theirs) && !isDeepStrictEqual(mine, theirs);
    const isOwnOrder = isUnclear ? !isTheirs(path, sides) : isMoved(mine);
    const [first, second] = isOwnOrder ? [own, their] : [their, own];
    const order = [...first];
    for (const [index, id] of second.entries()) {
      if (order.includes(id)) continue;
      const isLast = second.slice(index).every((next) => !first.includes(next));
      order.splice(isLast ? order.length : order.indexOf(second[index - 1]!) + 1, 0, id);
    }
    return withEntries(
      lists[own.length > 0 ? 1 : 2],
      order.flatMap((id) => merged.get(id) ?? []),
    );
  }

  const texts: Triple<string> = [base, mine, theirs];
  const isBroken = texts.some((text) => parsed(text) === undefined);
  const merged = isBroken ? (isTheirs([], texts.map(parsed) as Sides) ? theirs : mine) : mergeValue(texts, []);
  return isDecided ? merged : undefined;
}

/** The index of an entry in the base; the text of a new one, so that both sides may add the same. */
type Id = number | string;

/** Identifies the entries of a changed list: groups that are half the same, and texts that follow the same one. */
function identify(old: readonly unknown[], now: readonly unknown[]): Id[] {
  const ids: (number | undefined)[] = now.map(() => undefined);
  const isFree = (index: number) => index < old.length && !ids.includes(index);
  const scores = now.map((entry) => old.map((former) => likenessOf(former, entry)));
  const most = scores.map((row) => Math.max(0, ...row));
  const bestFirst = [...now.keys()].sort((a, b) => most[b]! - most[a]!);
  // One that is most similar to another entry is a copy, and new.
  for (const at of bestFirst.filter((at) => most[at]! > 0.5)) {
    const index = scores[at]!.findIndex((score, former) => score === most[at] && isFree(former));
    if (index >= 0) ids[at] = index;
  }
  for (const at of now.keys()) {
    if (most[at]! > 0.5 || isObject(now[at])) continue;
    const next = at === 0 ? 0 : (ids[at - 1] ?? NaN) + 1;
    if (isFree(next)) ids[at] = next;
  }
  const texts = now.map((entry) => JSON.stringify(entry));
  const numberOf = (at: number) => texts.slice(0, at).filter((text) => text === texts[at]).length;
  return ids.map((id, at) => id ?? `${texts[at]} ${numberOf(at)}`);
}

/** The share of equal values; the first one, usually a name, decides between two. */
function likenessOf(one: unknown, other: unknown): number {
  if (isDeepStrictEqual(one, other)) return 1;
  if (!isObject(one) || !isObject(other)) return 0;
  const keys = Object.keys({ ...one, ...other });
  const same = keys.filter((key) => isDeepStrictEqual(one[key], other[key]));
  return same.length / keys.length + Number(same[0] === keys[0]) / 100;
}

function withEntries(list: string, raws: readonly string[]): string {
  const now = rawsIn(list);
  const length = now.size;
  const insert = (text: string, raw: string, index: number) =>
    applyChange(text, { do: "insert", path: [], index: length + index, value: valueOf(raw) });
  const places = [...Array(Math.max(length, raws.length)).keys()];
  return places.reduceRight(
    (text, index) => (raws[index] === now.get(index) ? text : withRaw(text, [index], raws[index])),
    raws.slice(length).reduce(insert, list),
  );
}

/** @param keys the order of the keys in its group, for one that is added */
export function withRaw(text: string, path: Path, raw: Raw, keys?: readonly string[]): string {
  const now = rawAt(text, path);
  if (now === raw) return text;
  if (raw === undefined) return applyChange(text, { do: "remove", path });
  return now === undefined
    ? applyChange(text, { do: "set", path, value: valueOf(raw) }, keys)
    : replaceRaw(text, path, raw);
}
