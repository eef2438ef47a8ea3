/** Reading and writing below `data/`, and nowhere else. */
import { createHash } from "node:crypto";
import { constants } from "node:fs";
import { copyFile, lstat, readFile, realpath, rm } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { replaceFile as writeInOneStep } from "../contract";
import { RequestError } from "../guard";

export const hashOf = (bytes: string | Buffer): string => createHash("sha256").update(bytes).digest("hex").slice(0, 24);

/**
 * The absolute path of a file below `data/`.
 *
 * @param file relative to the project, with forward slashes: `data/press/page.json`
 * @throws RequestError for a path that leaves `data/`, also through a symbolic link
 */
export async function placeOf(projectRoot: string, file: string): Promise<string> {
  const root = await realpath(join(projectRoot, "data"));
  const steps = file.split("/");
  const isPlain = steps.every((step) => /^[^\\/:\0]+$/.test(step) && !step.startsWith("."));
  if (steps[0] !== "data" || !isPlain) throw new RequestError(`${file} is not a file of data/.`);
  const path = join(root, ...steps.slice(1));
  const folder = await realpath(dirname(path));
  const inside = relative(root, folder);
  if (folder !== dirname(path) || inside.startsWith("..") || inside.startsWith(sep)) {
    throw new RequestError(`${file} lies outside data/, behind a link.`);
  }
  const found = await lstat(path).catch(() => undefined);
  if (found !== undefined && !found.isFile()) throw new RequestError(`${file} is a link, not a file.`);
  return path;
}

export async function readText(projectRoot: string, file: string): Promise<string> {
  return readFile(await placeOf(projectRoot, file), "utf8");
}

/**
 * Replaces a file in one step: whoever reads it, or ends this process, finds the old file or the new one, whole.
 *
 * @param workFolder on the same disk as the project; holds the new file until it is complete
 */
export async function replaceFile(
  projectRoot: string,
  workFolder: string,
  file: string,
  content: string | Buffer,
): Promise<void> {
  await writeInOneStep(await placeOf(projectRoot, file), content, workFolder);
}

/** Puts a file where there is none yet. */
export async function addFile(projectRoot: string, file: string, from: string): Promise<void> {
  await copyFile(from, await placeOf(projectRoot, file), constants.COPYFILE_EXCL);
}

export async function removeFile(projectRoot: string, file: string): Promise<void> {
  await rm(await placeOf(projectRoot, file), { force: true });
}
