import { createHash } from "node:crypto";
import { mkdir, readFile, rm, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { withoutHidden } from "./hidden";
import { listFiles } from "./read";
import { replaceFile } from "./replace-file";

/**
 * Where Gatsby reads content from. It holds a copy of the content folder as it was when it last passed the
 * check, so that a problem saved while the site is being served never reaches a page.
 */
export const validatedFolder = ".content";

/** Temporary folder for atomic writes: on the same disk, and not watched. */
const stagingFolder = ".cache/validated-copy";

/** What the check has read: the texts of the JSON files, and the pictures with their sizes in bytes. */
export type CheckedContent = {
  files: ReadonlyMap<string, { source: { file: string; text: string; value?: unknown } }>;
  pictures: ReadonlyMap<string, { file: string; bytes: number }>;
};

/** A file of the validated copy that has changed: its absolute path and the MD5 digest of its content. */
export type WrittenFile = { path: string; digest: string };

/** The content has changed since it was checked; it has to be checked again before anything is copied. */
export class OutdatedCheckError extends Error {}

/**
 * Brings the validated copy up to date. Only files whose content differs are written, each in one step (`rename`), so
 * that a reader never sees half a file.
 *
 * JSON is written as the check has read it, without hidden entries, whatever has been saved since. Pictures come first, and `written` is
 * awaited before the JSON that may name them is touched.
 *
 * @param folder the content folder, relative to the project
 * @param written called after the pictures and again after the JSON, where any of them has changed
 * @param prune whether to remove what the content folder no longer has. Not while Gatsby runs: it may be reading the file, and
 *   a file that nothing names does no harm.
 * @returns the paths of all files that were written, relative to the project
 * @throws OutdatedCheckError when a picture is not as it was checked; nothing that names it has been written then
 */
export async function updateValidatedCopy(
  projectRoot: string,
  folder: string,
  { files, pictures }: CheckedContent,
  {
    written = async () => undefined,
    prune = false,
  }: { written?: (files: readonly WrittenFile[]) => Promise<void>; prune?: boolean } = {},
): Promise<string[]> {
  const changed: string[] = [];
  const phase = async (files: readonly string[], update: (file: string) => Promise<WrittenFile | undefined>) => {
    const results: WrittenFile[] = [];
    for (const file of files) {
      const result = await update(file);
      if (result === undefined) continue;
      results.push(result);
      changed.push(file);
    }
    if (results.length > 0) await written(results);
  };
  await mkdir(join(projectRoot, validatedFolder), { recursive: true });
  const copyOf = (file: string) => join(projectRoot, validatedFolder, relative(folder, file));
  const texts = new Map([...files.values()].map(({ source }) => [source.file, shownText(source)]));
  await phase([...pictures.keys()], (file) =>
    updatePicture(projectRoot, file, copyOf(file), pictures.get(file)!.bytes),
  );
  await phase([...texts.keys()], (file) => updateText(projectRoot, copyOf(file), texts.get(file)!));
  if (prune) {
    const copies = new Set([...pictures.keys(), ...texts.keys()].map(copyOf));
    for (const file of await listFiles(join(projectRoot, validatedFolder))) {
      const copy = join(projectRoot, validatedFolder, file);
      if (!copies.has(copy)) await rm(copy);
    }
  }
  return changed;
}

/** The text as it is, unless it has hidden entries. */
function shownText({ text, value }: { text: string; value?: unknown }): string {
  const shown = withoutHidden(value);
  return isDeepStrictEqual(shown, value) ? text : JSON.stringify(shown);
}

async function updateText(projectRoot: string, path: string, text: string): Promise<WrittenFile | undefined> {
  if ((await readFile(path, "utf8").catch(() => undefined)) === text) return undefined;
  await replaceFile(path, text, join(projectRoot, stagingFolder));
  return { path, digest: digestOf(text) };
}

/** Source files whose copies are known to be equal, by path, as they were then. */
const knownEqual = new Map<string, string>();

async function updatePicture(
  projectRoot: string,
  file: string,
  path: string,
  bytes: number,
): Promise<WrittenFile | undefined> {
  const source = join(projectRoot, file);
  const { size, mtimeMs, ino } = await stat(source).catch(() => {
    throw new OutdatedCheckError(`${file} has been removed.`);
  });
  if (size !== bytes) throw new OutdatedCheckError(`${file} has changed.`);
  const target = await stat(path).catch(() => undefined);
  const state = `${size} ${mtimeMs} ${ino}`;
  if (target?.size === size && knownEqual.get(path) === state) return undefined;
  const content = await readFile(source);
  if (content.length !== bytes) throw new OutdatedCheckError(`${file} has changed.`);
  const digest = digestOf(content);
  const isEqual = target?.size === size && digestOf(await readFile(path)) === digest;
  if (!isEqual) await replaceFile(path, content, join(projectRoot, stagingFolder));
  knownEqual.set(path, state);
  return isEqual ? undefined : { path, digest };
}

const digestOf = (content: string | Buffer): string => createHash("md5").update(content).digest("hex");
