import { createHash } from "node:crypto";
import { mkdir, readFile, rm, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Inspection } from "./check";
import { withoutHidden } from "./hidden";
import type { Picture } from "./pictures";
import { type Source, listFiles } from "./read";
import { replaceFile } from "./replace-file";

/**
 * Where Gatsby reads content from. It holds a copy of the content folder as it was when it last passed the
 * check, so that a problem saved while the site is being served never reaches a page.
 */
export const validatedFolder = ".content";

/** Temporary folder for atomic writes: on the same disk, and not watched. */
const stagingFolder = ".cache/validated-copy";

/** A file of the validated copy that has changed: its absolute path and the MD5 digest of its content. */
export type WrittenFile = { path: string; digest: string };

/** The content has changed since it was checked; it has to be checked again before anything is copied. */
export class OutdatedCheckError extends Error {}

type Options = {
  /** Called after the pictures and again after the JSON, where any of them has changed. */
  written?: (files: readonly WrittenFile[]) => Promise<void>;
  /**
   * Whether to remove what the content folder no longer has. Not while Gatsby runs: it may be reading the file, and a
   * file that nothing names does no harm.
   */
  prune?: boolean;
};

/** Pictures whose copies are known to be equal, by the path of the copy, as they were then. */
const knownEqual = new Map<string, string>();

/**
 * Brings the validated copy up to date. Only files whose content differs are written, each in one step (`rename`), so
 * that a reader never sees half a file.
 *
 * JSON is written as the check has read it, without hidden entries, whatever has been saved since. Pictures come first,
 * and `written` is awaited before the JSON that may name them is touched.
 *
 * @param folder the content folder, relative to the project
 * @throws OutdatedCheckError when a picture is not as it was checked; nothing that names it has been written then
 */
export async function updateValidatedCopy(
  projectRoot: string,
  folder: string,
  checked: Pick<Inspection, "files" | "pictures">,
  { written = async () => undefined, prune = false }: Options = {},
): Promise<void> {
  const target = join(projectRoot, validatedFolder);
  const copyOf = (file: string) => join(target, relative(folder, file));
  const update = async <T extends { file: string }>(files: readonly T[], read: (file: T) => Promise<Buffer>) => {
    const changed: WrittenFile[] = [];
    for (const file of files) {
      const [path, content] = [copyOf(file.file), await read(file)];
      const former = await readFile(path).catch(() => undefined);
      if (former?.equals(content)) continue;
      await replaceFile(path, content, join(projectRoot, stagingFolder));
      changed.push({ path, digest: createHash("md5").update(content).digest("hex") });
    }
    if (changed.length > 0) await written(changed);
  };

  await mkdir(target, { recursive: true });
  const pictures = [...checked.pictures.values()];
  const stampOf = async ({ file, bytes }: Picture) => {
    const state = await stat(join(projectRoot, file)).catch(() => undefined);
    return `${bytes} ${state?.size} ${state?.mtimeMs} ${state?.ino}`;
  };
  const stamps = new Map<Picture, string>();
  for (const picture of pictures) stamps.set(picture, await stampOf(picture));
  const unknown = pictures.filter((picture) => knownEqual.get(copyOf(picture.file)) !== stamps.get(picture));
  await update(unknown, async ({ file, bytes }) => {
    const content = await readFile(join(projectRoot, file)).catch(() => undefined);
    if (content?.length !== bytes) throw new OutdatedCheckError(`${file} has changed.`);
    return content;
  });
  for (const picture of unknown) knownEqual.set(copyOf(picture.file), stamps.get(picture)!);
  const sources = [...checked.files.values()].map(({ source }) => source);
  await update(sources, async (source) => Buffer.from(shownText(source)));
  if (!prune) return;
  const copies = new Set([...pictures, ...sources].map(({ file }) => copyOf(file)));
  for (const file of await listFiles(target)) if (!copies.has(join(target, file))) await rm(join(target, file));
}

/** The text as it is, unless it has hidden entries. */
function shownText({ text, value }: Source): string {
  const shown = withoutHidden(value);
  return isDeepStrictEqual(shown, value) ? text : JSON.stringify(shown);
}
