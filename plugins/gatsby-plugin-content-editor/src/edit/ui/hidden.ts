/** Shows hidden entries grayed out in their places on the page, which does not render them. */
import { allNodes } from "../nodes";
import type { EditNode, Path } from "../protocol";
import { details } from "./actions";
import { partsOfPage, targetOf } from "./page";
import { type Place, isWithin } from "./place";
import { fileOf, listen, moved, nameOf, nodeAt, now, pathHere } from "./store";

const tag = "content-editor-hidden";

export function showHidden(nodes = hiddenNodes()): void {
  const ids = nodes.map(({ id }) => String(id));
  for (const element of document.querySelectorAll<HTMLElement>(tag))
    if (!ids.includes(element.dataset.id!)) element.remove();
  for (const node of nodes)
    if (document.querySelector(`${tag}[data-id="${node.id}"]`) === null) insert(placeholderFor(node), node);
}

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
function insert(placeholder: Element, { file, path }: EditNode): void {
  const parts = partsOfPage().map(targetOf);
  const isIn = (outer: Path) => (place: Place) => place.file === file && isWithin(place.path, outer);
  const showing = (outer: Path) => parts.flatMap(({ element, places }) => (places.some(isIn(outer)) ? element : []));
  const [list, index] = [path.slice(0, -1), Number(path.at(-1))];
  const siblings = nodeAt({ file, path: list })?.children ?? [];
  const isVisible = ({ hidden }: EditNode) => !hidden;
  const before = siblings.slice(0, index).findLast(isVisible);
  const neighbor = before ?? siblings.slice(index).find(isVisible);
  if (neighbor === undefined && fileOf(file)?.page === pathHere()) document.querySelector("main")?.append(placeholder);
  const own = neighbor === undefined ? [] : showing(neighbor.path);
  let [entry] = own;
  if (entry === undefined) return;
  const others = showing(list).filter((element) => !own.includes(element));
  const holdsMore = ({ parentElement: around }: Element) =>
    around === null || around.matches("main, ul, ol") || others.some((element) => around.contains(element));
  while (!holdsMore(entry)) entry = entry.parentElement!;
  if (before === undefined) entry.before(placeholder);
  else entry.after(placeholder);
}
