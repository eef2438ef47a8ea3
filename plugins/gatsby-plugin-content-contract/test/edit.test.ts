import { type Change, ChangeError, applyChange } from "../src/edit";

const text = '[\r\n\t{ "a": "é \\u00e9", "b": [1, 2,  3] },\r\n\r\n\t{ "a": "z" }\r\n]\r\n';

test("replaces a value and keeps every other byte", () => {
  expect(applyChange(text, { do: "set", path: [0, "b", 2], value: 4 })).toBe(text.replace("3]", "4]"));
  const added = (path: string[]) => applyChange(text, { do: "set", path: [1, ...path], value: true });
  expect(added(["c"])).toBe(text.replace('"z" }', '"z", "c": true }'));
  expect(added(["c", "d"])).toBe(text.replace('"z" }', '"z", "c": { "d": true } }'));
  const [present, keys] = ['{ "a": 1, "c": 3 }', ["a", "b", "c"]];
  expect(applyChange(present, { do: "set", path: ["b"], value: 2 }, keys)).toBe('{ "a": 1, "b": 2, "c": 3 }');
});

test("moves entries and keeps the white space between them", () => {
  const moved = applyChange(text, { do: "move", path: [0], to: 1 });
  expect(JSON.parse(moved)).toEqual([{ a: "z" }, { a: "é é", b: [1, 2, 3] }]);
  expect(applyChange(moved, { do: "move", path: [1], to: 0 })).toBe(text);
  expect(applyChange(text, { do: "move", path: [0, "b", 2], to: 0 })).toBe(text.replace("1, 2,  3", "3, 1,  2"));
});

test("formats a new entry like its neighbors, and removes it completely", () => {
  const insert = (into: string, index: number) =>
    applyChange(into, { do: "insert", path: [], index, value: { a: "new" } });
  const remove = (from: string, ...path: (string | number)[]) => applyChange(from, { do: "remove", path });
  const added = insert(text, 1);
  expect(added).toBe(text.replace('\t{ "a": "z"', '\t{ "a": "new" },\r\n\r\n\t{ "a": "z"'));
  expect(remove(added, 1)).toBe(text);
  expect(remove(insert(text, 2), 2)).toBe(text);
  expect(remove(text, 0, "b", 1)).toBe(text.replace(" 2,", ""));
  expect(insert("[]\n", 0)).toBe('[\n  {\n    "a": "new"\n  }\n]\n');
  expect(remove(insert("[]\n", 0), 0)).toBe("[]\n");
  const empty = '{\r\n\t"b": []\r\n}';
  expect(applyChange(empty, { do: "insert", path: ["b"], index: 0, value: { a: ["new"] } })).toBe(
    empty.replace("[]", '[\r\n\t\t{\r\n\t\t\t"a": ["new"]\r\n\t\t}\r\n\t]'),
  );
});

test.each<[string, string, Change]>([
  ["a broken file", `${text}]`, { do: "remove", path: [0] }],
  ["an insertion beyond the end", text, { do: "insert", path: [], index: 3, value: {} }],
  ["a move beyond the end", text, { do: "move", path: [0], to: 2 }],
])("refuses %s", (_what, into, change) => {
  expect(() => applyChange(into, change)).toThrow(ChangeError);
});

test("changes the last one of a repeated key, which JSON.parse reads", () => {
  expect(applyChange('{"a": 1, "a": 2}', { do: "set", path: ["a"], value: 3 })).toBe('{"a": 1, "a": 3}');
});
