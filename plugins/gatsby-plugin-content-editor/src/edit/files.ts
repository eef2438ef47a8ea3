/** Reads and writes files of the content folder, and no others. */
import { createHash, randomBytes } from "node:crypto";
import { copyFile, lstat, mkdir, readFile, realpath, rm } from "node:fs/promises";
import { basename, dirname, join, posix, relative, sep } from "node:path";
import { replaceFile } from "../contract";
import { RequestError } from "../guard";

export const hashOf = (bytes: string | Buffer): string => createHash("sha256").update(bytes).digest("hex").slice(0, 24);

/** The path of a picture that a content file names, relative to the content folder. */
export const pictureOf = (file: string, name: string): string => posix.join(posix.dirname(file), name);

export type Files = ReturnType<typeof openFiles>;

/**
 * All paths are relative to the content folder, with forward slashes: `press/page.json`.
 *
 * @param workFolder on the same disk as the project; holds files until they are complete, and pictures that may come back
 */
export function openFiles(projectRoot: string, folder: string, workFolder: string) {
  /** @throws RequestError for a path that leaves the content folder, also through a symbolic link */
  async function placeOf(file: string): Promise<string> {
    const root = await realpath(join(projectRoot, folder));
    const steps = file.split("/");
    if (!steps.every((step) => /^[^\\/:\0]+$/.test(step) && !step.startsWith("."))) {
      throw new RequestError(`${file} is not a file of the content.`);
    }
    const path = join(root, ...steps);
    const parent = await realpath(dirname(path));
    const inside = relative(root, parent);
    if (parent !== dirname(path) || inside.startsWith("..") || inside.startsWith(sep)) {
      throw new RequestError(`${file} lies outside the content, behind a link.`);
    }
    const found = await lstat(path).catch(() => undefined);
    if (found !== undefined && !found.isFile()) throw new RequestError(`${file} is a link, not a file.`);
    return path;
  }
  const read = async (file: string) => readFile(await placeOf(file));
  return {
    placeOf,
    read,
    readText: async (file: string): Promise<string | undefined> => {
      return read(file).then(String, () => undefined);
    },
    /** Readers find the old file or the new one, whole, even if this process ends meanwhile. */
    write: async (file: string, content: string | Buffer) => replaceFile(await placeOf(file), content, workFolder),
    remove: async (file: string) => rm(await placeOf(file), { force: true }),
    /** Copies a file into the work folder; undefined if there is none. */
    async keep(file: string): Promise<string | undefined> {
      await mkdir(workFolder, { recursive: true });
      const kept = join(workFolder, `${randomBytes(6).toString("hex")}-${basename(file)}`);
      return placeOf(file)
        .then((place) => copyFile(place, kept))
        .then(() => kept)
        .catch(() => undefined);
    },
    /** Puts bytes into the work folder. */
    async keepBytes(name: string, bytes: Buffer): Promise<string> {
      const kept = join(workFolder, `${randomBytes(6).toString("hex")}-${basename(name)}`);
      await replaceFile(kept, bytes);
      return kept;
    },
  };
}
