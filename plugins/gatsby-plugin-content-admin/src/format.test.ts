import { type Change, applyChange } from "../../gatsby-plugin-content-contract";
import { changedText } from "./format";

/** As people write it: an entry in one line, an empty list, keys in any order, an unusual indentation, an unknown key. */
const text = `[
   { "slug": "annual", "name": "Année “A” ", "price": 99.5, "lines": ["one", "two"] },
   {
      "name": "Monthly",
      "lines": [],
      "hidden": true,
      "note": { "text": "Ask", "unknown": [null, ""] }
   },
   { "name": "Late" }
]
`;
/** As the form says it: each entry is hidden or not, empty fields are empty, texts are trimmed, keys are in another order. */
const form = (json: string) =>
  (JSON.parse(json) as { name: string }[]).map(({ name, ...entry }) => ({
    ...{ hidden: false, url: "", group: null, lines: [], ...entry, name: name.trim() },
  }));

test.each<Change>([
  { do: "set", path: [0, "price"], value: 123 },
  { do: "remove", path: [1, "hidden"] },
  { do: "remove", path: [1, "note"] },
  { do: "insert", path: [0, "lines"], index: 1, value: "half" },
  { do: "set", path: [0, "lines"], value: [] },
  { do: "insert", path: [], index: 3, value: { lines: ["x"], name: "New" } },
  { do: "remove", path: [0] },
  { do: "move", path: [2], to: 0 },
])("writes as the editor on the page does: %j", (change) => {
  const changed = applyChange(text, change);
  expect(changedText(text, form(text))).toBe(text);
  expect(changedText(text, form(changed))).toBe(changed);
});
