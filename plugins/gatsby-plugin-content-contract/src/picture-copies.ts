import { createHash } from "node:crypto";
import { mkdir, readFile, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import type { Inspection } from "./check";
import type { Picture } from "./pictures";
import { listFiles } from "./read";
import { replaceFile } from "./replace-file";
import { cleanSvg } from "./svg";

/** Gatsby reads copies of the pictures that passed the check, since a damaged one must not reach sharp. */
export const picturesFolder = ".content";

/** Temporary folder for atomic writes: on the same disk, and not watched. */
const stagingFolder = ".cache/picture-copies";

/** A copy that has changed: its absolute path with forward slashes, as Gatsby has it, and the MD5 digest of its content. */
export type CopiedFile = { path: string; digest: string };

/** The content has changed since it was checked; it has to be checked again before any of it is used. */
export class OutdatedCheckError extends Error {}

type Options = {
  /** Called where any copies have changed. */
  written?: (files: readonly CopiedFile[]) => Promise<void>;
  /** Removes what the content folder no longer has. Not while Gatsby runs: it may be reading the file. */
  prune?: boolean;
};

/** Pictures whose copies are up to date; one that changes is read again and is another object then. */
const copied = new WeakSet<Picture>();

/** Brings the copies of pictures up to date. @throws OutdatedCheckError when a picture is not as it was checked */
export async function copyPictures(
  projectRoot: string,
  folder: string,
  checked: Pick<Inspection, "pictures">,
  { written = async () => undefined, prune = false }: Options = {},
): Promise<void> {
  const target = join(projectRoot, picturesFolder);
  // Accents are written in one of the two possible ways, as in the nodes that name the file.
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
