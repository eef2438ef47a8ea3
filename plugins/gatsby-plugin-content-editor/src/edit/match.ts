/** Serialized parts of an entry: its fields, or its only value. */
type Parts = readonly string[];

/**
 * The former index of each entry of a changed list: more than half of their parts are equal, or they follow the same
 * entry. Undefined for a new entry; one that is most similar to the former one of another entry is a copy, and new.
 *
 * @param isByPlace whether an entry may be the one that followed the same one
 */
export function matchEntries(now: readonly Parts[], before: readonly Parts[], isByPlace: (at: number) => boolean) {
  const equal = new Map<string, number[]>();
  for (const [index, former] of before.entries())
    equal.set(String(former), [...(equal.get(String(former)) ?? []), index]);
  const found = now.map((entry) => equal.get(String(entry))?.shift());
  const scoresOf = (entry: Parts) => before.map((former) => likenessOf(former, entry));
  const scores = now.map((entry, at) => (found[at] === undefined ? scoresOf(entry) : []));
  const most = scores.map((row) => Math.max(0, ...row));
  const bestFirst = [...now.keys()].sort((a, b) => most[b]! - most[a]!);
  for (const at of bestFirst.filter((at) => most[at]! > 0.5)) {
    const index = scores[at]!.findIndex((score, former) => score === most[at] && !found.includes(former));
    if (index >= 0) found[at] = index;
  }
  for (const [at, index] of found.entries()) {
    const next = at === 0 ? 0 : (found[at - 1] ?? NaN) + 1;
    if (index === undefined && isByPlace(at) && next < before.length && !found.includes(next)) found[at] = next;
  }
  return found;
}

/** The share of equal parts; the first one, usually a name, decides between two. */
function likenessOf(one: Parts, other: Parts): number {
  const same = one.filter((part) => other.includes(part));
  return same.length / Math.max(one.length, other.length, 1) + Number(same[0] === one[0]) / 100;
}
