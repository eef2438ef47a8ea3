/** Shows hidden entries grayed out in their places on the page, which does not render them. */
import { allNodes } from "../nodes";
import type { EditNode, Path } from "../protocol";
import { details } from "./actions";
import { partsOfPage, targetOf } from "./page";
import { isWithin } from "./place";
import { fileOf, listen, moved, nameOf, nodeAt, now, pathHere } from "./store";

/** By entry id. */
const placeholders = new Map<number | undefined, HTMLElement>();

export function showHidden(nodes = hiddenNodes()): void {
  const ids = nodes.map(({ id }) => id);
  for (const [id, element] of placeholders) {
    if (ids.includes(id) && element.isConnected) continue;
    element.remove();
    placeholders.delete(id);
  }
  for (const node of nodes) {
    if (placeholders.has(node.id)) continue;
    const element = placeholderFor(node);
    spotFor(node)?.(element);
    if (element.isConnected) placeholders.set(node.id, element);
  }
}

function hiddenNodes(): EditNode[] {
  const { shown, state } = now();
  const nodes = (shown?.files ?? []).flatMap(({ tree }) => allNodes(tree).filter(({ hidden }) => hidden));
  const places = nodes.flatMap(({ file, path }) => moved({ file, path }, shown, state) ?? []);
  return places.flatMap((place) => nodeAt(place) ?? []).filter(({ hidden }) => hidden);
}

function placeholderFor(node: EditNode): HTMLElement {
  const element = document.createElement("content-editor-hidden");
  element.dataset.editor = "";
  element.dataset.label = nameOf(node);
  const open = () => {
    const now = hiddenNodes().find(({ id }) => id === node.id);
    if (now !== undefined) details({ places: [now] });
  };
  listen(element, "click", open);
  return element;
}

/** @returns inserts a placeholder beside the nearest entry; at the end of the file's page if all are hidden */
function spotFor({ file, path }: EditNode): ((element: Element) => void) | undefined {
  const parts = partsOfPage().map(targetOf);
  const showing = (outer: Path) =>
    parts.filter(({ places }) => places.some((place) => place.file === file && isWithin(place.path, outer)));
  const [list, index] = [path.slice(0, -1), Number(path.at(-1))];
  const siblings = nodeAt({ file, path: list })?.children ?? [];
  const isVisible = ({ hidden }: EditNode) => !hidden;
  const before = siblings.slice(0, index).findLast(isVisible);
  const neighbor = before ?? siblings.slice(index).find(isVisible);
  const own = neighbor === undefined ? [] : showing(neighbor.path).map(({ element }) => element);
  const isOwnPage = fileOf(file)?.page === pathHere();
  if (own[0] === undefined) {
    return neighbor === undefined && isOwnPage
      ? (element) => document.querySelector("main")?.append(element)
      : undefined;
  }
  const others = showing(list).filter(({ element }) => !own.includes(element));
  let entry = own[0];
  const holdsMore = ({ parentElement: around }: Element) =>
    around === null || around.matches("main, ul, ol") || others.some(({ element }) => around.contains(element));
  while (!holdsMore(entry)) entry = entry.parentElement!;
  return (element) => (before === undefined ? entry.before(element) : entry.after(element));
}
