// Not jsonc-parser’s `modify`, which splits one-line entries and breaks Windows line ends.
import { type Node, type ParseError, applyEdits, parseTree } from "jsonc-parser";
import type { Path } from "./problem";

export type Change =
  /** Sets a value, list or group. A missing key is added, with its group. */
  | { do: "set"; path: Path; value: unknown }
  | { do: "insert"; path: Path; index: number; value: unknown }
  | { do: "move"; path: Path; to: number }
  | { do: "remove"; path: Path };

export class ChangeError extends Error {}

/** Preserves every other byte, and places a new key in the order of `keys`. @throws ChangeError for an unknown path */
export function applyChange(text: string, change: Change, keys: readonly string[] = []): string {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { allowTrailingComma: false, disallowComments: true });
  if (tree === undefined || errors.length > 0) throw new ChangeError("The file cannot be read.");
  switch (change.do) {
    case "set":
      return set(text, tree, change.path, change.value, keys);
    case "insert": {
      const list = at(tree, change.path, "array");
      if (change.index < 0 || change.index > list.children!.length) throw noPlace();
      if (list.children!.length === 0) return set(text, tree, change.path, [change.value], keys);
      return put(text, list, change.index, (style) => write(change.value, style));
    }
    case "move":
      return move(text, ...memberAt(tree, change.path), change.to);
    case "remove":
      return remove(text, ...memberAt(tree, change.path));
  }
}

export function rawAt(text: string, path: Path): string | undefined {
  const node = nodeIn(parseTree(text), path);
  return node && text.slice(node.offset, endOf(node));
}

export function rawsIn(text: string): Map<Path[number], string> {
  const { type, children = [] } = parseTree(text) ?? {};
  const rawOf = (node: Node) => text.slice(node.offset, endOf(node));
  if (type === "array") return new Map(children.map((entry, index) => [index, rawOf(entry)]));
  return new Map(children.map((property) => [String(property.children![0]!.value), rawOf(property.children![1]!)]));
}

/** Replaces values by JSON texts, for instance from an earlier version of the file. None is within another. */
export function replaceRaws(text: string, raws: readonly (readonly [Path, string])[]): string {
  const tree = parseTree(text);
  const edits = raws.map(([path, content]) => {
    const node = nodeIn(tree, path);
    if (node === undefined) throw noEntry();
    return { offset: node.offset, length: node.length, content };
  });
  return applyEdits(text, edits);
}

function set(text: string, tree: Node, path: Path, value: unknown, keys: readonly string[]): string {
  const node = nodeIn(tree, path);
  if (node !== undefined) {
    return splice(text, node.offset, node.length, write(value, styleAt(text, node.offset, isInline(text, node))));
  }
  const key = path.at(-1);
  if (typeof key !== "string") throw noEntry();
  const groupPath = path.slice(0, -1);
  const group = nodeIn(tree, groupPath) && at(tree, groupPath, "object");
  if (!group?.children?.length) return set(text, tree, groupPath, { [key]: value }, keys);
  const present = group.children.map((property) => String(property.children![0]!.value));
  const earlier = keys.includes(key) ? keys.slice(0, keys.indexOf(key)) : present;
  const index = present.findLastIndex((name) => earlier.includes(name)) + 1;
  return put(text, group, index, (style) => `${JSON.stringify(key)}: ${write(value, style)}`);
}

/** Inserts a member into a nonempty list or group, formatted like its neighbors. */
function put(text: string, container: Node, index: number, member: (style: Style) => string): string {
  const members = container.children!;
  const neighbor = members[Math.min(index, members.length - 1)]!;
  const before = text.slice(0, neighbor.offset);
  const gap = before.slice(before.trimEnd().length);
  const isBroken = /[\r\n]/.test(gap);
  const style = styleAt(text, neighbor.offset, !isBroken || isInline(text, neighbor));
  const separator = isBroken ? gap : " ";
  if (index < members.length) return splice(text, neighbor.offset, 0, `${member(style)},${separator}`);
  return splice(text, endOf(neighbor), 0, `,${separator}${member(style)}`);
}

function remove(text: string, container: Node, index: number): string {
  const [before, member, after] = [index - 1, index, index + 1].map((place) => container.children![place]);
  if (before !== undefined) return splice(text, endOf(before), endOf(member!) - endOf(before), "");
  if (after !== undefined) return splice(text, member!.offset, after.offset - member!.offset, "");
  return splice(text, container.offset + 1, container.length - 2, "");
}

function move(text: string, container: Node, from: number, to: number): string {
  const members = container.children!;
  if (members[to] === undefined) throw noPlace();
  const written = members.map((member) => text.slice(member.offset, endOf(member)));
  written.splice(to, 0, ...written.splice(from, 1));
  return members.reduceRight((all, { offset, length }, index) => splice(all, offset, length, written[index]!), text);
}

const noEntry = () => new ChangeError("There is no such entry.");
const noPlace = () => new ChangeError("There is no such place in the list.");

/** Of a repeated key the last one, which JSON.parse reads. */
export const nodeIn = (tree: Node | undefined, path: Path) =>
  path.reduce<Node | undefined>((node, step) => {
    if (typeof step === "number") return node?.type === "array" ? node.children![step] : undefined;
    const properties = node?.type === "object" ? node.children! : [];
    return properties.findLast(({ children }) => children![0]!.value === step)?.children![1];
  }, tree);

function at(tree: Node, path: Path, type: "array" | "object"): Node {
  const node = nodeIn(tree, path);
  if (node?.type !== type) throw new ChangeError(`There is no ${type === "array" ? "list" : "group"} here.`);
  return node;
}

function memberAt(tree: Node, path: Path): [Node, number] {
  const node = nodeIn(tree, path);
  const member = node?.parent?.type === "property" ? node.parent : node;
  if (member?.parent === undefined) throw noEntry();
  return [member.parent, member.parent.children!.indexOf(member)];
}

type Style = { indent: string; step: string; eol: string; inline: boolean };

const styleAt = (text: string, offset: number, inline: boolean): Style => ({
  indent: /^[ \t]*/.exec(text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset))![0],
  step: /\n([ \t]+)/.exec(text)?.[1] ?? "  ",
  eol: text.includes("\r\n") ? "\r\n" : "\n",
  inline,
});

const maxInlineListLength = 100;

function write(value: unknown, style: Style): string {
  const line = JSON.stringify(value, null, 1)
    .replace(/(?<=\[)\n *|\n *(?=\])/g, "")
    .replace(/\n */g, " ");
  const isList = Array.isArray(value);
  const isShort = isList && !line.includes("{") && style.indent.length + line.length < maxInlineListLength;
  if (typeof value !== "object" || value === null || style.inline || isShort || /^(\[\]|\{\})$/.test(line)) return line;
  const indent = style.indent + style.step;
  const inner = Object.entries(value).map(
    ([key, item]) => indent + (isList ? "" : `${JSON.stringify(key)}: `) + write(item, { ...style, indent }),
  );
  const [open, close] = isList ? "[]" : "{}";
  return [open, inner.join(`,${style.eol}`), `${style.indent}${close}`].join(style.eol);
}

const splice = (text: string, offset: number, length: number, by: string): string =>
  text.slice(0, offset) + by + text.slice(offset + length);
const endOf = ({ offset, length }: Node): number => offset + length;
const isInline = (text: string, node: Node): boolean =>
  (node.children?.length ?? 0) > 0 && !/[\r\n]/.test(text.slice(node.offset, endOf(node)));
