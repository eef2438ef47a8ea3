/** Resizes uploaded and oversized pictures. */
import sharp from "sharp";
import { type ImagePreset, decodePicture, idealSize, slugOf } from "../contract";
import { RequestError } from "./protocol";

/** Picture size relative to the largest place: leaves room for another crop. */
const spare = 1.5;

/**
 * Decodes an upload and names it. Metadata (which may reveal where a photograph was taken) is removed, and the picture
 * resized to fit its place; one without metadata that fits stays unchanged.
 *
 * @param name as the owner's file was called
 * @throws RequestError with what to do, for anything that is not a whole picture of a kind that the site can show
 */
export async function receivePicture(bytes: Buffer, name: string, preset: ImagePreset) {
  const decoded = await decodePicture(bytes, name);
  if ("problem" in decoded) throw new RequestError(`${decoded.problem.message} ${decoded.problem.hint}`);
  const { ending, metadata, complaint } = decoded;
  const { width, height } = largest([preset]);
  const fits = metadata.width <= width || metadata.height <= height;
  const isPlain = (metadata.orientation ?? 1) === 1 && metadata.exif === undefined && metadata.space !== "cmyk";
  const isKept = ending === "svg" || (isPlain && fits && complaint === undefined);
  return { name: `${tidy(name)}.${ending}`, bytes: isKept ? bytes : await fitted(bytes, [preset]) };
}

/** Upright, in the colors of screens, and no larger than its places need; in its format, which its name ends with. */
export async function fitted(bytes: Buffer, presets: readonly ImagePreset[]): Promise<Buffer> {
  // The check is stricter, and names the damage.
  const upright = sharp(bytes, { failOn: "error" }).autoOrient().toColorspace("srgb");
  upright.resize({ ...largest(presets), fit: "outside", withoutEnlargement: true });
  // Not forced, this holds for JPEG alone.
  return upright.jpeg({ quality: 90, mozjpeg: true, force: false }).toBuffer();
}

/** In pixels; the size that covers all places. */
function largest(presets: readonly ImagePreset[]) {
  const sizes = presets.map(idealSize);
  const most = (side: "width" | "height") => Math.ceil(spare * Math.max(1, ...sizes.map((size) => size[side] ?? 1)));
  return { width: most("width"), height: most("height") };
}

/** `Ódile at Home (2).JPG` → `odile-at-home-2`. */
function tidy(name: string): string {
  const words = slugOf(name.replace(/^.*[\\/]|\.[^.]*$/g, ""));
  const tidied = words.slice(0, 60).replace(/-$/, "") || "picture";
  // Windows has no files of these names, whatever the ending.
  return /^(con|prn|aux|nul|com\d|lpt\d)$/.test(tidied) ? `picture-${tidied}` : tidied;
}
