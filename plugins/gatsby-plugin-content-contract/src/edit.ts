/**
 * Changes to the text of a JSON file that leave every other byte as it is: key order, indentation, line ends.
 *
 * Not jsonc-parser’s `modify`: it breaks one-line entries into several, and forgets half of a Windows line end.
 */
import { type Node, findNodeAtLocation, parseTree } from "jsonc-parser";
import type { Path } from "./problem";

export type Change =
  /** Another value for a text, number, yes or no; or a whole list or group. A key that is absent is added. */
  | { do: "set"; path: Path; value: unknown }
  /** A new entry in the list at `path`. */
  | { do: "insert"; path: Path; index: number; value: unknown }
  /** The entry at `path` moves to another position of its list. */
  | { do: "move"; path: Path; to: number }
  /** The entry, or the key, at `path` is taken out. */
  | { do: "remove"; path: Path };

/** The change does not fit the file: its path is not found. */
export class ChangeError extends Error {}

/**
 * @param keys the order of keys in the group that `path` belongs to, for a key that is added; others go to the end
 * @throws ChangeError when the file cannot be read, or has no such place
 */
export function applyChange(text: string, change: Change, keys: readonly string[] = []): string {
  const errors: { error: number }[] = [];
  const tree = parseTree(text, errors as never[], { allowTrailingComma: false, disallowComments: true });
  if (tree === undefined || errors.length > 0) throw new ChangeError("The file cannot be read.");
  switch (change.do) {
    case "set":
      return set(text, tree, change.path, change.value, keys);
    case "insert": {
      const list = at(tree, change.path, "array");
      const count = list.children!.length;
      if (change.index < 0 || change.index > count) throw new ChangeError("There is no such place in the list.");
      return put(text, list, change.index, (style) => write(change.value, style));
    }
    case "move":
      return move(text, ...memberAt(tree, change.path), change.to);
    case "remove":
      return remove(text, ...memberAt(tree, change.path));
  }
}

/** The value at a path as it is written in the file; undefined where there is none. */
export function rawAt(text: string, path: Path): string | undefined {
  const tree = parseTree(text);
  const node = tree && findNodeAtLocation(tree, [...path]);
  return node && text.slice(node.offset, node.offset + node.length);
}

/** Puts a value as it was written elsewhere, for instance in an earlier version of the file. */
export function replaceRaw(text: string, path: Path, raw: string): string {
  const tree = parseTree(text);
  const node = tree && findNodeAtLocation(tree, [...path]);
  if (node === undefined) throw new ChangeError("There is no such entry.");
  return splice(text, node.offset, node.length, raw);
}

function set(text: string, tree: Node, path: Path, value: unknown, keys: readonly string[]): string {
  const node = findNodeAtLocation(tree, [...path]);
  if (node !== undefined) {
    const style = {
      indent: indentAt(text, node.offset),
      step: stepOf(text),
      eol: eolOf(text),
      inline: isInline(text, node),
    };
    return splice(text, node.offset, node.length, write(value, style));
  }
  const key = path.at(-1);
  if (typeof key !== "string") throw new ChangeError("There is no such entry.");
  const group = at(tree, path.slice(0, -1), "object");
  const present = group.children!.map((property) => String(property.children![0]!.value));
  const earlier = keys.includes(key) ? keys.slice(0, keys.indexOf(key)) : present;
  const index = Math.max(0, ...present.map((name, place) => (earlier.includes(name) ? place + 1 : 0)));
  return put(text, group, index, (style) => `${JSON.stringify(key)}: ${write(value, style)}`);
}

type Style = { indent: string; step: string; eol: string; inline: boolean };

