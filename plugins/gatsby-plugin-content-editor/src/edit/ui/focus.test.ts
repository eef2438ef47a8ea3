/** @jest-environment jsdom */
import { rangeIn } from "./focus";

const box = document.createElement("div");
box.textContent = "A text";
document.body.append(document.createElement("div"));
const root = document.body.firstElementChild!.attachShadow({ mode: "open" });
root.append(box);

const within = (roots: unknown[]) => {
  // As in its binding.
  if (!roots.every((one) => one instanceof ShadowRoot)) throw new TypeError("must be an instance of ShadowRoot");
  const [text, host] = [box.firstChild!, document.body];
  const [node, offset] = roots.includes(root) ? [text, 2] : [host, 0];
  return [new StaticRange({ startContainer: node, startOffset: offset, endContainer: node, endOffset: offset })];
};

test.each<[engine: string, (...args: never[]) => StaticRange[]]>([
  ["Safari 18", (...roots) => within(roots)],
  ["others", ({ shadowRoots = [] }: { shadowRoots?: unknown[] }) => within(shadowRoots)],
])("finds the selected range in a shadow root in %s", (_engine, getComposedRanges) => {
  Object.assign(Selection.prototype, { getComposedRanges });
  document.getSelection()!.selectAllChildren(document.body);
  const { startContainer, startOffset } = rangeIn(box)!;
  expect([startContainer, startOffset]).toEqual([box.firstChild, 2]);
});

test("finds the selected range of the page in Safari 18", () => {
  Object.assign(Selection.prototype, { getComposedRanges: (...roots: unknown[]) => within(roots) });
  document.getSelection()!.collapse(document.body, 1);
  expect(rangeIn(document.body)).toMatchObject({ startContainer: document.body, startOffset: 1 });
});
