/** Shows hidden entries grayed out in their places on the page, which does not render them. */
import { allNodes } from "../nodes";
import type { EditNode, Path } from "../protocol";
import { details } from "./actions";
import { partsOfPage, targetOf } from "./page";
import { type Target, isWithin } from "./place";
import { fileOf, listen, moved, nameOf, nodeAt, now, pathHere } from "./store";

const tag = "content-editor-hidden";

export function showHidden(nodes = hiddenNodes()): void {
  const ids = nodes.map(({ id }) => String(id));
  for (const element of document.querySelectorAll<HTMLElement>(tag))
    if (!ids.includes(element.dataset.id!)) element.remove();
  const missing = nodes.filter((node) => placeholderOf(node) === null);
  const parts = missing.length === 0 ? [] : partsOfPage().map(targetOf);
  for (const node of missing) insert(placeholderFor(node), node, parts);
}

const placeholderOf = ({ id }: EditNode) => document.querySelector(`${tag}[data-id="${id}"]`);

function hiddenNodes(): EditNode[] {
  const { shown, state } = now();
  const nodes = (shown?.files ?? []).flatMap(({ tree }) => allNodes(tree).filter(({ hidden }) => hidden));
  const places = nodes.flatMap(({ file, path }) => moved({ file, path }, shown, state) ?? []);
  return places.flatMap((place) => nodeAt(place) ?? []).filter(({ hidden }) => hidden);
}

function placeholderFor(node: EditNode): HTMLElement {
  const element = document.createElement(tag);
  Object.assign(element.dataset, { editor: "", id: node.id, label: nameOf(node) });
  const open = () => {
    const current = hiddenNodes().find(({ id }) => id === node.id);
    if (current !== undefined) details({ places: [current] });
  };
  listen(element, "click", open);
  return element;
}

/** Inserts a placeholder beside the nearest entry; at the end of the file's page if all are hidden. */
function insert(placeholder: Element, { file, path }: EditNode, parts: readonly Target[]): void {
  const [list, index] = [path.slice(0, -1), Number(path.at(-1))];
  const partsIn = (outer: Path) =>
    parts.filter(({ places }) => places.some((place) => place.file === file && isWithin(place.path, outer)));
  const ofList = partsIn(list);
  const spotOf = (sibling: EditNode) =>
    sibling.hidden ? placeholderOf(sibling) : entryOf(partsIn(sibling.path), ofList);
  const siblings = nodeAt({ file, path: list })?.children ?? [];
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
