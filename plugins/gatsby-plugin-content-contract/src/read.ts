import { isUtf8 } from "node:buffer";
import { readFile, readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { codeFrameColumns } from "@babel/code-frame";
import { type Node as JsonNode, findNodeAtLocation, getLocation } from "jsonc-parser";
import type { Path, Problem } from "./problem";
import { parseJson } from "./syntax";

/** A JSON file as read: its text, its tree with positions, and its value. */
export type Source = {
  /** Relative to the project, with forward slashes: `data/shop/products.json`. */
  file: string;
  text: string;
  /** Undefined if the syntax is too broken to go on. */
  tree: JsonNode | undefined;
  value: unknown;
  /** The offset of each line's first character. */
  lineStarts: number[];
};

/** Every file below a folder, relative to it, with forward slashes, in a stable order; hidden ones left out. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((path) => !/(^|\/)\./.test(path))
    .sort();
}

/**
 * Reads one JSON file. After a comma too many or too few, or a comment, the rest of the file is checked as well; after
 * another syntax error its tree is undefined.
 */
export async function readSource(
  projectRoot: string,
  file: string,
  draft?: string,
): Promise<{ source: Source; problems: Problem[] }> {
  const bytes = draft === undefined ? await readFile(join(projectRoot, file)) : Buffer.from(draft);
  if (!isUtf8(bytes)) {
    const source = { file, text: "", tree: undefined, value: undefined, lineStarts: [0] };
    const message = "The file is not saved as UTF-8, so letters outside A to Z would be garbled.";
    const hint = "Save it again as UTF-8.";
    return { source, problems: [{ code: "not-utf8", severity: "error", file, path: [], message, hint }] };
  }
  const text = bytes.toString("utf8");
  const { tree, value, problems: syntaxProblems } = parseJson(text);
  const source: Source = { file, text, tree, value, lineStarts: lineStartsOf(text) };
  const problems = syntaxProblems.map(({ code, offset, message, hint, fix, path }): Problem => {
    const place = positionAt(source, offset);
    return {
      code,
      severity: "error",
      file,
      ...place,
      path: path ?? getLocation(text, offset).path.filter((step) => step !== ""),
      message,
      hint,
      excerpt: excerptAt(source, place),
      ...(fix === undefined ? {} : { fix }),
    };
  });
  return { source, problems };
}

/** Position of a value, or of its nearest existing parent. */
export function positionOf(source: Source, path: Path): { line: number; column: number } {
  for (let length = path.length; length >= 0; length -= 1) {
    const node = nodeAt(source, path.slice(0, length));
    if (node) return positionAt(source, node.offset);
  }
  return { line: 1, column: 1 };
}

type Report = Pick<Problem, "code" | "message" | "hint"> & Partial<Problem>;

/** A problem of one value, an error unless it says otherwise. */
export function problemAt(source: Source, path: Path, report: Report): Problem {
  return { severity: "error", file: source.file, ...positionOf(source, path), path, ...report };
}

/** Position of a key, rather than of its value. */
export function keyPositionOf(source: Source, path: Path): { line: number; column: number } {
  const key = nodeAt(source, path)?.parent?.children?.[0];
  return key === undefined ? positionOf(source, path) : positionAt(source, key.offset);
}

export function nodeAt(source: Source, path: Path): JsonNode | undefined {
  return source.tree && findNodeAtLocation(source.tree, [...path]);
}

export function positionAt({ lineStarts }: Source, offset: number): { line: number; column: number } {
  let low = 0;
  let high = lineStarts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (lineStarts[middle]! <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - lineStarts[low]! + 1 };
}

function lineStartsOf(text: string): number[] {
  return [0, ...[...text.matchAll(/\r\n|\r|\n/g)].map(({ index, 0: end }) => index + end.length)];
}

/** The line with its number, and a mark below the spot. */
function excerptAt({ text }: Source, { line, column }: { line: number; column: number }): string {
  // Long paragraphs are cut around the spot: a terminal would break the line, and the mark would be elsewhere.
  const cut = Math.max(0, column - 60);
  const lines = text.split(/\r\n|\r|\n/).map((whole) => whole.slice(cut, cut + 90).replace("\uFEFF", " "));
  const start = { line, column: column - cut };
  return codeFrameColumns(lines.join("\n"), { start }, { linesAbove: 0, linesBelow: 0 });
}
