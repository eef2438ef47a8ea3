/** Reads the head of every picture and compares it with the image preset that it is shown by. */
import { open, stat } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { basename, join, posix } from "node:path";
import sharp from "sharp";
import { count, nearest } from "./format";
import { type ImagePreset, idealSize, sizeInWords } from "./image-presets";
import type { Path, Problem } from "./problem";
import { type Source, problemAt } from "./read";

/** A picture file, as its head says. Sizes in pixels as shown, that is after its orientation is applied. */
export type Picture = {
  /** Relative to the project: `data/shop/teapot.jpg`. */
  file: string;
  width: number;
  height: number;
  bytes: number;
  hasAlpha: boolean;
  /** Why it cannot be used. */
  fault?: Refusal;
};

type Refusal = { code: string; message: string; hint: string };

/** A value in the content that names a picture. */
export type PictureUse = { source: Source; path: Path; src: string; imagePreset: string };

export const isPictureFile = (file: string): boolean =>
  /\.(jpe?g|png|webp|avif|svg|gif|hei[cf]|tiff?|bmp)$/i.test(file);

/** The file that a use names, relative to the project. */
export function pictureFile({ source, src }: { source: Pick<Source, "file">; src: string }): string {
  return posix.join(posix.dirname(source.file), src);
}

/** Up to this many times the size that is needed, a picture is only generous. */
const generousScale = 3;
const generousBytes = 4_000_000;
/** The part of a picture that may be cut away before its subject is in danger. */
const cropLimit = 0.25;

