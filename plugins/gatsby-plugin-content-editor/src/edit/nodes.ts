import type { EditNode, Problem } from "./protocol";

/** What is wrong and what to do, as one text. */
export const sentenceOf = ({ message, hint }: Problem): string => [message, hint].filter(Boolean).join(" ");

/** A value and all that it holds, from the outside in. */
export function allNodes(node: EditNode | undefined): EditNode[] {
  return node === undefined ? [] : [node, ...(node.children ?? []).flatMap(allNodes)];
}

/** What visitors see of a value; of an entry of a list its first text, which it is called by. */
export function titleOf({ children, choices, value, filled }: EditNode): string {
  if (children === undefined) {
    const choice = choices?.find((other) => other.value === value);
    return choice?.label ?? String(filled ?? value ?? "");
  }
  const texts = children.filter(({ type, kind }) => type !== "list" && kind !== "slug");
  const first = texts.find((child) => child.type === "text" && child.value !== undefined) ?? children[0];
  return first === undefined ? "" : titleOf(first);
}
