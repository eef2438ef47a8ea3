import type { EditNode, Path, Problem } from "./protocol";

/** What is wrong and what to do, as one text. */
export const sentenceOf = ({ message, hint }: Problem): string => [message, hint].filter(Boolean).join(" ");

/** A value and all that it holds, from the outside in. */
export function allNodes(node: EditNode | undefined): EditNode[] {
  return node === undefined ? [] : [node, ...(node.children ?? []).flatMap(allNodes)];
}

/** The value at a path of a file; undefined where there is none. */
export const nodeIn = (tree: EditNode | undefined, path: Path): EditNode | undefined =>
  path.reduce((node, step) => node?.children?.find((child) => child.path.at(-1) === step), tree);

/** What a value and all that it holds say. Equal texts mean that nothing has changed. */
export const stateOf = (node: EditNode | undefined): string =>
  JSON.stringify(node ?? null, ["path", "value", "hidden", "children"]);

/** What visitors see of a value; of an entry of a list its first text, which it is called by. */
export function titleOf({ children, choices, value, filled }: EditNode): string {
  if (children === undefined) {
    const choice = choices?.find((other) => other.value === value);
    return choice?.label ?? String(filled ?? value ?? "");
  }
  const texts = children.filter(({ type, meta }) => type !== "list" && meta.kind !== "slug");
  const first = texts.find((child) => child.type === "text" && child.value !== undefined) ?? children[0];
  return first === undefined ? "" : titleOf(first);
}
