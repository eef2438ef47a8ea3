import fc from "fast-check";
import { merge } from "./merge";

const entry = (name: string, text = "a", note = "b") => ({ name, text, note });
/** Entries of a list: a word is a group whose fields are its letters, a single letter is a text. */
const listOf = (words: string) => words.split(" ").map((word) => (word.length > 1 ? { ...word.split("") } : word));
type List = string | object[];
test.each<[what: string, base: List, mine: List, theirs: List, merged?: List]>([
  ["entries that both added", "A", "A B C", "A B D", "A B D C"],
  ["entries before, between and after", "A B", "1 A B", "A 2 B 3", "1 A 2 B 3"],
  ["a copy", "1ab", "1ab 1ab", "1ab 2ab", "1ab 2ab 1ab"],
  ["an entry that moved and was changed", "1ab 2ab", "2ab 1ab", "1ab 2xb 3ab", "2xb 1ab 3ab"],
  ["a new entry before a similar one", "1ab", "0ab 1xb", "1ax", "0ab 1xx"],
  ["an entry that both rewrote", "1ab", "4cd", "5ef 2ab"],
  ["an entry that one replaced and one changed", "1ab", "0xb", "1ax"],
  ["one field", "1ab", "1xb 2ab", "1yb 3ab"],
  ["an entry that both moved", "A B C", "B A C", "B C A"],
  ["an entry that both moved alike", "A B", "B A", "B A C", "B A C"],
  ["two copies", "A", "A A A", "A B", "A B A A"],
  ["an emptied list", "A", [], "A B", "B"],
  [
    "a group that both added",
    [{ a: 1 }],
    [{ a: 1, b: { c: 1 } }],
    [{ a: 1, b: { d: 2 } }],
    [{ a: 1, b: { d: 2, c: 1 } }],
  ],
  ["a key before others", [{ a: 1, c: 3 }], [{ a: 1, c: 4 }], [{ a: 1, b: 2, c: 3 }], [{ a: 1, b: 2, c: 4 }]],
  ["keys that one put in another order", [{ a: 1, c: 3 }], [{ a: 1, c: 3 }], [{ c: 3, a: 1 }], [{ c: 3, a: 1 }]],
  ["titles of entries with two fields", "1a 2b", "0a 2b", "1a 5b", "0a 5b"],
  ["a move of an entry whose title the other changed", "1a 2b", "2b 1a", "0a 2b", "2b 0a"],
  ["a rewritten last entry and a new one", [{ a: 1 }], [{ a: 2 }], [{ a: 1 }, { a: 3 }], [{ a: 2 }, { a: 3 }]],
  ["an entry that one renamed and one changed", "1a", "0a", "1x"],
  ["an entry that one removed and one renamed", "1a 2b", "1a", "1a 0b"],
  ["an entry that one removed and one moved", "A B C", "B A C", "B C", "B C"],
])("merges %s, and keeps the file's line ends", (_what, ...lists) => {
  const [base = "", mine = "", theirs = "", merged] = lists.map((list) => {
    const value = { list: typeof list === "string" ? listOf(list) : list };
    return JSON.stringify(value, null, 2).replace(/\n/g, "\r\n");
  });
  expect(merge(base, mine, theirs)).toBe(merged);
});

test("an entry that both rewrote is there once, whichever side is kept", () => {
  const sides = ["1ab", "4cd", "5ef"].map((words) => JSON.stringify(listOf(words))) as [string, string, string];
  expect(merge(...sides, () => "mine")).toBe(sides[1]);
  expect(merge(...sides, () => "theirs")).toBe(sides[2]);
});

test("merges long lists quickly", () => {
  const list = Array.from({ length: 1500 }, (_, index) => entry(`${index}`, `text ${index}`, `note ${index}`));
  const [mine, theirs] = [list.with(1, entry("1", "new", "note 1")), [entry("first"), ...list]];
  const start = process.cpuUsage();
  const json = [list, mine, theirs].map((side) => JSON.stringify(side)) as [string, string, string];
  expect(JSON.parse(merge(...json)!)).toEqual([entry("first"), ...mine]);
  // Of processor time, which other programs do not lengthen. Each change for itself takes 15 s.
  expect(process.cpuUsage(start).user).toBeLessThan(5_000_000);
});

const fates = fc.constantFrom("keep", "change", "remove", "add before");
test("a merge has what either side changed and added, without what either removed, in the order of both", () => {
  const check = fc.property(fc.array(fc.tuple(fates, fates), { minLength: 1, maxLength: 6 }), (pairs) => {
    /** The base as these sides have changed it, 0 the texts and 1 the notes. */
    const listOf = (...sides: (0 | 1)[]) =>
      pairs.flatMap((pair, index) => {
        const have = (fate: string) => sides.filter((side) => pair[side] === fate);
        const value = (of: string, side: 0 | 1) => `${of} ${index}${have("change").includes(side) ? ", changed" : ""}`;
        const added = have("add before").map((side) =>
          entry(`new ${side}.${index}`, `${side}.${index}`, `${index}.${side}`),
        );
        return have("remove").length > 0 ? added : [...added, entry(`${index}`, value("text", 0), value("note", 1))];
      });
    const [base, mine, theirs, both] = [listOf(), listOf(0), listOf(1), listOf(0, 1)];
    const json = merge(...([base, mine, theirs].map((list) => JSON.stringify(list)) as [string, string, string]));
    const isUnclear = pairs.some((pair) => pair.includes("change") && pair.includes("remove"));
    if (isUnclear) return expect(json).toBeUndefined();
    // New entries of both in place of one that both removed may be that one, rewritten.
    if (json === undefined) return expect(pairs).toContainEqual(["remove", "remove"]);
    const merged = JSON.parse(json) as typeof base;
    expect(new Set(merged)).toEqual(new Set(both));
    const namesIn = (list: typeof base, other: typeof base) =>
      list.map(({ name }) => name).filter((name) => other.some((one) => one.name === name));
    for (const side of [mine, theirs]) expect(namesIn(merged, side)).toEqual(namesIn(side, merged));
  });
  fc.assert(check);
});
