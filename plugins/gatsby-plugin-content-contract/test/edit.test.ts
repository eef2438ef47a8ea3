import { fieldsOf } from "../src/fields";
import { insertValue, moveValue, removeValue, setValue } from "../src/edit";
import { inspectContent, type Inspection } from "../src/check";
import { emptyEntry } from "../src/scaffold";
import type { Folder } from "./folder";
import { contract, makeTeaShop, teas } from "./tea-contract";

const text = '[\r\n\t{ "a": "é \\u00e9", "b": [1, 2,  3] },\r\n\r\n\t{ "a": "z" }\r\n]\r\n';

let shop: Folder;
let inspection: Inspection;
beforeAll(async () => {
  shop = await makeTeaShop();
  inspection = await inspectContent(shop.root, contract);
});
afterAll(() => shop.dispose());

test("a value is replaced, and nothing else is touched", () => {
  expect(setValue(text, [0, "b", 2], 4)).toBe(text.replace("3]", "4]"));
  expect(setValue(text, [1, "c"], true)).toBe(text.replace('"z" }', '"z", "c": true }'));
});

test("every value of a file can be set and set back, byte for byte", () => {
  const source = shop.read(teas);
  for (const { path, value } of fieldsOf(contract.files["teas/list.json"]!, JSON.parse(source))) {
    if (typeof value === "object") continue;
    const changed = setValue(source, path, "changed");
    expect(changed.split("\n").filter((line, index) => line !== source.split("\n")[index])).toHaveLength(1);
    expect(setValue(changed, path, value)).toBe(source);
  }
});

test("entries are moved with the blanks between them left in place", () => {
  const moved = moveValue(text, [], 0, 1);
  expect(JSON.parse(moved)).toEqual([{ a: "z" }, { a: "é é", b: [1, 2, 3] }]);
  expect(moveValue(moved, [], 1, 0)).toBe(text);
  expect(moveValue(text, [0, "b"], 2, 0)).toBe(text.replace("1, 2,  3", "3, 1,  2"));
});

test("an entry is inserted as its neighbors are set, and removed without a trace", () => {
  const added = insertValue(text, [], 1, { a: "new" });
  expect(added).toBe(text.replace('\t{ "a": "z"', '\t{ "a": "new" },\r\n\r\n\t{ "a": "z"'));
  expect(removeValue(added, [1])).toBe(text);
  expect(removeValue(insertValue(text, [], 2, { a: "last" }), [2])).toBe(text);
  expect(removeValue(text, [0, "b", 1])).toBe(text.replace("2,  ", ""));
  expect(insertValue("[]\n", [], 0, { a: 1 })).toBe('[\n  {\n    "a": 1\n  }\n]\n');
  expect(removeValue(insertValue("[]\n", [], 0, { a: 1 }), [0])).toBe("[]\n");
});

test("an empty entry passes the check as it is, as often as it is added", async () => {
  let source = shop.read(teas);
  for (let round = 0; round < 3; round += 1) {
    const draft = { texts: new Map([[teas, source]]), pictures: new Map() };
    const found = await inspectContent(shop.root, contract, { draft });
    source = insertValue(source, [], 0, emptyEntry(contract, "teas/list.json", [], found));
  }
  const draft = { texts: new Map([[teas, source]]), pictures: new Map() };
  const { problems } = await inspectContent(shop.root, contract, { draft });
  expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(emptyEntry(contract, "teas/list.json", [0, "notes"], inspection)).toBe("Notes");
});
