import { type Change, applyChange } from "../../gatsby-plugin-content-contract/src/edit";
import { changedText } from "./format";

/** Written as people write it: some groups in one line, an empty list, characters outside of ASCII, an unusual indent. */
const text = `[
   { "slug": "annual", "name": "Année “A”", "price": 99.5, "features": ["one", "two"] },
   {
      "slug": "monthly",
      "name": "Monthly",
      "price": 12,
      "features": [],
      "former": [],
      "picture": { "src": "a.jpg", "alt": "A seat" }
   }
]
`;
type Plan = Record<string, unknown> & { features: string[] };
const read = () => JSON.parse(text) as [Plan, Plan];
const entry = { slug: "new", name: "New", price: 1, features: [] };

test.each<[string, (plans: Plan[]) => Plan[], ...Change[]]>([
  ["nothing", (plans) => plans],
  ["that entries are not hidden", (plans) => plans.map((plan) => ({ ...plan, hidden: false }))],
  ["that an empty list is left out", ([a, { former: _, ...b }]) => [a!, b as Plan]],
  ["a price", ([a, b]) => [{ ...a!, price: 123.5 }, b!], { do: "set", path: [0, "price"], value: 123.5 }],
  ["a hidden entry", ([a, b]) => [a!, { ...b!, hidden: true }], { do: "set", path: [1, "hidden"], value: true }],
  [
    "another picture",
    ([a, b]) => [a!, { ...b!, picture: { src: "b.webp", alt: "A seat" } }],
    { do: "set", path: [1, "picture", "src"], value: "b.webp" },
  ],
  ["a removed text", ([a, { picture: _, ...b }]) => [a!, b as Plan], { do: "remove", path: [1, "picture"] }],
  [
    "a new entry",
    (plans) => [...plans, { ...entry, hidden: false }],
    { do: "insert", path: [], index: 2, value: entry },
  ],
  ["an entry that is gone", ([, b]) => [b!], { do: "remove", path: [0] }],
  [
    "a line in the middle",
    ([a, b]) => [{ ...a!, features: ["one", "half", "two"] }, b!],
    { do: "insert", path: [0, "features"], index: 1, value: "half" },
  ],
])("writes %s as the editor on the page does", (_name, change, ...changes) => {
  const expected = changes.reduce((done, one) => applyChange(done, one), text);
  expect(changedText(text, change(read()))).toBe(expected);
});

test("says the same after entries have changed places", () => {
  const swapped = read().toReversed();
  expect(JSON.parse(changedText(text, swapped))).toEqual(swapped);
});
