/** Identifies values by keys, which stay the same when entries of lists move. */
import type { Shown } from "../../jsx/unstamped";
import { matchEntries } from "../match";
import { allNodes, contentOf, nodeIn } from "../nodes";
import type { EditNode } from "../protocol";
import type { Answer } from "./client";

/** A value with its key: at first its file and path, such as `sales/page.json/benefits/0/title`. */
export type KeyedNode = Omit<EditNode, "children"> & { key: string; children?: KeyedNode[] };

export type Target = {
  element: Element;
  /** Its part of the page, since header and footer may show the same fields. */
  area: Element;
  keys: string[];
  /** The field that can be typed in place. */
  text?: Shown;
};

export type State = ReturnType<typeof withKeys>;

/** Adds keys to an answer of the server. A file that cannot be read keeps its last values. */
export function withKeys({ files: read, ...state }: Answer<"state">, before?: ReadonlyMap<string, KeyedNode>) {
  const files = read.map(({ tree, ...file }) => {
    const old = before?.get(file.file);
    return { ...file, tree: tree === undefined ? old : identify(tree, file.file, old) };
  });
  const nodes = new Map(files.flatMap(({ tree }) => allNodes(tree)).map((node) => [node.key, node]));
  return { ...state, files, nodes };
}

let added = 0;

function identify({ children, ...node }: EditNode, key: string, before?: KeyedNode): KeyedNode {
  if (children === undefined) return { ...node, key };
  const isList = node.type === "list";
  const sameName = ({ path }: EditNode) => nodeIn(before, path.slice(-1));
  const former = isList ? formerEntries(children, before?.children ?? []) : children.map(sameName);
  const keyOf = ({ path }: EditNode) => `${key}/${isList && before ? `added${(added += 1)}` : path.at(-1)}`;
  const identified = children.map((child, index) => {
    const old = former[index];
    return identify(child, old?.key ?? keyOf(child), old);
  });
  return { ...node, key, children: identified };
}

/** Matches similar entries, then those that follow the same one, then, if equally many remain, by order. */
function formerEntries(now: readonly EditNode[], before: readonly KeyedNode[]): (KeyedNode | undefined)[] {
  const indexes = matchEntries(now.map(partsOf), before.map(partsOf), () => true);
  const left = before.filter((_, index) => !indexes.includes(index));
  const isPaired = indexes.filter((index) => index === undefined).length === left.length;
  return indexes.map((index) => (index !== undefined ? before[index] : isPaired ? left.shift() : undefined));
}

const partsOf = (node: EditNode): string[] =>
  node.children?.map((part) => `${part.path.at(-1)} ${contentOf(part)}`) ?? [contentOf(node)];

export const parentOf = (key: string): string => key.slice(0, key.lastIndexOf("/"));

export const isWithin = (key: string, outer: string): boolean => `${key}/`.startsWith(`${outer}/`);
