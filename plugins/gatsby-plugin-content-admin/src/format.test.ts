import { type Change, applyChange } from "../../gatsby-plugin-content-contract";
import { changedText } from "./format";

/** As people write it: groups in one line, an empty list, keys in any order, an unusual indentation. */
const text = `[
   { "slug": "annual", "name": "Année “A”", "price": 99.5, "lines": ["one", "two"] },
   {
      "name": "Monthly",
      "slug": "monthly",
      "lines": [],
      "hidden": true,
      "note": { "text": "Ask ", "unknown": 1 }
   },
   { "slug": "late", "name": "Late", "lines": ["three"] }
]
`;
type Entry = { hidden?: boolean; lines?: string[] } & Record<string, unknown>;
/** Values as the form returns them: `hidden` on every entry, no empty lists, trimmed texts. */
const form = (): [Entry, Entry, Entry] => [
  { slug: "annual", name: "Année “A”", price: 99.5, lines: ["one", "two"], hidden: false },
  { slug: "monthly", name: "Monthly", note: { text: "Ask", unknown: 1 }, hidden: true },
  { slug: "late", name: "Late", lines: ["three"], hidden: false },
];
const added = { slug: "new", name: "New", lines: ["x"] };

test.each<[string, (entries: [Entry, Entry, Entry]) => Entry[], ...Change[]]>([
  ["nothing", (entries) => entries],
  ["a price", ([a, ...rest]) => [{ ...a, price: 123 }, ...rest], { do: "set", path: [0, "price"], value: 123 }],
  ["an entry that is shown", ([a, b, c]) => [a, { ...b, hidden: false }, c], { do: "remove", path: [1, "hidden"] }],
  ["a text that is gone", ([a, b, c]) => [a, { ...b, note: undefined }, c], { do: "remove", path: [1, "note"] }],
  ["a new entry", (all) => [...all, { ...added, hidden: false }], { do: "insert", path: [], index: 3, value: added }],
  ["an entry that is gone", ([, ...rest]) => rest, { do: "remove", path: [0] }],
  ["an entry that moves up", ([a, b, c]) => [c, a, b], { do: "move", path: [2], to: 0 }],
  [
    "a new line",
    ([a, ...rest]) => [{ ...a, lines: ["one", "half", "two"] }, ...rest],
    { do: "insert", path: [0, "lines"], index: 1, value: "half" },
  ],
  [
    "a change and an entry that is gone",
    ([a, , c]) => [{ ...a, price: 1 }, c],
    { do: "set", path: [0, "price"], value: 1 },
    { do: "remove", path: [1] },
  ],
])("writes %s as the editor on the page does", (_name, change, ...changes) => {
  expect(changedText(text, change(form()))).toBe(changes.reduce((done, one) => applyChange(done, one), text));
});