/** @param isComplete whether all content could be read, so that a picture that nothing names is really unused */
export function checkPictures(
  uses: readonly PictureUse[],
  pictures: ReadonlyMap<string, Picture>,
  isComplete: boolean,
  imagePresets: Readonly<Record<string, ImagePreset>>,
): Problem[] {
  const problems: Problem[] = [];
  const used = new Set(uses.map(pictureFile));
  const unused = [...pictures.keys()].filter((file) => !used.has(file));
  const reported = new Set<string>();
  const gaps = new Set<string>();

  for (const use of uses) {
    const file = pictureFile(use);
    const picture = pictures.get(file);
    const report = (problem: Refusal & Partial<Problem>) => problems.push(problemAt(use.source, use.path, problem));
    if (picture === undefined) {
      const { hint, meant } = nearestPicture(use, unused, [...pictures.keys()]);
      if (meant !== undefined) used.add(meant);
      gaps.add(posix.dirname(use.source.file));
      report({ code: "no-picture", message: `The picture ${file} does not exist.`, hint });
    } else if (picture.fault !== undefined) {
      report(picture.fault);
    } else {
      const found = misfit(picture, imagePresets[use.imagePreset]!);
      const key = `${file} ${found?.message}`;
      if (found === undefined || reported.has(key)) continue;
      reported.add(key);
      report({ severity: "warning", ...found });
    }
  }
  // Where a picture is missing, one that nothing names may be the one that was meant.
  const idle = isComplete ? unused.filter((file) => !used.has(file) && !gaps.has(posix.dirname(file))) : [];
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

function misfit({ file, width, height, bytes, hasAlpha }: Picture, preset: ImagePreset): Refusal | undefined {
  const { title, aspectRatio } = preset;
  const ideal = idealSize(preset);
  const name = basename(file);
  const isVector = file.endsWith(".svg");
  const ratio = width / height;
  if (aspectRatio !== undefined) {
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
      message: `${name} has no transparent background, so it would stand in a box.`,
      hint: "Export the logo as an SVG, or as a PNG with transparency.",
    };
  }
  if (isVector) return undefined;
  const usable = aspectRatio === undefined ? width : Math.min(width, height * aspectRatio);
  if (usable < ideal.width - 1) {
    return {
      code: "too-few-pixels",
      message: `${name} is ${width} × ${height} px, too small for ${title} on a fine screen.`,
      hint: `Use a picture of at least ${sizeInWords(preset)}.`,
    };
  }
  if (usable > ideal.width * generousScale || bytes > generousBytes) {
    return {
      code: "too-many-pixels",
      message: `${name} is far larger than its place: ${width} × ${height} px, ${megabytes(bytes)}.`,
      hint: `${sizeInWords(preset)} is enough; a smaller file makes every build faster.`,
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
  const suggest = (meant: string, hint: string) => ({ meant, hint: `${hint} "${posix.relative(folder, meant)}".` });
  const otherCase = all.find((file) => file.toLowerCase() === wanted.toLowerCase());
  if (otherCase !== undefined) return suggest(otherCase, "Capital letters count: write");
  const sameName = all.find((file) => posix.basename(file) === posix.basename(wanted));
  if (sameName !== undefined) return suggest(sameName, "It lies elsewhere: write");
  const near = nearest(wanted, unused) ?? nearest(wanted, all);
  if (near !== undefined) return suggest(near, "The nearest picture is");
  return { hint: `Put the picture into ${folder}/, or name one that is there.` };
}

// ── Reading ────────────────────────────────────────────────────────────────────────────────────

type Cached = { bytes: number; changed: number; picture: Picture };
const cache = new Map<string, Cached>();

/**
 * Reads the heads of pictures, as many at a time as there are cores; one that has not changed is not read again.
 *
 * @param elsewhere where pictures lie that are not in their place yet
 */
export async function readPictures(
  projectRoot: string,
  files: readonly string[],
  elsewhere: ReadonlyMap<string, string> = new Map(),
): Promise<Map<string, Picture>> {
  const pictures = new Map<string, Picture>();
  const queue = files.values();
  const worker = async () => {
    for (const file of queue)
      pictures.set(file, await readPicture(elsewhere.get(file) ?? join(projectRoot, file), file));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return new Map(files.map((file) => [file, pictures.get(file)!]));
}

async function readPicture(path: string, file: string): Promise<Picture> {
  const { size, mtimeMs } = await stat(path);
  const known = cache.get(path);
  if (known?.bytes === size && known.changed === mtimeMs) return known.picture;
  const picture = await inspect(path, file, size);
  cache.set(path, { bytes: size, changed: mtimeMs, picture });
  return picture;
}

const endings: Record<string, RegExp> = {
  jpeg: /\.jpe?g$/i,
  png: /\.png$/i,
  webp: /\.webp$/i,
  heif: /\.avif$/i,
  svg: /\.svg$/i,
};

async function inspect(path: string, file: string, bytes: number): Promise<Picture> {
  const picture: Picture = { file, width: 0, height: 0, bytes, hasAlpha: false };
  const name = basename(file);
  const unreadable = (message: string) => ({
    ...picture,
    fault: { code: "unreadable-picture", message, hint: "Export the picture again and replace the file." },
  });
  if (bytes === 0) return unreadable(`${name} is an empty file.`);
  try {
    const { format, compression, autoOrient, hasAlpha } = await sharp(path).metadata();
    const isHeic = format === "heif" && compression !== "av1";
    if (isHeic || !endings[format]?.test(file)) {
      const real = isHeic ? "HEIC" : format === "heif" ? "AVIF" : format.toUpperCase();
      const ending =
        isHeic || !(format in endings) ? undefined : ({ jpeg: "jpg", heif: "avif" }[format as string] ?? format);
      return {
        ...picture,
        fault: {
          code: "wrong-ending",
          message: `${name} is not what its name says: inside it is a ${real} picture.`,
          hint:
            ending === undefined
              ? "Export it as a .jpg file."
              : `Rename it to ${name.replace(/\.[^.]+$/, `.${ending}`)}, here and in the folder.`,
        },
      };
    }
    if (format !== "svg" && !(await isComplete(path, format, bytes))) {
      return unreadable(`${name} is cut off: the file ends before the picture does.`);
    }
    return { ...picture, width: autoOrient.width, height: autoOrient.height, hasAlpha };
  } catch {
    return unreadable(`${name} cannot be read as a picture.`);
  }
}

/** Whether the file ends as its format does; only where that leaves a doubt are its pixels read. */
async function isComplete(path: string, format: string, bytes: number): Promise<boolean> {
  const tail = await bytesAt(path, Math.max(0, bytes - 64), 64);
  if (format === "jpeg" && tail.lastIndexOf(Buffer.from([0xff, 0xd9])) >= 0) return true;
  if (format === "png" && tail.includes("IEND")) return true;
  if (format === "webp" && (await bytesAt(path, 4, 4)).readUInt32LE() + 8 <= bytes) return true;
  try {
    await sharp(path, { failOn: "warning" }).resize(8, 8).raw().toBuffer();
    return true;
  } catch {
    return false;
  }
}

async function bytesAt(path: string, start: number, length: number): Promise<Buffer> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

export const describePicture = ({ width, height, bytes }: Picture): string =>
  `${width} × ${height} px, ${bytes < 100_000 ? count(Math.ceil(bytes / 1000), "kB", "kB") : megabytes(bytes)}`;
