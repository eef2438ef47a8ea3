import type { EditNode } from "./protocol";

/** A value and all that it holds, from the outside in. */
export function allNodes(node: EditNode): EditNode[] {
  return [node, ...(node.children ?? []).flatMap(allNodes)];
}
