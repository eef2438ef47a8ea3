import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Metadata } from "sharp";
import { transliterate } from "transliteration";
import { decodePicture } from "../contract";
import { RequestError } from "../guard";
import type { ReceivedPicture } from "./session";

/** The longest side, in pixels, that a photograph is kept with; more is weight that no page shows. */
const longestSide = 4000;

/**
 * Decodes what was sent and puts it into the work folder. A photograph is turned upright, freed of its hidden data
 * (which may tell where it was taken) and made smaller where it is far larger than any page shows.
 *
 * @param name as the owner's file was called
 * @throws RequestError with what to do, for anything that is not a whole picture of a kind that the site can show
 */
export async function receivePicture(bytes: Buffer, name: string, workFolder: string): Promise<ReceivedPicture> {
  const decoded = await decodePicture(bytes, name);
  if ("problem" in decoded) throw new RequestError(`${decoded.problem.message} ${decoded.problem.hint}`);
  const { ending, metadata } = decoded;
  const kept = ending === "svg" ? bytes : await photograph(bytes, metadata);
  await mkdir(workFolder, { recursive: true });
  const path = join(workFolder, `received-${randomBytes(8).toString("hex")}.${ending}`);
  await writeFile(path, kept);
  return { path, name: `${tidy(name)}.${ending}` };
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
  const plain = transliterate(name.replace(/^.*[\\/]/, "").replace(/\.[^.]*$/, "")).toLowerCase();
  const tidied = plain
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-|-$/g, "");
  // Windows has no files of these names, whatever the ending.
  return /^(con|prn|aux|nul|com\d|lpt\d)?$/.test(tidied) ? `picture-${tidied}`.replace(/-$/, "") : tidied;
}

/** For the drawer: small, upright, in a format that every browser shows. */
export async function thumbnailOf(path: string): Promise<Buffer> {
  return sharp(await readFile(path))
    .autoOrient()
    .resize({ width: 800, withoutEnlargement: true })
    .webp()
    .toBuffer();
}
