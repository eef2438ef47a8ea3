/** Nodes of the JSON files. */
import type { CreateNodeArgs, Node } from "gatsby";
import { type Contract, typeNameOf } from "./contract";

/** An entry's place in its file, from 1; none for a file that is one object. */
export type ContentNode = Node & { position: number };

/**
 * A node for each entry of a list, or for the whole file, replaced in place when the file changes.
 *
 * Not children of the file's node, as gatsby-transformer-json makes them: Gatsby deletes a node's children when the
 * node changes, and runs queries before they are there again. An owner's `id` becomes `jsonId`.
 */
export async function createContentNodes(
  { node, actions, createContentDigest, createNodeId, getNode, loadNodeContent }: CreateNodeArgs,
  { files }: Contract,
): Promise<void> {
  const file = files[String(node.relativePath)];
  if (node.internal.type !== "File" || file === undefined) return;
  const content: unknown = JSON.parse(await loadNodeContent(node));
  const idOf = (index: number) => createNodeId(`${node.id} entry ${index}`);
  const entries = [content].flat() as { id?: unknown }[];
  for (const [index, entry] of entries.entries()) {
    await actions.createNode({
      ...entry,
      ...(entry.id === undefined ? {} : { jsonId: entry.id }),
      ...(file.list ? { position: index + 1 } : {}),
      id: idOf(index),
      parent: node.id,
      children: [],
      internal: { type: typeNameOf(file), contentDigest: createContentDigest(entry) },
    });
  }
  for (let index = entries.length, former; (former = getNode(idOf(index))); index += 1) actions.deleteNode(former);
}
