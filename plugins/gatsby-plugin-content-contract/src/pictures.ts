/** Reads the head of every picture and compares it with the image preset that it is shown by. */
import { existsSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { basename, join, posix } from "node:path";
import { type Refusal, decodePicture } from "./decode-picture";
import { count, nearest } from "./format";
import { type ImagePreset, idealSize, sizeInWords } from "./image-presets";
import type { Path, Problem } from "./problem";
import { type Source, problemAt } from "./read";
import { replaceFile } from "./replace-file";

/** A picture file, as its head says. Sizes in pixels as shown, that is after its orientation is applied. */
export type Picture = {
  /** Relative to the project: `data/shop/teapot.jpg`. */
  file: string;
  width: number;
  height: number;
  bytes: number;
  hasAlpha: boolean;
  /** Whether its colors are mixed for print (CMYK). */
  isForPrint?: boolean;
  /** Why it cannot be used. */
  problem?: Refusal;
};

/** A value in the content that names a picture. */
export type PictureUse = { source: Source; path: Path; src: string; imagePreset: string; hasFocus: boolean };

export const isPictureFile = (file: string): boolean =>
  /\.(jpe?g|png|webp|avif|svg|gif|hei[cf]|tiff?|bmp)$/i.test(file);

/** The file that a use names, relative to the project. */
export function pictureFile({ source, src }: { source: Pick<Source, "file">; src: string }): string {
  return posix.join(posix.dirname(source.file), src);
}

/** A picture of more than this many times the size that is needed is reported, and one of more bytes. */
const oversizeFactor = 3;
const oversizeBytes = 4_000_000;
/** The part of a picture that may be cut away before its subject is in danger. */
const cropLimit = 0.25;

/**
 * @param hidden the pictures that hidden entries name
 * @param isComplete whether all content could be read, so that a picture that nothing names is really unused
 */
export function checkPictures(
  uses: readonly PictureUse[],
  hidden: readonly Pick<PictureUse, "source" | "src">[],
  pictures: ReadonlyMap<string, Picture>,
  isComplete: boolean,
  imagePresets: Readonly<Record<string, ImagePreset>>,
): Problem[] {
  const problems: Problem[] = [];
  const used = new Set([...uses, ...hidden].map(pictureFile));
  const unused = [...pictures.keys()].filter((file) => !used.has(file));
  const reported = new Set<string>();
  const foldersWithGaps = new Set<string>();

  for (const use of uses) {
    const file = pictureFile(use);
    const picture = pictures.get(file);
    const report = (problem: Refusal & Partial<Problem>) => problems.push(problemAt(use.source, use.path, problem));
    if (picture === undefined) {
      const { hint, meant } = nearestPicture(use, unused, [...pictures.keys()]);
      if (meant !== undefined) used.add(meant);
      foldersWithGaps.add(posix.dirname(use.source.file));
      report({ code: "no-picture", message: `The picture ${file} does not exist.`, hint });
    } else if (picture.problem !== undefined) {
      report(picture.problem);
    } else {
      const found = presetProblem(picture, imagePresets[use.imagePreset]!, use.hasFocus);
      const key = `${file} ${found?.message}`;
      if (found === undefined || reported.has(key)) continue;
      reported.add(key);
      report({ severity: "warning", ...found });
    }
  }
  // Where a picture is missing, one that nothing names may be the one that was meant.
  const idle = isComplete ? unused.filter((file) => !used.has(file) && !foldersWithGaps.has(posix.dirname(file))) : [];
  for (const file of idle) {
    problems.push({
      code: "unused-picture",
      severity: "warning",
      file,
      path: [],
      message: "No content uses this picture.",
      hint: "Delete it, or name it in a JSON file.",
    });
  }
  return problems;
}

function presetProblem(
  { file, width, height, bytes, hasAlpha, isForPrint }: Picture,
  preset: ImagePreset,
  hasFocus: boolean,
): Refusal | undefined {
  const { title, aspectRatio } = preset;
  const ideal = idealSize(preset);
  const name = basename(file);
  const isVector = file.endsWith(".svg");
  const ratio = width / height;
  const usable = aspectRatio === undefined ? width : Math.min(width, height * aspectRatio);
  if (!isVector && (usable > ideal.width * oversizeFactor || bytes > oversizeBytes)) {
    return {
      code: "too-many-pixels",
      message: `${name} is far larger than its place: ${width} × ${height} px, ${megabytes(bytes)}.`,
      hint: `${sizeInWords(preset)} is enough. Export it smaller, or upload it in the content editor, which does so.`,
    };
  }
  // A stated focus means that the crop was chosen.
  if (aspectRatio !== undefined && !hasFocus) {
    const lost = 1 - Math.min(ratio / aspectRatio, aspectRatio / ratio);
    if (lost > cropLimit) {
      return {
        code: "wrong-shape",
        message: `${name} is ${shape(ratio)}, but ${title} is ${shape(aspectRatio)}: ${Math.round(lost * 100)} % of the picture would be cut away.`,
        hint: `Crop it to ${sizeInWords(preset)}, or a larger size of that shape.`,
      };
    }
  }
  if (preset.transparent && !isVector && !hasAlpha) {
    return {
      code: "no-transparency",
      message: `${name} has no transparent background, so it would be shown in a box.`,
      hint: "Export the logo as an SVG, or as a PNG with transparency.",
    };
  }
  if (isVector) return undefined;
  if (isForPrint) {
    return {
      code: "print-colors",
      message: `The colors of ${name} are mixed for print (CMYK); screens show them differently.`,
      hint: "Export it with sRGB colors.",
    };
  }
  if (usable < ideal.width - 1) {
    return {
      code: "too-few-pixels",
      message: `${name} is ${width} × ${height} px, too small for ${title} on a fine screen.`,
      hint: `Use a picture of at least ${sizeInWords(preset)}.`,
    };
  }
  return undefined;
}

function shape(ratio: number): string {
  if (Math.abs(ratio - 1) < 0.05) return "square";
  return ratio > 1 ? `wide (${round(ratio)} : 1)` : `upright (1 : ${round(1 / ratio)})`;
}

const round = (value: number) => Math.round(value * 100) / 100;
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

function nearestPicture(
  use: PictureUse,
  unused: readonly string[],
  all: readonly string[],
): { hint: string; meant?: string } {
  const wanted = pictureFile(use);
  const folder = posix.dirname(use.source.file);
  const suggest = (meant: string, hint: string) => ({
    meant,
    hint: hint.replace("…", `"${posix.relative(folder, meant)}"`),
  });
  const plain = (file: string) => file.normalize("NFC").toLowerCase();
  const otherCase = all.find((file) => plain(file) === plain(wanted));
  if (otherCase !== undefined) return suggest(otherCase, "Capital letters and accents count: write ….");
  const sameName = all.find((file) => posix.basename(file) === posix.basename(wanted));
  if (sameName !== undefined) return suggest(sameName, "It is in another folder: write ….");
  const near = [unused, all].map((files) => nearestName(wanted, files)).find((file) => file !== undefined);
  if (near !== undefined) return suggest(near, "Did you mean …?");
  return { hint: `Put the picture into ${folder}/, or name one that is there.` };
}

/** The picture of the same folder whose name, without its ending, is nearly the one that is wanted. */
function nearestName(wanted: string, files: readonly string[]): string | undefined {
  const folder = posix.dirname(wanted);
  const stem = (file: string) => posix.basename(file, posix.extname(file));
  const near = files.filter((file) => posix.dirname(file) === folder);
  const meant = nearest(stem(wanted), near.map(stem));
  return near.find((file) => stem(file) === meant);
}

// ── Reading ────────────────────────────────────────────────────────────────────────────────────

/** Cache version: raised when the same bytes would get another verdict. */
const cacheVersion = 2;
const cacheFile = "node_modules/.cache/gatsby-plugin-content-contract/pictures.json";
type Cache = Record<string, Omit<Picture, "file">>;
const caches = new Map<string, Cache>();

/**
 * Reads and decodes pictures, as many at a time as there are cores; one that has not changed is not read again, and one
 * that has been removed since it was listed is left out.
 *
 * @param elsewhere where pictures lie that are not in their place yet
 */
export async function readPictures(
  projectRoot: string,
  files: readonly string[],
  elsewhere: ReadonlyMap<string, string> = new Map(),
): Promise<Map<string, Picture>> {
  const store = join(projectRoot, cacheFile);
  const cache = caches.get(store) ?? (await readCache(store));
  caches.set(store, cache);
  const pictures = new Map<string, Picture>();
  const queue = files.values();
  let isNew = false;
  const worker = async () => {
    for (const file of queue) {
      const path = elsewhere.get(file) ?? join(projectRoot, file);
      const state = await stat(path).catch(() => undefined);
      if (state === undefined) continue;
      const key = `${cacheVersion} ${file} ${state.size} ${Math.round(state.mtimeMs)}`;
      if (cache[key] === undefined) {
        // Read here rather than by sharp, which keeps files by their names, whatever is in them by now.
        const content = await readFile(path).catch(() => undefined);
        if (content === undefined) continue;
        cache[key] = await inspect(content, file);
        isNew = true;
      }
      pictures.set(file, { ...cache[key], file });
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  if (isNew && existsSync(join(projectRoot, "node_modules"))) await replaceFile(store, JSON.stringify(cache));
  return new Map(files.flatMap((file) => (pictures.has(file) ? [[file, pictures.get(file)!]] : [])));
}

async function readCache(store: string): Promise<Cache> {
  try {
    return JSON.parse(await readFile(store, "utf8")) as Cache;
  } catch {
    return {};
  }
}

async function inspect(content: Buffer, file: string): Promise<Omit<Picture, "file">> {
  const name = basename(file);
  const picture = { width: 0, height: 0, bytes: content.length, hasAlpha: false };
  if (/[#?%]/.test(name)) {
    const hint = `Rename it to ${name.replaceAll(/[#?%]+/g, "-")}, here and in the folder.`;
    const message = `The name ${name} has a character that no address can hold.`;
    return { ...picture, problem: { code: "picture-name", message, hint } };
  }
  const decoded = await decodePicture(content, name);
  if ("problem" in decoded) return { ...picture, problem: decoded.problem };
  const { ending, metadata } = decoded;
  if (
    !file
      .toLowerCase()
      .replace(/\.jpeg$/, ".jpg")
      .endsWith(`.${ending}`)
  ) {
    const message = `${name} is not what its name says: inside it is ${ending.toUpperCase()}.`;
    const hint = `Rename it to ${name.replace(/\.[^.]+$/, `.${ending}`)}, here and in the folder.`;
    return { ...picture, problem: { code: "wrong-ending", message, hint } };
  }
  const { autoOrient, hasAlpha, space } = metadata;
  return { ...picture, ...autoOrient, hasAlpha, ...(space === "cmyk" ? { isForPrint: true } : {}) };
}

export const describePicture = ({ width, height, bytes }: Picture): string =>
  `${width} × ${height} px, ${bytes < 100_000 ? count(Math.ceil(bytes / 1000), "kB", "kB") : megabytes(bytes)}`;
