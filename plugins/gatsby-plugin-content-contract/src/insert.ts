import { parseTree } from "jsonc-parser";

/** Lists whose entries carry a day of publication are kept newest first; others get a new entry at their end. */
const dateKey = "published";

/** The line length from which a short list or entry is broken into several lines. */
const lineLength = 120;

/**
 * Puts a new entry into a list and leaves every other byte of the file as it is; the entry is set as its neighbours are.
 *
 * @param text a JSON file that holds a list of objects
 */
export function insertEntry(text: string, entry: Record<string, unknown>): { text: string; index: number } {
  const list = JSON.parse(text) as Record<string, unknown>[];
  const date = entry[dateKey];
  const older = typeof date === "string" ? list.findIndex((other) => String(other[dateKey]) < date) : -1;
  const index = older < 0 ? list.length : older;

  const eol = text.includes("\r\n") ? "\r\n" : "\n";
  const tree = parseTree(text)!;
  const neighbour = tree.children?.[Math.min(index, list.length - 1)];
  const indent = neighbour === undefined ? "  " : /[ \t]*$/.exec(text.slice(0, neighbour.offset))![0];
  const isOneLine =
    neighbour !== undefined && !/[\r\n]/.test(text.slice(neighbour.offset, neighbour.offset + neighbour.length));
  const oneLine = inOneLine(entry);
  const set =
    isOneLine && indent.length + oneLine.length < lineLength
      ? oneLine
      : inLines(entry, indent, indent).replaceAll("\n", eol);

  const put = (offset: number, added: string) => ({ text: text.slice(0, offset) + added + text.slice(offset), index });
  if (neighbour === undefined) return put(tree.offset + 1, `${eol}${indent}${set}${eol}`);
  if (index < list.length) return put(neighbour.offset, `${set},${eol}${indent}`);
  return put(neighbour.offset + neighbour.length, `,${eol}${indent}${set}`);
}

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
