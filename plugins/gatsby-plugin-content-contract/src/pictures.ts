import { readFile, stat } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join, posix } from "node:path";
import { Readable } from "node:stream";
import { decodePicture } from "./decode-picture";
import { sizeForFocus } from "./focus";
import { nearestFile } from "./format";
import { type ImagePreset, idealSize, sizeInWords } from "./image-presets";
import { invisibleIn, withoutInvisible } from "./invisible";
import type { Path, Problem, Report } from "./problem";
import { type Source, fileProblem, nodeAt, problemAt } from "./read";
import { slugOf } from "../slug";

/** A picture's metadata. Sizes in pixels as displayed, after rotation. */
export type Picture = {
  /** Relative to the project: `data/shop/teapot.jpg`. */
  file: string;
  width: number;
  height: number;
  bytes: number;
  hasTransparency: boolean;
  /** Whether it is CMYK. */
  isForPrint: boolean;
  problem?: Report;
};

export type PictureUse = { source: Source; path: Path; src: string; imagePreset: string; isHidden: boolean };

export const isPictureFile = (file: string): boolean =>
  /\.(?:jpe?g|jpe|jfif|pjp(?:eg)?|png|webp|avif|svgz?|gif|hei[cf]|tiff?|bmp|jxl|jp2|psd|ico)$/i.test(file);

/** The used file, relative to the project. */
export function pictureFile({ source, src }: { source: Pick<Source, "file">; src: string }): string {
  return posix.join(posix.dirname(source.file), src);
}

const oversizeFactor = 3;
const oversizeBytes = 4_000_000;
/** Maximum side length of AVIF and WebP. */
const maxSide = 16_383;
/** Reserved device names of Windows. */
const reservedName = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])(?:\.|$)/i;

