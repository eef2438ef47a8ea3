import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { Contract } from "./contract";
import type { Inspection } from "./check";
import { idealSize } from "./image-presets";
import { pictureFile } from "./pictures";
import type { Fix, Problem } from "./problem";

/**
 * Fixes what can be fixed without a decision: typographic slips. Every other byte of the files stays.
 *
 * @returns how many places were fixed
 */
export async function fixProblems(projectRoot: string, problems: readonly Problem[]): Promise<number> {
  const fixes = new Map<string, Fix[]>();
  for (const { file, fix } of problems) if (fix) fixes.set(file, [...(fixes.get(file) ?? []), fix]);
  for (const [file, ofFile] of fixes) {
    const path = join(projectRoot, file);
    const text = applyFixes(await readFile(path, "utf8"), ofFile);
    // Written beside it and then renamed, so that an interruption leaves the old file or the new one.
    await writeFile(`${path}.tmp`, text);
    await rename(`${path}.tmp`, path);
  }
  return [...fixes.values()].flat().length;
}

/**
 * Makes pictures smaller that are far larger than their place: to twice the size that it asks for.
 *
 * @returns the files, relative to the project
 */
export async function shrinkPictures(projectRoot: string, contract: Contract, found: Inspection): Promise<string[]> {
  const done = new Set<string>();
  for (const { file, path, code } of found.problems) {
    const use = found.uses.find(({ source, path: at }) => source.file === file && at.join() === path.join());
    if (code !== "too-many-pixels" || use === undefined || done.has(pictureFile(use))) continue;
    const picture = join(projectRoot, pictureFile(use));
    const { width, height = width } = idealSize(contract.imagePresets[use.imagePreset]!);
    const options = { width: width * 2, height: height * 2, fit: "outside", withoutEnlargement: true } as const;
    const smaller = await sharp(picture).autoOrient().resize(options).keepIccProfile().toBuffer();
    await writeFile(`${picture}.tmp`, smaller);
    await rename(`${picture}.tmp`, picture);
    done.add(pictureFile(use));
  }
  return [...done];
}

export function applyFixes(text: string, fixes: readonly Fix[]): string {
  return [...fixes]
    .sort((a, b) => b.offset - a.offset)
    .reduce(
      (done, { offset, length, text: replacement }) =>
        done.slice(0, offset) + replacement + done.slice(offset + length),
      text,
    );
}
