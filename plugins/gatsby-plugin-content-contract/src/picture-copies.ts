import { createHash } from "node:crypto";
import { mkdir, readFile, rm } from "node:fs/promises";
import { join, relative } from "node:path";
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

/** The content has changed since the check, and must be checked again. */
export class OutdatedCheckError extends Error {}

type Options = {
  /** Called if copies have changed. */
  written?: (files: readonly CopiedFile[]) => Promise<void>;
  /** Removes copies without an original. Not while Gatsby runs, which may be reading them. */
  prune?: boolean;
};

/** Pictures with current copies; a changed picture is a new object. */
const copied = new WeakSet<Picture>();

/** Updates the copies. @throws OutdatedCheckError if a picture has changed since the check */
export async function copyPictures(
  projectRoot: string,
  folder: string,
  checked: Pick<Inspection, "pictures">,
  { written = async () => undefined, prune = false }: Options = {},
): Promise<void> {
  const target = join(projectRoot, picturesFolder);
  // Normalized Unicode, as in the nodes.
  const copyOf = (file: string) => join(target, relative(folder, file)).normalize();
  await mkdir(target, { recursive: true });
  const pictures = [...checked.pictures.values()];
  const changed: CopiedFile[] = [];
  for (const picture of pictures.filter((picture) => !copied.has(picture))) {
    const { file, bytes } = picture;
    const path = copyOf(file);
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
  if (changed.length > 0) await written(changed);
  if (!prune) return;
  const copies = new Set(pictures.map(({ file }) => copyOf(file)));
  for (const file of await listFiles(target)) if (!copies.has(join(target, file))) await rm(join(target, file));
}
