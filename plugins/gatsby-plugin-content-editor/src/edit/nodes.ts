import type { Path } from "../contract";
import type { EditNode, Problem } from "./protocol";

/** Facts in a text, such as `{seats}`. */
export const tokens = /(\{[^{}]+\})/g;

export const sentenceOf = ({ message, hint }: Problem): string => [message, hint].filter(Boolean).join(" ");

export function allNodes<Node extends { children?: Node[] }>(node: Node | undefined): Node[] {
  return node === undefined ? [] : [node, ...(node.children ?? []).flatMap(allNodes)];
}

export const nodeIn = <Node extends { path: Path; children?: Node[] }>(tree: Node | undefined, path: Path) =>
  path.reduce<Node | undefined>((node, step) => node?.children?.find((child) => child.path.at(-1) === step), tree);

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
