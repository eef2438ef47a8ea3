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

test.each<[where: string, Element, (...args: never[]) => StaticRange[]]>([
  ["a shadow root in Safari 18", box, (...roots) => within(roots)],
  ["a shadow root in others", box, ({ shadowRoots = [] }: { shadowRoots?: unknown[] }) => within(shadowRoots)],
  ["the page in Safari 18", document.body, (...roots) => within(roots)],
])("finds the selected range of %s", (_where, element, getComposedRanges) => {
  Object.assign(Selection.prototype, { getComposedRanges });
  document.getSelection()!.collapse(document.body, 1);
  const { startContainer, startOffset } = rangeIn(element)!;
  expect([startContainer, startOffset]).toEqual(element === box ? [box.firstChild, 2] : [document.body, 1]);
});
