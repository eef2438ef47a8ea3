import { createHash } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { join, posix } from "node:path";
import type { Inspection } from "./check";
import type { Picture } from "./pictures";
import { listFiles } from "./read";
import { replaceFile } from "./replace-file";
import { cleanSvg } from "./svg";

/** Copies of checked pictures for Gatsby, since a damaged one must not reach sharp. */
export const picturesFolder = ".content";

/** Temporary folder for atomic writes, on the same disk and not watched. */
const stagingFolder = ".cache/picture-copies";

/** A changed copy: its absolute path with forward slashes, as in Gatsby, and the MD5 digest. */
export type CopiedFile = { path: string; digest: string };

export class OutdatedCheckError extends Error {}

/** Pictures with current copies; a changed picture is a new object. */
const copied = new WeakSet<Picture>();

/** A copy’s name. Normalized Unicode, as in the nodes. */
const nameOf = (folder: string, file: string) => posix.relative(folder, file).normalize();

/** Updates the copies. @returns the changed ones @throws OutdatedCheckError if a picture has changed since the check */
export async function copyPictures(projectRoot: string, folder: string, { pictures }: Inspection) {
  const changed: CopiedFile[] = [];
  for (const picture of [...pictures.values()].filter((picture) => !copied.has(picture))) {
    const { file, bytes } = picture;
    const path = join(projectRoot, picturesFolder, nameOf(folder, file));
    const original = await readFile(join(projectRoot, file)).catch(() => undefined);
    if (original?.length !== bytes) throw new OutdatedCheckError(`${file} has changed.`);
    const drawing = /\.svg$/i.test(file) ? cleanSvg(original) : undefined;
    const content = drawing !== undefined && "svg" in drawing ? drawing.svg : original;
    const former = await readFile(path).catch(() => undefined);
    if (!former?.equals(content)) {
      await replaceFile(path, content, join(projectRoot, stagingFolder));
      changed.push({ path: path.replaceAll("\\", "/"), digest: createHash("md5").update(content).digest("hex") });
    }
    copied.add(picture);
  }
  return changed;
}

/** Removes copies without an original. Not while Gatsby runs: it ends if an open page requests a size of one. */
export async function pruneCopies(projectRoot: string, folder: string, { pictures }: Inspection): Promise<void> {
  const target = join(projectRoot, picturesFolder);
  const copies = [...pictures.keys()].map((file) => nameOf(folder, file));
  for (const file of await listFiles(target)) if (!copies.includes(file)) await rm(join(target, file));
}