const unusableNames: readonly (readonly [RegExp, string])[] = [
  [invisibleIn("fact"), "has an invisible character"],
  [/[\p{Cs}\p{Co}\p{NChar}\ufffd]/u, "has a character that no computer can show"],
  [/[#?%]/, "has a character that web addresses cannot contain"],
  [/["*<>|]|[. ](?=\.[^.]*$|$)|^ /, "has a character that Windows does not allow there"],
  [reservedName, "is reserved on Windows"],
  [/^\./, "begins with a point, which hides the file"],
  // Derivatives have longer names, with up to three bytes per letter in URLs.
  [/^.{100,}/u, "is too long for a web address"],
];

/** A file name for any system, without its ending: `Ódile at Home (2).JPG` → `odile-at-home-2`. */
export function plainName(name: string): string {
  // Some invisible characters, such as vowels of Khmer, would become letters.
  const slug = slugOf(name.replace(/^.*[\\/]|\.[^.]*$/g, "").replace(invisibleIn("slug"), ""));
  const plain = slug.slice(0, 60).replace(/-$/, "");
  return plain === "" || reservedName.test(plain) ? `picture${plain && `-${plain}`}` : plain;
}

const plainFile = (name: string) => plainName(name) + (/\.\w+$/.exec(name)?.[0] ?? "").toLowerCase();

export const renameTo = (better: string) => `Rename it to ${better}, here and in the folder.`;

function nameProblem(name: string): Report | undefined {
  const reason = unusableNames.find(([pattern]) => name.search(pattern) >= 0)?.[1];
  if (reason === undefined) return undefined;
  const visible = withoutInvisible(name, "fact");
  return { code: "picture-name", message: `The name ${visible} ${reason}.`, hint: renameTo(plainFile(visible)) };
}

const maxCroppedShare = 0.25;

/** The picture of a use. Compares normalized names, since systems encode accents differently. */
export function pictureOf(use: Pick<PictureUse, "source" | "src">, pictures: ReadonlyMap<string, Picture>) {
  const file = pictureFile(use);
  const same = (other: Picture) => other.file.normalize() === file.normalize();
  return pictures.get(file) ?? [...pictures.values()].find(same);
}

export function checkPictures(
  uses: readonly PictureUse[],
  pictures: ReadonlyMap<string, Picture>,
  imagePresets: Readonly<Record<string, ImagePreset>>,
): Problem[] {
  const reported = new Set<string>();
  return uses.flatMap((use) => {
    const { source, path, isHidden, imagePreset } = use;
    if (isHidden) return [];
    const file = pictureFile(use);
    const picture = pictureOf(use, pictures);
    const problem = file.split("/").map(nameProblem).find(Boolean) ?? picture?.problem;
    if (problem !== undefined) return problemAt(source, path, problem);
    if (picture === undefined) {
      const message = `The picture ${file} does not exist.`;
      return problemAt(source, path, { code: "no-picture", message, hint: nearestPicture(use, [...pictures.keys()]) });
    }
    const hasFocus = nodeAt(source, [...path.slice(0, -1), "focus"]) !== undefined;
    const found = presetProblem(picture, imagePresets[imagePreset]!, hasFocus);
    const key = `${file} ${found?.message}`;
    if (found === undefined || reported.has(key)) return [];
    reported.add(key);
    return problemAt(source, path, { severity: "warning", ...found });
  });
}

export function unusedPictures(uses: readonly PictureUse[], pictures: ReadonlyMap<string, Picture>): Problem[] {
  const used = new Set(uses.map((use) => pictureOf(use, pictures)?.file));
  const hint = "Delete it, or name it in a JSON file.";
  const idle = { code: "unused-picture", severity: "warning", message: "No content uses this picture.", hint } as const;
  return [...pictures.keys()].filter((file) => !used.has(file)).map((file) => fileProblem(file, idle));
}

/** Compares a picture with its preset. A stated focus means that the crop is intended. */
function presetProblem(picture: Picture, preset: ImagePreset, hasFocus: boolean): Report | undefined {
  const { width, height, bytes } = picture;
  const { title, aspectRatio } = preset;
  const ideal = idealSize(preset);
  const name = posix.basename(picture.file);
  const isVector = /\.svg$/i.test(name);
  const needed = sizeInWords(preset);
  const usable = aspectRatio === undefined ? width : Math.min(width, height * aspectRatio);
  const ratio = width / height;
  const lost = aspectRatio === undefined ? 0 : 1 - Math.min(ratio / aspectRatio, aspectRatio / ratio);

  if (!isVector && (hasFocus || aspectRatio === undefined)) {
    const size = { width: ideal.width, breakpoints: [] };
    const whole = aspectRatio === undefined ? size : sizeForFocus(size, aspectRatio, picture).options;
    const [wide, high] = [Math.min(whole.width, width), Math.min(whole.width, width) / ratio];
    if (Math.max(wide, high) > maxSide) {
      const message = `${name} is ${shape(ratio)}. Uncropped${hasFocus ? ", because it has a focus" : ""}, it needs ${wide} × ${Math.round(high)} px; pictures on the web have at most ${maxSide} px a side.`;
      return { code: "too-long-to-encode", severity: "error", message, hint: `Crop it to ${needed}, for instance.` };
    }
  }
  if (!isVector && (usable > ideal.width * oversizeFactor || bytes > oversizeBytes)) {
    const size = `${width} × ${height} px, ${(bytes / 1e6).toFixed(1)} MB`;
    const message = `${name} is far larger than needed: ${size}.`;
    const hint = `${needed} is enough. Export it smaller, or upload it in the content editor, which does so.`;
    return { code: "too-many-pixels", message, hint };
  }
  if (lost > maxCroppedShare && !hasFocus) {
    const cut = `the page would cut ${Math.round(lost * 100)} % of it away`;
    const message = `${name} is ${shape(ratio)}, but ${title} is ${shape(aspectRatio!)}: ${cut}.`;
    return { code: "wrong-shape", message, hint: `Crop it to ${needed}, or a larger size of that shape.` };
  }
  if (preset.transparent && !isVector && !picture.hasTransparency) {
    const message = `${name} has no transparent background, so pages show it in a box.`;
    return { code: "no-transparency", message, hint: "Export the logo as an SVG, or as a PNG with transparency." };
  }
  if (picture.isForPrint) {
    const message = `${name} has colors for print (CMYK), which screens show differently.`;
    return { code: "print-colors", message, hint: "Export it with sRGB colors." };
  }
  if (!isVector && usable < ideal.width - 1) {
    const message = `${name} is ${width} × ${height} px, too small for ${title} on a fine screen.`;
    return { code: "too-few-pixels", message, hint: `Use a picture of at least ${needed}.` };
  }
  return undefined;
}

function shape(ratio: number): string {
  const round = (value: number) => Math.round(value * 100) / 100;
  if (Math.abs(ratio - 1) < 0.05) return "square";
  return ratio > 1 ? `wide (${round(ratio)} : 1)` : `upright (1 : ${round(1 / ratio)})`;
}

function nearestPicture({ source, src }: PictureUse, files: readonly string[]): string {
  const folder = posix.dirname(source.file);
  const names = files.map((file) => posix.relative(folder, file));
  const meant = names.find((name) => posix.basename(name) === posix.basename(src)) ?? nearestFile(src, names);
  if (meant === undefined) return `Put the picture into ${folder}/, or name one that is there.`;
  // The two may look the same.
  if (/[^\S ]/.test(meant)) return renameTo(posix.join(posix.dirname(meant), plainFile(meant)));
  return `Did you mean "${meant}"? Capital letters, accents and folders count.`;
}

const known = new Map<string, Picture>();

/** Omits pictures that are removed meanwhile. @param added unsaved pictures; undefined removes one */
export async function readPictures(
  projectRoot: string,
  files: readonly string[],
  added: ReadonlyMap<string, Buffer | undefined>,
): Promise<Map<string, Picture>> {
  const read = async (file: string): Promise<Picture[]> => {
    const bytes = added.get(file);
    if (added.has(file)) return bytes === undefined ? [] : [await inspect(bytes, file)];
    const path = join(projectRoot, file);
    const state = await stat(path).catch(() => undefined);
    const key = `${path} ${state?.size} ${state?.mtimeMs}`;
    // sharp caches by file name and may return old content.
    const content = known.has(key) ? undefined : await readFile(path).catch(() => undefined);
    if (content !== undefined) known.set(key, await inspect(content, file));
    return [known.get(key) ?? []].flat();
  };
  const found = Readable.from(files).flatMap(read, { concurrency: availableParallelism() });
  return new Map(((await found.toArray()) as Picture[]).map((picture) => [picture.file, picture]));
}

async function inspect(content: Buffer, file: string): Promise<Picture> {
  const name = posix.basename(file);
  const picture = { file, width: 0, height: 0, bytes: content.length, hasTransparency: false, isForPrint: false };
  const decoded = await decodePicture(content, name);
  if ("problem" in decoded) return { ...picture, problem: decoded.problem };
  const { ending, metadata, hasTransparency, complaint } = decoded;
  if (posix.extname(name).toLowerCase().replace("jpeg", "jpg") !== `.${ending}`) {
    const message = `${name} has the wrong ending: it is a picture of type ${ending.toUpperCase()}.`;
    const hint = renameTo(name.replace(/\.[^.]+$/, `.${ending}`));
    return { ...picture, problem: { code: "wrong-ending", message, hint } };
  }
  if (complaint !== undefined) {
    const message = `${name} has a mistake that browsers tolerate and this site’s tools do not: ${complaint}.`;
    const hint = "npm run check:content -- --fix encodes it again.";
    return { ...picture, problem: { code: "unclean-picture", message, hint, encodeAgain: file } };
  }
  const { autoOrient, space } = metadata;
  return { ...picture, ...autoOrient, hasTransparency, isForPrint: space === "cmyk" };
}
