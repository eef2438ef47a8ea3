import type { EditNode } from "../protocol";
import type { Answer } from "./client";
import { type KeyedNode, withKeys } from "./keys";

const text = (value: string, ...path: (string | number)[]) => ({ type: "text", path, value }) as unknown as EditNode;
const stateWith = (...entries: [title: string, text: string][]) => {
  const children = entries.map(([title, words], index): Partial<EditNode> => ({
    type: "object",
    path: [index],
    children: [text(title, index, "title"), text(words, index, "text")],
  }));
  const tree = { type: "list", path: [], children };
  return { files: [{ file: "steps.json", tree }] } as unknown as Answer<"state">;
};
const keysOf = (nodes: ReadonlyMap<string, KeyedNode>) => nodes.get("steps.json")!.children!.map(({ key }) => key);

test("an entry with a new title keeps its key if others are added at the same time", () => {
  const before = withKeys(stateWith(["A", "1"], ["B", "2"]));
  const [a, b] = keysOf(before.nodes);
  const keysIn = (...entries: Parameters<typeof stateWith>) =>
    keysOf(withKeys(stateWith(...entries), before.nodes).nodes);
  expect(keysIn(["A, renamed", "1"], ["B", "2"], ["C", "3"])).toEqual([a, b, expect.stringContaining("added")]);
  expect(keysIn(["C", "3"], ["A", "1"], ["B, renamed", "2"])).toEqual([expect.stringContaining("added"), a, b]);
});
