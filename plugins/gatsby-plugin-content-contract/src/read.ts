import { isUtf8 } from "node:buffer";
import { existsSync, statSync } from "node:fs";
import { readFile, readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { type Node as JsonNode, findNodeAtLocation, getLocation } from "jsonc-parser";
import type { Field } from "./fields";
import type { Path, Problem, Report } from "./problem";
import { parseJson } from "./syntax";

/** A parsed JSON file: text, syntax tree with positions, and value. */
export type Source = {
  /** Relative to the project, with forward slashes: `data/shop/products.json`. */
  file: string;
  text: string;
  /** Undefined after a fatal syntax error. */
  tree: JsonNode | undefined;
  value: unknown;
};

/** A parsed file. Its `content` is as the schema reads it, without hidden entries; undefined if it does not match. */
export type CheckedFile = { source: Source; fields: Field[]; content: unknown };

type Place = { line: number; column: number };

/** All files below a folder except hidden ones, as sorted relative paths with forward slashes. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const isLinkToFile = (path: string) => existsSync(path) && statSync(path).isFile();
  return entries
    .map((entry) => ({ entry, path: join(entry.parentPath, entry.name) }))
    .filter(({ entry, path }) => entry.isFile() || (entry.isSymbolicLink() && isLinkToFile(path)))
    .map(({ path }) => relative(folder, path).split(sep).join("/"))
    .filter((path) => !/(^|\/)\./.test(path))
    .sort();
}

export async function readSource(
  projectRoot: string,
  file: string,
  draft?: string,
): Promise<{ source: Source; problems: Problem[] }> {
  const read = () => readFile(join(projectRoot, file)).catch((error: NodeJS.ErrnoException) => error);
  const bytes = draft === undefined ? await read() : Buffer.from(draft);
  const source = { file, text: "", tree: undefined, value: undefined };
  if (bytes instanceof Error) {
    const message = `The file cannot be opened: ${bytes.code}.`;
    const hint = "Close other programs that have it open, and see whether you may read it.";
    return { source, problems: [fileProblem(file, { code: "unreadable-file", message, hint })] };
  }
  // JSON begins with two ASCII characters, so a zero byte means UTF-16.
  if (!isUtf8(bytes) || bytes[0] === 0 || bytes[1] === 0) {
    const message = "The file is not saved as UTF-8, so letters outside A to Z would be garbled.";
    return { source, problems: [fileProblem(file, { code: "not-utf8", message, hint: "Save it again as UTF-8." })] };
  }
  const text = bytes.toString("utf8");
  const { problems, ...parsed } = parseJson(text);
  return {
    source: { file, text, ...parsed },
    problems: problems.map(({ offset, path, ...problem }) => ({
      severity: "error",
      file,
      ...placeOf(text, offset),
      path: path ?? getLocation(text, offset).path.filter((step) => step !== ""),
      excerpt: excerptAt(text, offset),
      ...problem,
    })),
  };
}

/** A problem at a value; an error by default. */
export function problemAt(source: Source, path: Path, report: Report): Problem {
  return { severity: "error", file: source.file, ...positionOf(source, path), path, ...report };
}

export const fileProblem = (file: string, report: Report): Problem => ({
  severity: "error",
  file,
  path: [],
  ...report,
});

/** Position of a value, or of its nearest existing parent. */
export function positionOf(source: Source, path: Path): Place {
  const node = nodeAt(source, path);
  if (node !== undefined || path.length === 0) return placeOf(source.text, node?.offset ?? 0);
  return positionOf(source, path.slice(0, -1));
}

export function nodeAt({ tree }: Source, path: Path): JsonNode | undefined {
  return tree && findNodeAtLocation(tree, [...path]);
}

/** Cached line starts of the last file. */
let lineStarts = { text: "", starts: [0] };

export function placeOf(text: string, offset: number): Place {
  if (text !== lineStarts.text) {
    const ends = [...text.matchAll(/\r\n|\r|\n/g)];
    lineStarts = { text, starts: [0, ...ends.map(({ index, 0: end }) => index + end.length)] };
  }
  // A binary search, since a file may have thousands of problems.
  let [line, end] = [0, lineStarts.starts.length];
  while (end - line > 1) {
    const middle = Math.floor((line + end) / 2);
    if (lineStarts.starts[middle]! <= offset) line = middle;
    else end = middle;
  }
  return { line: line + 1, column: offset - lineStarts.starts[line]! + 1 };
}

function excerptAt(text: string, offset: number): string {
  const { column } = placeOf(text, offset);
  // Shorten long lines around the position: a terminal would wrap them and misplace the mark.
  const start = Math.max(0, column - 60);
  const whole = text
    .slice(offset - column + 1)
    .split(/\r|\n/, 1)[0]!
    .replace("\uFEFF", " ");
  return `${whole.slice(start, start + 90)}\n${whole.slice(start, column - 1).replace(/[^\t]/g, " ")}^`;
}