/** Puts a member into a list or group, set as its neighbors are. */
function put(text: string, container: Node, index: number, member: (style: Style) => string): string {
  const members = container.children!;
  const [step, eol] = [stepOf(text), eolOf(text)];
  if (members.length === 0) {
    const outer = indentAt(text, container.offset);
    const inner = member({ indent: outer + step, step, eol, inline: false });
    const inside = `${eol}${outer}${step}${inner}${eol}${outer}`;
    return splice(text, container.offset + 1, container.length - 2, inside);
  }
  const neighbor = members[Math.min(index, members.length - 1)]!;
  const gap = /\s*$/.exec(text.slice(0, neighbor.offset))![0];
  const isBroken = /[\r\n]/.test(gap);
  const style = {
    indent: isBroken ? /[^\r\n]*$/.exec(gap)![0] : indentAt(text, container.offset),
    step,
    eol,
    inline: !isBroken || isInline(text, neighbor),
  };
  const separator = isBroken ? gap : " ";
  if (index < members.length) return splice(text, members[index]!.offset, 0, `${member(style)},${separator}`);
  return splice(text, endOf(neighbor), 0, `,${separator}${member(style)}`);
}

function remove(text: string, container: Node, index: number): string {
  const members = container.children!;
  const [before, member, after] = [members[index - 1], members[index]!, members[index + 1]];
  if (before !== undefined) return splice(text, endOf(before), endOf(member) - endOf(before), "");
  if (after !== undefined) return splice(text, member.offset, after.offset - member.offset, "");
  return splice(text, container.offset + 1, container.length - 2, "");
}

/** Swaps the members, and keeps white space between them. */
function move(text: string, container: Node, from: number, to: number): string {
  const members = container.children!;
  if (members[to] === undefined) throw new ChangeError("There is no such place in the list.");
  const written = members.map(({ offset, length }) => text.slice(offset, offset + length));
  written.splice(to, 0, written.splice(from, 1)[0]!);
  return members.reduceRight((all, { offset, length }, index) => splice(all, offset, length, written[index]!), text);
}

function at(tree: Node, path: Path, type: "array" | "object"): Node {
  const node = findNodeAtLocation(tree, [...path]);
  if (node?.type !== type) throw new ChangeError(`There is no ${type === "array" ? "list" : "group"} here.`);
  return node;
}

/** The list or group that a path leads into, and the place in it. */
function memberAt(tree: Node, path: Path): [Node, number] {
  const node = findNodeAtLocation(tree, [...path]);
  const member = node?.parent?.type === "property" ? node.parent : node;
  if (member?.parent === undefined) throw new ChangeError("There is no such entry.");
  return [member.parent, member.parent.children!.indexOf(member)];
}

/** The line length up to which a short list stays in one line. */
const lineLength = 100;

function write(value: unknown, { indent, step, eol, inline }: Style): string {
  const line = inOneLine(value);
  if (typeof value !== "object" || value === null || inline) return line;
  const list = Array.isArray(value);
  if (list && !line.includes("{") && indent.length + line.length < lineLength) return line;
  const style = { indent: indent + step, step, eol, inline: false };
  const inner = list
    ? value.map((item) => write(item, style))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${write(item, style)}`);
  if (inner.length === 0) return line;
  const [open, close] = list ? "[]" : "{}";
  return `${open}${eol}${inner.map((part) => indent + step + part).join(`,${eol}`)}${eol}${indent}${close}`;
}

function inOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inOneLine).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${inOneLine(item)}`);
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}

const splice = (text: string, offset: number, length: number, by: string): string =>
  text.slice(0, offset) + by + text.slice(offset + length);
const endOf = ({ offset, length }: Node): number => offset + length;
const eolOf = (text: string): string => (text.includes("\r\n") ? "\r\n" : "\n");
const stepOf = (text: string): string => /\n([ \t]+)/.exec(text)?.[1] ?? "  ";
const indentAt = (text: string, offset: number): string =>
  /^[ \t]*/.exec(text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset))![0];
const isInline = (text: string, node: Node): boolean =>
  (node.children?.length ?? 0) > 0 && !/[\r\n]/.test(text.slice(node.offset, endOf(node)));
