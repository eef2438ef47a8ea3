/**
 * Edits of JSON text that leave every other byte of the file as it is. What is added is set as its neighbors are.
 *
 * Not jsonc-parser’s `modify`: it breaks one-line entries into several, and forgets half of a Windows line end.
 */
import { type Node as JsonNode, findNodeAtLocation, parseTree } from "jsonc-parser";
import type { Path } from "./problem";

/** The line length from which a short list or entry is broken into several lines. */
const lineLength = 120;

/** Replaces a value; a key that is not there yet is added at the end of its group. */
export function setValue(text: string, path: Path, value: unknown): string {
  const node = findNode(text, path);
  if (node !== undefined)
    return splice(text, node.offset, node.length, print(value, text, indentAt(text, node.offset)));
  const key = String(path.at(-1));
  const group = findNode(text, path.slice(0, -1));
  if (group?.type !== "object") throw new Error(`There is no group at ${path.slice(0, -1).join(".")}.`);
  return add(
    text,
    group,
    group.children?.length ?? 0,
    (indent) => `${JSON.stringify(key)}: ${print(value, text, indent)}`,
  );
}

/** Inserts an entry into a list, before the entry that has the index now. */
export function insertValue(text: string, list: Path, index: number, value: unknown): string {
  const node = listAt(text, list);
  const neighbor = node.children?.[Math.min(index, (node.children.length || 1) - 1)];
  const isOneLine = neighbor !== undefined && !/[\r\n]/.test(textOf(text, neighbor));
  return add(text, node, index, (indent) => print(value, text, indent, isOneLine));
}

/** Removes an entry of a list, or a key with its value, and the comma and blanks that belong to it. */
export function removeValue(text: string, path: Path): string {
  const holder = findNode(text, path.slice(0, -1));
  const members = holder?.children ?? [];
  const step = path.at(-1);
  const index = members.findIndex(
    (member, at) => (holder?.type === "array" ? at : member.children?.[0]?.value) === step,
  );
  const [member, before, after] = [members[index], members[index - 1], members[index + 1]];
  if (holder === undefined || member === undefined) throw new Error(`There is nothing at ${path.join(".")}.`);
  if (after !== undefined) return splice(text, member.offset, after.offset - member.offset, "");
  if (before === undefined) return splice(text, holder.offset, holder.length, holder.type === "array" ? "[]" : "{}");
  const start = before.offset + before.length;
  return splice(text, start, member.offset + member.length - start, "");
}

/** Moves an entry of a list to another place; what stands between the entries stays where it is. */
export function moveValue(text: string, list: Path, from: number, to: number): string {
  const entries = listAt(text, list).children ?? [];
  const order = entries.map((entry) => textOf(text, entry));
  order.splice(to, 0, ...order.splice(from, 1));
  return entries.reduceRight((done, { offset, length }, index) => splice(done, offset, length, order[index]!), text);
}

function findNode(text: string, path: Path): JsonNode | undefined {
  const tree = parseTree(text);
  return tree && findNodeAtLocation(tree, [...path]);
}

function listAt(text: string, path: Path): JsonNode {
  const node = findNode(text, path);
  if (node?.type !== "array") throw new Error(`There is no list at ${path.join(".") || "the top of the file"}.`);
  return node;
}

const textOf = (text: string, { offset, length }: JsonNode) => text.slice(offset, offset + length);

const splice = (text: string, offset: number, length: number, by: string) =>
  text.slice(0, offset) + by + text.slice(offset + length);

/** Adds a member to a list or a group, with the blanks that its neighbors have. */
function add(text: string, holder: JsonNode, index: number, printed: (indent: string) => string): string {
  const members = holder.children ?? [];
  const last = members.at(-1);
  if (last === undefined) {
    const [eol, outer] = [eolOf(text), indentAt(text, holder.offset)];
    const inner = `${outer}${stepOf(text)}`;
    return splice(text, holder.offset + 1, holder.length - 2, `${eol}${inner}${printed(inner)}${eol}${outer}`);
  }
  const next = members[index];
  // The blanks before a member, as between it and the one before, or the opening bracket.
  const neighbor = next ?? last;
  const gap = /\s*$/.exec(text.slice(0, neighbor.offset))![0];
  if (next !== undefined) return splice(text, next.offset, 0, `${printed(indentAt(text, next.offset))},${gap || " "}`);
  return splice(text, last.offset + last.length, 0, `,${gap || " "}${printed(indentAt(text, last.offset))}`);
}

/** A value as text, in lines indented for its place. */
function print(value: unknown, text: string, indent: string, isOneLine = false): string {
  const oneLine = inOneLine(value);
  if (isOneLine && indent.length + oneLine.length < lineLength) return oneLine;
  return inLines(value, indent, stepOf(text)).replaceAll("\n", eolOf(text));
}

const eolOf = (text: string) => (text.includes("\r\n") ? "\r\n" : "\n");
const stepOf = (text: string) => /^[ \t]+/m.exec(text)?.[0] ?? "  ";
const indentAt = (text: string, offset: number) =>
  /(?:^|[\r\n])([ \t]*)[^\r\n]*$/.exec(text.slice(0, offset))?.[1] ?? "";

function inLines(value: unknown, indent: string, step: string): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  const short = inOneLine(value);
  if (Array.isArray(value) && indent.length + short.length < lineLength - 20) return short;
  const inner = Array.isArray(value)
    ? value.map((item) => inLines(item, indent + step, step))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${inLines(item, indent + step, step)}`);
  return `${open}\n${inner.map((line) => `${indent}${step}${line}`).join(",\n")}\n${indent}${close}`;
}

function inOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inOneLine).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  return `{ ${Object.entries(value)
    .map(([key, item]) => `${JSON.stringify(key)}: ${inOneLine(item)}`)
    .join(", ")} }`;
}
