import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { applyEdits } from "jsonc-parser";
import { encodedAgain } from "./decode-picture";
import type { Problem } from "./problem";
import { replaceFile } from "./replace-file";

/** Fixes problems that need no decision, and preserves every other byte. @returns the number of fixed problems */
export async function fixProblems(projectRoot: string, problems: readonly Problem[]): Promise<number> {
  const fixable = problems.filter(({ fix }) => fix !== undefined);
  for (const file of new Set(fixable.map(({ file }) => file))) {
    const path = join(projectRoot, file);
    const fixes = fixable.flatMap((problem) => (problem.file === file && problem.fix) || []);
    await replaceFile(path, applyEdits(await readFile(path, "utf8"), fixes));
  }
  const pictures = new Set(problems.flatMap(({ encodeAgain }) => encodeAgain ?? []));
  for (const picture of pictures) {
    const path = join(projectRoot, picture);
    await replaceFile(path, await encodedAgain(await readFile(path)));
  }
  return fixable.length + pictures.size;
}
