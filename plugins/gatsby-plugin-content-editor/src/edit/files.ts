/** Reads and writes files of the content folder, and no others. */
import { isUtf8 } from "node:buffer";
import { lstat, readFile, realpath, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { replaceFile } from "../contract";
import { RequestError } from "./protocol";

/** All paths are relative to the content folder, with forward slashes: `press/page.json`. */
export function openFiles(projectRoot: string, folder: string) {
  /** Temporary folder for atomic writes, on the same disk. */
  const staging = join(projectRoot, ".cache", "content-editor");
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
  return {
    /** Undefined for a missing or forbidden file. */
    read: (file: string): Promise<Buffer | undefined> =>
      placeOf(file)
        .then((path) => readFile(path))
        .catch(() => undefined),
    /** Atomic, even if this process crashes. Undefined removes the file. */
    async write(file: string, content: string | Buffer | undefined): Promise<void> {
      const path = await placeOf(file);
      await (content === undefined ? rm(path, { force: true }) : replaceFile(path, content, staging));
    },
  };
}

/** The text of a file in UTF-8. */
export const textIn = (bytes?: Buffer) => (bytes && isUtf8(bytes) ? String(bytes) : undefined);
