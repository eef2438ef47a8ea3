import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Contract } from "./contract";
import { type Problem, isError } from "./problem";
import { fileProblem, listFiles } from "./read";

/** If the contract has changed since Gatsby read it (`since`), reports that instead of misleading errors. */
export async function withoutOutdated(
  projectRoot: string,
  { sources = [] }: Contract,
  problems: Problem[],
  since = performance.timeOrigin,
): Promise<Problem[]> {
  if (!problems.some(isError)) return problems;
  for (const source of sources) {
    const path = join(projectRoot, source);
    const files = (await stat(path)).isDirectory() ? (await listFiles(path)).map((file) => join(path, file)) : [path];
    const times = await Promise.all(files.map(async (file) => (await stat(file)).mtimeMs));
    if (Math.max(...times) <= since) continue;
    const message = `${source} has changed since npm start.`;
    return [fileProblem(source, { code: "outdated-contract", message, hint: "Start it again." })];
  }
  return problems;
}
