import { matchEntries } from "./match";
import type { EditNode, Path, Problem } from "./protocol";

/** Facts in a text, such as `{seats}`. */
export const tokens = /(\{[^{}]+\})/g;

export const sentenceOf = ({ message, hint }: Problem): string => [message, hint].filter(Boolean).join(" ");

/** A value and its descendants, parents first. */
export function allNodes(node: EditNode | undefined): EditNode[] {
  return node === undefined ? [] : [node, ...(node.children ?? []).flatMap(allNodes)];
}

/** The value at a path of a file; undefined if there is none. */
export const nodeIn = (tree: EditNode | undefined, path: Path): EditNode | undefined =>
  path.reduce((node, step) => node?.children?.find((child) => child.path.at(-1) === step), tree);

/** Serializes a value with its children, for comparison. */
export const stateOf = (node: EditNode | undefined): string =>
  JSON.stringify(node ?? null, ["path", "value", "hidden", "children"]);

/** A value as visitors see it; for a list entry its first text that is no date, which names it. */
export function titleOf({ children, choices, value, filled }: EditNode): string {
  if (children === undefined) {
    const choice = choices?.find((other) => other.value === value);
    return choice?.label ?? String(filled ?? value ?? "");
  }
  const texts = children.filter(({ type, meta }) => type !== "list" && meta.kind !== "slug" && meta.kind !== "date");
  const first = texts.find((child) => child.type === "text" && child.value !== undefined) ?? children[0];
  return first === undefined ? "" : titleOf(first);
}

/** Serializes a value without its place. */
export const contentOf = (node: EditNode | undefined): string =>
  JSON.stringify(node ?? null, ["value", "hidden", "children"]);

/** The items that are not among the others; each of these removes one, since copies are equal. */
export function without<T>(items: readonly T[], others: readonly T[], keyOf: (item: T) => string): T[] {
  const left = others.map(keyOf);
  return items.filter((item) => {
    const index = left.indexOf(keyOf(item));
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

let lastId = 0;

/** Keeps the `id` of each list entry when it moves. */
export function identify(now: EditNode | undefined, before: EditNode | undefined): void {
  const { type, children = [] } = now ?? {};
  const sameKey = ({ path }: EditNode) => nodeIn(before, path.slice(-1));
  const former = type === "list" ? formerEntries(children, before?.children ?? []) : children.map(sameKey);
  children.forEach((child, index) => {
    if (type === "list") child.id = former[index]?.id ?? (lastId += 1);
    identify(child, former[index]);
  });
}

/** Matches similar entries, then, if equally many remain, by order. */
function formerEntries(now: readonly EditNode[], before: readonly EditNode[]): (EditNode | undefined)[] {
  const indexes = matchEntries(now.map(partsOf), before.map(partsOf));
  const left = before.filter((_, index) => !indexes.includes(index));
  const isPaired = indexes.filter((index) => index === undefined).length === left.length;
  return indexes.map((index) => (index !== undefined ? before[index] : isPaired ? left.shift() : undefined));
}

const partsOf = (node: EditNode): string[] =>
  node.children?.map((part) => `${part.path.at(-1)} ${contentOf(part)}`) ?? [contentOf(node)];

/** The place of a value in a newer tree; undefined if it was removed. */
export function movedPath(path: Path, before: EditNode | undefined, now: EditNode | undefined): Path | undefined {
  const moved: Path[number][] = [];
  let [old, next] = [before, now];
  for (const step of path) {
    old = nodeIn(old, [step]);
    const id = old?.id;
    next = id === undefined ? nodeIn(next, [step]) : next?.children?.find((child) => child.id === id);
    if (old !== undefined && next === undefined) return undefined;
    moved.push(next?.path.at(-1) ?? step);
  }
  return moved;
}
