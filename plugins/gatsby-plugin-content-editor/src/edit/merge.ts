import { isDeepStrictEqual } from "node:util";
import { type Path, applyChange, isObject, rawAt, rawsIn, replaceRaws } from "../contract";
import { matchEntries } from "./match";
import { parsed } from "./site";

/** The JSON text of a value; undefined if there is none. */
type Raw = string | undefined;

type Raws = Map<Path[number], string>;

type Triple<T> = [base: T, mine: T, theirs: T];

export type Sides = Triple<unknown>;

/** @param path the place in the base */
type Decide = (path: Path, sides: Sides) => "mine" | "theirs" | undefined;

const valueOf = (raw: Raw): unknown => (raw === undefined ? undefined : JSON.parse(raw));

/**
 * Merges two changes of a JSON text, value by value. Both sides may add entries to a list, and one may move them. Asks
 * `decide` about each value that both have changed; undefined if one is undecided.
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
    const merged = [...new Set([...now.keys(), ...other.keys()])].map((key) => {
      const raw = mergeValue([was.get(key), now.get(key), other.get(key)], [...path, key]);
      return [key, raw] as const;
    });
    return withRaws(mine!, merged, [...other.keys()].map(String));
  }

  function mergeLists(lists: Triple<string>, path: Path): string {
    const sides = lists.map(valueOf) as Triple<unknown[]>;
    const [old, ...both] = sides;
    const [own, their] = both.map((side) => identify(old, side)) as [Id[], Id[]];
    // A rewritten entry follows the same one, unless the other side has changed it.
    for (const id of old.keys()) {
      const placeIn = (ids: Id[]) => ids.findLastIndex((other) => typeof other === "number" && other < id) + 1;
      const [at, theirAt] = [placeIn(own), placeIn(their)];
      const isRewritten = (ids: Id[], place: number) => !ids.includes(id) && typeof ids[place] === "string";
      const isChanged = (ids: Id[], side: unknown[]) =>
        ids.includes(id) && !isDeepStrictEqual(side[ids.indexOf(id)], old[id]);
      const byMe = isRewritten(own, at) && !isChanged(their, sides[2]);
      const byThem = isRewritten(their, theirAt) && !isChanged(own, sides[1]);
      if (byMe) own[at] = id;
      if (byThem) their[theirAt] = id;
    }
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
    const [was, now, other] = lists.map(rawsIn) as Triple<Raws>;
    const merged = order.flatMap((id) => {
      const raws: Triple<Raw> = [was.get(id), now.get(own.indexOf(id)), other.get(their.indexOf(id))];
      return mergeValue(raws, [...path, id]) ?? [];
    });
    const [list, raws] = now.size > 0 ? [lists[1], now] : [lists[2], other];
    const surplus = [...raws.keys()].slice(merged.length).reverse();
    return withRaws(list, [...merged.entries(), ...surplus.map((index) => [index, undefined] as const)]);
  }

  const texts: Triple<string> = [base, mine, theirs];
  const isBroken = texts.some((text) => parsed(text) === undefined);
  const merged = isBroken ? (isTheirs([], texts.map(parsed) as Sides) ? theirs : mine) : mergeValue(texts, []);
  return isDecided ? merged : undefined;
}

/** The index of an entry in the base; the text of a new one, so that both sides may add the same. */
type Id = number | string;

/** Identifies the entries of a changed list. A text that is not similar to another follows the same one. */
function identify(old: readonly unknown[], now: readonly unknown[]): Id[] {
  const ids = matchEntries(now.map(partsOf), old.map(partsOf), (at) => !isObject(now[at]));
  const texts = now.map((entry) => JSON.stringify(entry));
  const numberOf = (at: number) => texts.slice(0, at).filter((text) => text === texts[at]).length;
  return ids.map((id, at) => id ?? `${texts[at]} ${numberOf(at)}`);
}

const partsOf = (entry: unknown): string[] =>
  isObject(entry) ? Object.entries(entry).map((field) => JSON.stringify(field)) : [JSON.stringify(entry)];

/** Changes entries of a list or values of a group; adds and removes in this order. */
function withRaws(text: string, raws: readonly (readonly [Path[number], Raw])[], keys?: readonly string[]): string {
  const now = rawsIn(text);
  const changed = raws.filter(([step, raw]) => raw !== now.get(step));
  const isOther = ([step, raw]: (typeof raws)[number]) => raw === undefined || !now.has(step);
  // At once, since an entry that is added at the beginning of a list changes all others.
  const replaced = replaceRaws(
    text,
    changed.filter((change) => !isOther(change)).map(([step, raw]) => [[step], raw!]),
  );
  return changed.filter(isOther).reduce((all, [step, raw]) => withRaw(all, [step], raw, keys), replaced);
}

/** @param keys the order of the keys in its group, for one that is added */
export function withRaw(text: string, path: Path, raw: Raw, keys?: readonly string[]): string {
  const now = rawAt(text, path);
  if (now === raw) return text;
  if (raw === undefined) return applyChange(text, { do: "remove", path });
  if (now !== undefined) return replaceRaws(text, [[path, raw]]);
  const [index, value] = [path.at(-1), valueOf(raw)];
  if (typeof index === "string") return applyChange(text, { do: "set", path, value }, keys);
  const inserted = applyChange(text, { do: "insert", path: path.slice(0, -1), index: index!, value });
  return replaceRaws(inserted, [[path, raw]]);
}
