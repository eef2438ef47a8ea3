/** Reads and writes files of the content folder, and no others. */
import { createHash, randomUUID } from "node:crypto";
import { lstat, readFile, realpath, rm } from "node:fs/promises";
import { basename, dirname, join, posix } from "node:path";
import { replaceFile } from "../contract";
import { RequestError } from "../guard";

export const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 24);

/** The path of a picture that a content file names, relative to the content folder. */
export const pictureOf = (file: string, name: string): string => posix.join(posix.dirname(file), name);

/** A picture of the content folder, and a copy of it in the work folder. */
export type KeptFile = { file: string; kept: string };

export type Files = ReturnType<typeof openFiles>;

/**
 * All paths are relative to the content folder, with forward slashes: `press/page.json`.
 *
 * @param workFolder on the same disk as the project; holds files until they are complete, and pictures that may come back
 */
export function openFiles(projectRoot: string, folder: string, workFolder: string) {
  /** @throws RequestError for a path that leaves the content folder, also through a symbolic link */
  async function placeOf(file: string): Promise<string> {
    const steps = file.split("/");
    if (!steps.every((step) => /^[^\\/:\0]+$/.test(step) && !step.startsWith("."))) {
      throw new RequestError(`${file} is not a file of the content.`);
    }
    const path = join(await realpath(join(projectRoot, folder)), ...steps);
    if ((await realpath(dirname(path))) !== dirname(path)) {
      throw new RequestError(`${file} lies outside the content, behind a link.`);
    }
    const found = await lstat(path).catch(() => undefined);
    if (found !== undefined && !found.isFile()) throw new RequestError(`${file} is a link, not a file.`);
    return path;
  }
  const read = async (file: string) => readFile(await placeOf(file));
  return {
    read,
    exists: async (file: string) => lstat(await placeOf(file)).then(Boolean, () => false),
    readText: (file: string): Promise<string | undefined> => read(file).then(String, () => undefined),
    /** Readers find the old file or the new one, whole, even if this process ends meanwhile. */
    write: async (file: string, content: string | Buffer) => replaceFile(await placeOf(file), content, workFolder),
    remove: async (file: string) => rm(await placeOf(file), { force: true }),
    /** Puts bytes into the work folder. */
    async keep(file: string, bytes: Buffer): Promise<KeptFile> {
      const kept = join(workFolder, `${randomUUID()}-${basename(file)}`);
      await replaceFile(kept, bytes);
      return { file, kept };
    },
  };
}
