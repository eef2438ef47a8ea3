import { isUtf8 } from "node:buffer";
import { lstat, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { replaceFile } from "../contract";
import { RequestError } from "./protocol";

/** The same for two names that are one file on some disks, which ignore case and Unicode form. */
export const fileKey = (file: string): string => file.normalize().toLowerCase();

/** All paths are relative to the content folder, with forward slashes: `press/page.json`. */
export function openFiles(projectRoot: string, folder: string) {
  /** Temporary folder for atomic writes, on the same disk. */
  const staging = join(projectRoot, ".cache", "content-editor");
  async function placeOf(file: string): Promise<string> {
    const steps = file.split("/");
    if (!steps.every((step) => /^[^\\/:\0]+$/.test(step) && !step.startsWith(".")))
      throw new RequestError(`${file} is not a file of the content.`);
    let path = join(projectRoot, folder);
    for (const [index, step] of steps.entries()) {
      path = join(path, step);
      const found = await lstat(path).catch(onlyIfMissing);
      const isExpected = index < steps.length - 1 ? found?.isDirectory() : found?.isFile();
      if (isExpected === false) throw new RequestError(`${file} is a link or a folder, or behind a link.`);
    }
    return path;
  }
  return {
    /** Undefined for a missing file. @throws RequestError for one that cannot be read, so that no one overwrites it */
    async read(file: string): Promise<Buffer | undefined> {
      try {
        return await readFile(await placeOf(file)).catch(onlyIfMissing);
      } catch (error) {
        if (error instanceof RequestError) throw error;
        const advice = "Close other programs that have it open, and see whether you may read it.";
        throw new RequestError(`${file} cannot be opened: ${(error as NodeJS.ErrnoException).code}. ${advice}`);
      }
    },
    /** Atomic, even if this process crashes. Undefined removes the file. */
    async write(file: string, content: string | Buffer | undefined): Promise<void> {
      const path = await placeOf(file);
      await (content === undefined ? rm(path, { force: true }) : replaceFile(path, content, staging));
    },
  };
}

function onlyIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}

export const textIn = (bytes?: Buffer) => (bytes && isUtf8(bytes) ? String(bytes) : undefined);
