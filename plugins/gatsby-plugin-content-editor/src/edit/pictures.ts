/** Makes pictures fit for the site: those that are sent, and those that are far too large. */
import sharp, { type Metadata } from "sharp";
import { decodePicture, slugOf } from "../contract";
import { RequestError } from "./protocol";

/** The longest side, in pixels, that a photograph is kept with; more is weight that no page shows. */
const longestSide = 4000;

/**
 * Decodes what was sent and gives it a tidy name. A photograph is turned upright, freed of its hidden data
 * (which may tell where it was taken) and made smaller where it is far larger than any page shows.
 *
 * @param name as the owner's file was called
 * @throws RequestError with what to do, for anything that is not a whole picture of a kind that the site can show
 */
export async function receivePicture(bytes: Buffer, name: string): Promise<{ name: string; bytes: Buffer }> {
  const decoded = await decodePicture(bytes, name);
  if ("problem" in decoded) throw new RequestError(`${decoded.problem.message} ${decoded.problem.hint}`);
  const { ending, metadata } = decoded;
  return { name: `${tidy(name)}.${ending}`, bytes: ending === "svg" ? bytes : await photograph(bytes, metadata) };
}

async function photograph(bytes: Buffer, metadata: Metadata): Promise<Buffer> {
  const isTooLarge = Math.max(metadata.width, metadata.height) > longestSide;
  const isPlain =
    !isTooLarge && (metadata.orientation ?? 1) === 1 && metadata.exif === undefined && metadata.space !== "cmyk";
  if (isPlain) return bytes;
  const upright = sharp(bytes).autoOrient().toColorspace("srgb");
  if (isTooLarge) upright.resize({ width: longestSide, height: longestSide, fit: "inside" });
  if (metadata.format === "jpeg") upright.jpeg({ quality: 92, mozjpeg: true });
  return upright.toBuffer();
}

/** `Ódile at Home (2).JPG` → `odile-at-home-2`. */
function tidy(name: string): string {
  const words = slugOf(name.replace(/^.*[\\/]|\.[^.]*$/g, ""));
  const tidied = words.slice(0, 60).replace(/-$/, "") || "picture";
  // Windows has no files of these names, whatever the ending.
  return /^(con|prn|aux|nul|com\d|lpt\d)$/.test(tidied) ? `picture-${tidied}` : tidied;
}

/**
 * Keeps the format, since the JSON file names the picture with its ending.
 *
 * @throws RequestError if that makes the file no smaller
 */
export async function smaller(bytes: Buffer, size: { width: number; height: number }): Promise<Buffer> {
  const image = sharp(bytes)
    .autoOrient()
    .resize({ ...size, fit: "outside", withoutEnlargement: true })
    .keepIccProfile();
  const { format } = await sharp(bytes).metadata();
  const result = await (format === "jpeg" ? image.jpeg({ quality: 88, mozjpeg: true }) : image).toBuffer();
  if (result.length >= bytes.length) throw new RequestError("This picture cannot be made smaller without loss.");
  return result;
}
