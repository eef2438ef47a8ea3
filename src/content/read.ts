import { readFile, readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import {
  type Node as JsonNode,
  type ParseError,
  findNodeAtLocation,
  getNodeValue,
  parseTree,
  printParseErrorCode,
} from "jsonc-parser";
import type { Problem } from "./problem";

/** A JSON file as read: its text, its tree with positions, and its value where the syntax allows one. */
export type Source = {
  /** Relative to the project, with forward slashes: `data/press/articles.json`. */
  file: string;
  text: string;
  tree: JsonNode | undefined;
  value: unknown;
};

/** Every file below a folder, relative to it, with forward slashes, in a stable order. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}

/** Reads one JSON file and names every fault of its syntax. */
export async function readSource(projectRoot: string, file: string): Promise<{ source: Source; problems: Problem[] }> {
  const text = await readFile(join(projectRoot, file), "utf8");
  const faults: ParseError[] = [];
  const tree = parseTree(text, faults, { allowTrailingComma: false, disallowComments: true });
  const source: Source = { file, text, tree, value: tree && faults.length === 0 ? getNodeValue(tree) : undefined };
  const problems = faults.map((fault) => ({
    severity: "error" as const,
    file,
    ...positionAt(text, fault.offset),
    path: [],
    message: `JSON syntax: ${printParseErrorCode(fault.error)}`,
  }));
  if (problems.length === 0 && tree === undefined) {
    problems.push({ severity: "error", file, line: 1, column: 1, path: [], message: "The file is empty." });
  }
  return { source, problems };
}

/** Where a value stands; for a missing one, where the nearest enclosing value stands. */
export function positionOf(source: Source, path: readonly (string | number)[]): { line: number; column: number } {
  for (let length = path.length; length >= 0; length -= 1) {
    const node = source.tree && findNodeAtLocation(source.tree, path.slice(0, length));
    if (node) return positionAt(source.text, node.offset);
  }
  return { line: 1, column: 1 };
}

function positionAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf("\n") + 1;
  return { line: before.split("\n").length, column: offset - lineStart + 1 };
}
