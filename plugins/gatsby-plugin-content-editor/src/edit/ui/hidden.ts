/** Shows hidden entries grayed out in their places on the page, which does not render them. */
import { details } from "./actions";
import { type KeyedNode, type Target, isWithin, parentOf } from "./keys";
import { partsOfPage, targetOf } from "./page";
import { fileOf, listen, nameOf, nodeAt, now, pathHere } from "./store";

const tag = "content-editor-hidden";

export function showHidden(nodes = hiddenNodes()): void {
  for (const element of document.querySelectorAll<HTMLElement>(tag))
    if (!nodes.some(({ key }) => key === element.dataset.key)) element.remove();
  const missing = nodes.filter((node) => placeholderOf(node) === null);
  const parts = missing.length === 0 ? [] : partsOfPage().map(targetOf);
  for (const node of missing) insert(placeholderFor(node), node, parts);
}

const placeholderOf = ({ key }: KeyedNode) => document.querySelector(`${tag}[data-key="${key}"]`);

/** Entries that are hidden in the page and still are. */
const hiddenNodes = (): KeyedNode[] =>
  [...(now().shown?.nodes.values() ?? [])]
    .filter(({ hidden }) => hidden)
    .flatMap(({ key }) => nodeAt(key) ?? [])
    .filter(({ hidden }) => hidden);

function placeholderFor(node: KeyedNode): HTMLElement {
  const element = document.createElement(tag);
  Object.assign(element.dataset, { editor: "", key: node.key, label: nameOf(node) });
  listen(element, "click", () => nodeAt(node.key)?.hidden && details({ keys: [node.key] }));
  return element;
}

function insert(placeholder: Element, { file, key, path }: KeyedNode, parts: readonly Target[]): void {
  const [list, index] = [parentOf(key), Number(path.at(-1))];
  const partsIn = (outer: string) => parts.filter(({ keys }) => keys.some((inner) => isWithin(inner, outer)));
  const ofList = partsIn(list);
  const spotOf = (sibling: KeyedNode) =>
    sibling.hidden ? placeholderOf(sibling) : entryOf(partsIn(sibling.key), ofList);
  const siblings = nodeAt(list)?.children ?? [];
  const spots = siblings.map(spotOf);
  const before = spots.slice(0, index).findLast(Boolean);
  const after = spots.slice(index).find(Boolean);
  if (before) before.after(placeholder);
  else if (after) after.before(placeholder);
  else if (siblings.every(({ hidden }) => hidden) && fileOf(file)?.page === pathHere())
    document.querySelector("main")?.append(placeholder);
}

/** The largest element with the parts of an entry, and with no other ones of its list. */
function entryOf(own: readonly Target[], ofList: readonly Target[]): Element | undefined {
  const others = ofList.filter((other) => !own.includes(other));
  const holdsMore = ({ parentElement: around }: Element) =>
    around === null || around.matches("main, ul, ol") || others.some(({ element }) => around.contains(element));
  let entry = own[0]?.element;
  while (entry !== undefined && !holdsMore(entry)) entry = entry.parentElement!;
  return entry;
}
