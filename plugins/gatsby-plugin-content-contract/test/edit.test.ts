import { fieldsOf } from "../src/fields";
import { applyChange } from "../src/edit";
import type { Folder } from "./folder";
import { contract, makeTeaShop, teas } from "./tea-contract";

const text = '[\r\n\t{ "a": "é \\u00e9", "b": [1, 2,  3] },\r\n\r\n\t{ "a": "z" }\r\n]\r\n';

let shop: Folder;
beforeAll(async () => (shop = await makeTeaShop()));
afterAll(() => shop.dispose());

test("a value is replaced, and nothing else is touched", () => {
  expect(applyChange(text, { do: "set", path: [0, "b", 2], value: 4 })).toBe(text.replace("3]", "4]"));
  expect(applyChange(text, { do: "set", path: [1, "c"], value: true })).toBe(text.replace('"z" }', '"z", "c": true }'));
});

test("every value of a file can be set and set back, byte for byte", () => {
  const source = shop.read(teas);
  for (const { path, value } of fieldsOf(contract.files["teas/list.json"]!, JSON.parse(source))) {
    if (typeof value === "object") continue;
    const changed = applyChange(source, { do: "set", path: path, value: "changed" });
    expect(changed.split("\n").filter((line, index) => line !== source.split("\n")[index])).toHaveLength(1);
    expect(applyChange(changed, { do: "set", path: path, value: value })).toBe(source);
  }
});

test("entries are moved with the blanks between them left in place", () => {
  const moved = applyChange(text, { do: "move", path: [0], to: 1 });
  expect(JSON.parse(moved)).toEqual([{ a: "z" }, { a: "é é", b: [1, 2, 3] }]);
  expect(applyChange(moved, { do: "move", path: [1], to: 0 })).toBe(text);
  expect(applyChange(text, { do: "move", path: [0, "b", 2], to: 0 })).toBe(text.replace("1, 2,  3", "3, 1,  2"));
});

test("an entry is inserted as its neighbors are set, and removed without a trace", () => {
  const added = applyChange(text, { do: "insert", path: [], index: 1, value: { a: "new" } });
  expect(added).toBe(text.replace('\t{ "a": "z"', '\t{ "a": "new" },\r\n\r\n\t{ "a": "z"'));
  expect(applyChange(added, { do: "remove", path: [1] })).toBe(text);
  expect(
    applyChange(applyChange(text, { do: "insert", path: [], index: 2, value: { a: "last" } }), {
      do: "remove",
      path: [2],
    }),
  ).toBe(text);
  expect(applyChange(text, { do: "remove", path: [0, "b", 1] })).toBe(text.replace(" 2,", ""));
  expect(applyChange("[]\n", { do: "insert", path: [], index: 0, value: { a: 1 } })).toBe(
    '[\n  {\n    "a": 1\n  }\n]\n',
  );
  expect(
    applyChange(applyChange("[]\n", { do: "insert", path: [], index: 0, value: { a: 1 } }), {
      do: "remove",
      path: [0],
    }),
  ).toBe("[]\n");
});
