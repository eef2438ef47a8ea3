import { isUtf8 } from "node:buffer";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Node as JsonNode, getLocation } from "jsonc-parser";
import { glob } from "tinyglobby";
import { TextDocument } from "vscode-languageserver-textdocument";
import { nodeIn } from "./edit";
import type { Field } from "./fields";
import type { Path, Problem, Report } from "./problem";
import { parseJson } from "./syntax";

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

/** All files below a folder except hidden ones, as sorted relative paths with forward slashes; none without the folder. */
export const listFiles = async (folder: string): Promise<string[]> => (await glob("**", { cwd: folder })).sort();

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

export const nodeAt = ({ tree }: Source, path: Path) => nodeIn(tree, path);

let last: TextDocument | undefined;

/** Caches the last file with its line starts, since it may have thousands of problems. */
export function placeOf(text: string, offset: number): Place {
  last = text === last?.getText() ? last : TextDocument.create("", "json", 0, text);
  const { line, character } = last.positionAt(offset);
  return { line: line + 1, column: character + 1 };
}

function excerptAt(text: string, offset: number): string {
  // Shorten long lines around the position: a terminal would wrap them and misplace the mark.
  const start = offset - Math.min(placeOf(text, offset).column - 1, 59);
  const [part = ""] = text.slice(start, start + 90).split(/[\r\n]/, 1);
  return `${part.replace("\uFEFF", " ")}\n${text.slice(start, offset).replace(/[^\t]/g, " ")}^`;
}
