import { isUtf8 } from "node:buffer";
import { readFile, readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { type Node as JsonNode, findNodeAtLocation, getLocation } from "jsonc-parser";
import type { Field } from "./fields";
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
};

/** A JSON file that could be read, and whether it has the shape that the schema asks for. */
export type CheckedFile = { source: Source; fields: Field[]; isSound: boolean };

type Place = { line: number; column: number };

const lineEnd = /\r\n|\r|\n/;

/** Every file below a folder, relative to it, with forward slashes, in a stable order; hidden ones left out. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((path) => !/(^|\/)\./.test(path))
    .sort();
}

export async function readSource(
  projectRoot: string,
  file: string,
  draft?: string,
): Promise<{ source: Source; problems: Problem[] }> {
  const bytes = draft === undefined ? await readFile(join(projectRoot, file)) : Buffer.from(draft);
  // The first two characters of JSON are plain ones.
  if (!isUtf8(bytes) || bytes[0] === 0 || bytes[1] === 0) {
    const source = { file, text: "", tree: undefined, value: undefined };
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
      excerpt: excerptAt(text, placeOf(text, offset)),
      ...problem,
    })),
  };
}

type Report = Pick<Problem, "code" | "message" | "hint"> & Partial<Problem>;

/** A problem of one value, an error unless it says otherwise. */
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

/** Where the lines of the file begin that was asked for last. */
let lineStarts = { text: "", starts: [0] };

export function placeOf(text: string, offset: number): Place {
  if (text !== lineStarts.text) {
    const ends = [...text.matchAll(/\r\n|\r|\n/g)];
    lineStarts = { text, starts: [0, ...ends.map(({ index, 0: end }) => index + end.length)] };
  }
  const line = lineStarts.starts.findLastIndex((start) => start <= offset);
  return { line: line + 1, column: offset - lineStarts.starts[line]! + 1 };
}

function excerptAt(text: string, { line, column }: Place): string {
  // Long paragraphs are cut around the spot: a terminal would break the line, and the mark would be elsewhere.
  const start = Math.max(0, column - 60);
  const whole = text.split(lineEnd)[line - 1]!.replace("\uFEFF", " ");
  return `${whole.slice(start, start + 90)}\n${whole.slice(start, column - 1).replace(/[^\t]/g, " ")}^`;
}
