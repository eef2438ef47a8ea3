import sharp from "sharp";
import { type ImagePreset, decodePicture, idealSize, plainName } from "../contract";
import { RequestError } from "./protocol";

/** Size relative to the largest use; leaves room for another crop. */
const spare = 1.5;

/** Parts of a JPEG that sharp does not report: segments for programs, comments, and bytes after its end. */
const hidden = /\xff(?:[\xe1\xe3-\xed\xef\xfe]|\xd9.)/s;

/**
 * Removes metadata, which may reveal where a photograph was taken; a small picture without metadata stays unchanged.
 *
 * @throws RequestError with advice, unless it is a valid picture of a supported type
 */
export async function receivePicture(bytes: Buffer, name: string, preset: ImagePreset) {
  const decoded = await decodePicture(bytes, name);
  if ("problem" in decoded) throw new RequestError(`${decoded.problem.message} ${decoded.problem.hint}`);
  const { picture, ending, metadata, complaint } = decoded;
  const { width, height } = largest([preset]);
  const fits = metadata.width <= width || metadata.height <= height;
  const { exif, xmp, iptc, comments, orientation = 1, space, depth } = metadata;
  const isBare =
    (exif ?? xmp ?? iptc ?? comments) === undefined && !(ending === "jpg" && hidden.test(bytes.toString("latin1")));
  const isPlain = orientation === 1 && isBare && space !== "cmyk" && depth !== "ushort";
  const isKept = ending === "svg" || (isPlain && fits && complaint === undefined);
  return { name: `${plainName(name)}.${ending}`, bytes: isKept ? picture : await fitted(bytes, [preset]) };
}

export async function fitted(bytes: Buffer, presets: readonly ImagePreset[]): Promise<Buffer> {
  // The check is stricter, and describes the damage.
  const upright = sharp(bytes, { failOn: "error" }).pipelineColorspace("srgb").autoOrient().toColorspace("srgb");
  upright.resize({ ...largest(presets), fit: "outside", withoutEnlargement: true });
  // Without `force` this applies to JPEG only.
  return upright.jpeg({ quality: 90, mozjpeg: true, force: false }).toBuffer();
}

function largest(presets: readonly ImagePreset[]) {
  const sizes = presets.map(idealSize);
  const most = (side: "width" | "height") => Math.ceil(spare * Math.max(1, ...sizes.map((size) => size[side] ?? 1)));
  return { width: most("width"), height: most("height") };
}
