import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Fix, Problem } from "./problem";
import { replaceFile } from "./replace-file";

/**
 * Fixes what can be fixed without a decision: typographic problems. Every other byte of the files stays.
 *
 * @returns how many places were fixed
 */
export async function fixProblems(projectRoot: string, problems: readonly Problem[]): Promise<number> {
  const fixes = new Map<string, Fix[]>();
  for (const { file, fix } of problems) if (fix) fixes.set(file, [...(fixes.get(file) ?? []), fix]);
  for (const [file, ofFile] of fixes) {
    const path = join(projectRoot, file);
    const text = applyFixes(await readFile(path, "utf8"), ofFile);
    await replaceFile(path, text);
  }
  return [...fixes.values()].flat().length;
}

export function applyFixes(text: string, fixes: readonly Fix[]): string {
  return [...fixes]
    .sort((a, b) => b.offset - a.offset)
    .reduce(
      (done, { offset, length, text: replacement }) =>
        done.slice(0, offset) + replacement + done.slice(offset + length),
      text,
    );
}
