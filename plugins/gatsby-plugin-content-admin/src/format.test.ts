import { type Change, applyChange } from "../../gatsby-plugin-content-contract";
import { changedText } from "./format";

const text = `[
   { "slug": "annual", "name": "Année “A” ", "price": 99.5, "lines": ["one", "two"] },
   {
      "name": "Monthly", "hidden": true, "lines": [], "note": { "unknown": [null, ""] }
   },
   { "name": "Late", "group": null }
]
`;
/** The form's value: `hidden` in each entry, empty fields, trimmed texts, another key order. */
const form = (json: string) =>
  (JSON.parse(json) as { name: string }[]).map(({ name, ...entry }) => ({
    ...{ hidden: false, url: "", group: null, lines: [], ...entry, name: name.trim() },
  }));

test.each<Change>([
  { do: "set", path: [0, "price"], value: 123 },
  { do: "set", path: [2, "name"], value: "Later" },
  { do: "remove", path: [1, "hidden"] },
  { do: "remove", path: [1, "note"] },
  { do: "insert", path: [0, "lines"], index: 1, value: "half" },
  { do: "set", path: [0, "lines"], value: [] },
  { do: "insert", path: [], index: 3, value: { lines: ["x"], name: "New" } },
  { do: "remove", path: [0] },
  { do: "move", path: [2], to: 0 },
])("writes as the editor on the page does, and no more: %j", (change) => {
  const texts = [text, applyChange(text, change)];
  expect(texts.map((after) => changedText(text, form(after)))).toEqual(texts);
});
