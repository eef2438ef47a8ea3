import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Metadata, type Sharp } from "sharp";
import { transliterate } from "transliteration";
import { RequestError } from "../guard";
import type { ReceivedPicture } from "./session";

const endings: Record<string, string> = { jpeg: "jpg", png: "png", webp: "webp", avif: "avif", svg: "svg" };

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
  if (bytes.length === 0) throw new RequestError("This file is empty. Export the picture again.");
  const image = sharp(bytes, { failOn: "warning", limitInputPixels: 200_000_000 });
  const metadata = await image.metadata().catch(() => undefined);
  const format = metadata?.format === "heif" && metadata.compression === "av1" ? "avif" : metadata?.format;
  if (format === "heif") throw new RequestError("This is a HEIC picture. Export it as JPEG, and add that.");
  const ending = format === undefined ? undefined : endings[format];
  if (metadata === undefined || ending === undefined) {
    throw new RequestError("This is not a picture that the site can show. Add a JPEG, PNG, WebP, AVIF or SVG file.");
  }
  if ((metadata.pages ?? 1) > 1) throw new RequestError("This picture moves. Export one frame of it as JPEG.");
  const kept = ending === "svg" ? stillDrawing(bytes) : await photograph(image, metadata, bytes);
  await mkdir(workFolder, { recursive: true });
  const path = join(workFolder, `received-${randomBytes(8).toString("hex")}.${ending}`);
  await writeFile(path, kept);
  return { path, name: `${tidy(name)}.${ending}` };
}

async function photograph(image: Sharp, metadata: Metadata, bytes: Buffer): Promise<Buffer> {
  // Decoding all of it is the only proof that it is whole.
  const pixels = await image
    .clone()
    .resize(8, 8)
    .raw()
    .toBuffer()
    .catch(() => undefined);
  if (pixels === undefined) throw new RequestError("The picture is damaged or cut off. Export it again.");
  const isTooLarge = Math.max(metadata.width, metadata.height) > longestSide;
  const isPlain =
    !isTooLarge && (metadata.orientation ?? 1) === 1 && metadata.exif === undefined && metadata.space !== "cmyk";
  if (isPlain) return bytes;
  const upright = image.autoOrient().toColorspace("srgb");
  if (isTooLarge) upright.resize({ width: longestSide, height: longestSide, fit: "inside" });
  if (metadata.format === "jpeg") upright.jpeg({ quality: 92, mozjpeg: true });
  return upright.toBuffer();
}

/** A drawing without script and without parts from elsewhere. */
function stillDrawing(bytes: Buffer): Buffer {
  const text = bytes.toString("utf8");
  const isActive = /<\s*(script|foreignObject|iframe|animate|set)\b|\son\w+\s*=|<!ENTITY|javascript:/i.test(text);
  const isRemote = /(href|src)\s*=\s*["']\s*(?!#|data:image\/(png|jpe?g|webp);)|url\(\s*["']?\s*(?!#|["'])/i.test(text);
  if (isActive || isRemote) {
    throw new RequestError("This drawing holds a script or parts from elsewhere. Export it as plain SVG, or as PNG.");
  }
  return bytes;
}

/** `Ódile at Home (2).JPG` → `odile-at-home-2`. */
export function tidy(name: string): string {
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
