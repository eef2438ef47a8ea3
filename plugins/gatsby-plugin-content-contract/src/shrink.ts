import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, parse } from "node:path";
import sharp, { type Sharp } from "sharp";
import { type ImagePreset, idealSize } from "./image-presets";
import { type PictureUse, pictureFile } from "./pictures";

/** Where the originals of pictures that were shrunk are kept: outside `data/`, and not in the repository. */
export const originalsFolder = "originals";

type Size = { width: number; height: number };
export type Shrunk = { before: Size & { bytes: number }; after: Size & { bytes: number }; original: string };

/** The size in pixels that covers every place that shows a picture; undefined when none does. */
export function neededSize(
  file: string,
  uses: readonly PictureUse[],
  presets: Readonly<Record<string, ImagePreset>>,
): Size | undefined {
  const sizes = uses.flatMap((use) => {
    const preset = pictureFile(use) === file ? presets[use.imagePreset] : undefined;
    return preset === undefined ? [] : [idealSize(preset)];
  });
  if (sizes.length === 0) return undefined;
  return {
    width: Math.max(...sizes.map(({ width }) => width)),
    height: Math.max(...sizes.map(({ height }) => height ?? 1)),
  };
}

/**
 * Replaces a picture that is far larger than its place by one that still covers it with room to spare. The original is
 * kept in `originals/`, under the same path.
 *
 * @param file relative to the project: `data/press/cabin.jpg`
 * @param needed the size of the largest place that shows it, in pixels
 * @returns the sizes before and after; undefined when nothing would be gained
 */
export async function shrinkPicture(projectRoot: string, file: string, needed: Size): Promise<Shrunk | undefined> {
  const path = join(projectRoot, file);
  const source = await readFile(path);
  const { autoOrient: before } = await sharp(source).metadata();
  const { data, info } = await encode(
    sharp(source)
      .autoOrient()
      .resize({
        width: Math.ceil(needed.width * spare),
        height: Math.ceil(needed.height * spare),
        fit: "outside",
        withoutEnlargement: true,
      })
      .keepIccProfile(),
    parse(file).ext,
  ).toBuffer({ resolveWithObject: true });
  if (data.length >= source.length) return undefined;

  const original = await freeName(projectRoot, `${originalsFolder}/${file.replace(/^[^/]+\//, "")}`);
  await mkdir(dirname(join(projectRoot, original)), { recursive: true });
  await writeFile(join(projectRoot, original), source);
  // Hidden, so that neither the check nor the copy sees it before it is complete.
  const staged = join(dirname(path), `.${parse(file).base}.shrinking`);
  try {
    await writeFile(staged, data);
    await rename(staged, path);
  } finally {
    await rm(staged, { force: true });
  }
  return {
    before: { ...before, bytes: source.length },
    after: { width: info.width, height: info.height, bytes: data.length },
    original,
  };
}

/** How much larger than its largest place a picture stays: enough for another crop later. */
const spare = 1.5;

/** Keeps the format, since JSON names the file with its ending. */
function encode(picture: Sharp, ending: string): Sharp {
  switch (ending.toLowerCase()) {
    case ".png":
      return picture.png({ compressionLevel: 9, effort: 10 });
    case ".webp":
      return picture.webp({ quality: 88 });
    case ".avif":
      return picture.avif({ quality: 70 });
    default:
      return picture.jpeg({ quality: 88, mozjpeg: true });
  }
}

async function freeName(projectRoot: string, file: string): Promise<string> {
  const { dir, name, ext } = parse(file);
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? file : `${dir}/${name}-${number}${ext}`;
    if (!(await stat(join(projectRoot, candidate)).catch(() => undefined))) return candidate;
  }
}
