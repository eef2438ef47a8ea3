/** Fixes problems that need no decision, at the press of a button. */
import sharp from "sharp";
import { type Contract, type Inspection, idealSize, pictureFile } from "../contract";
import { RequestError } from "../guard";
import type { HistoryOptions } from "./history";
import type { Outcome, RepairRequest } from "./protocol";
import { tooManyPixels } from "./site";

/** How much larger than its largest place a picture stays: enough for another crop later. */
const spare = 1.5;

export function repair(
  { projectRoot, site, session, files }: HistoryOptions,
  { file, path, code }: RepairRequest,
): Promise<Outcome> {
  return session.inTurn(async () => {
    const { texts } = await session.read();
    const inspection = await site.inspect(projectRoot);
    const isMeant = (place: { file: string; path: RepairRequest["path"] }) =>
      place.file === site.pathOf(file) && JSON.stringify(place.path) === JSON.stringify(path);
    const problems = inspection.problems.filter((problem) => problem.code === code && isMeant(problem));
    const fixes = problems.flatMap(({ fix }) => fix ?? []).sort((a, b) => b.offset - a.offset);
    if (fixes.length > 0) {
      const text = fixes.reduce(
        (all, { offset, length, text: replacement }) => all.slice(0, offset) + replacement + all.slice(offset + length),
        texts.get(file) ?? "",
      );
      return session.replaceTexts(`Repair in ${site.titleOf(file)}`, new Map([[file, text]]), []);
    }
    const use = inspection.uses.find(({ source, path: at }) => isMeant({ file: source.file, path: at }));
    if (code !== tooManyPixels || problems.length === 0 || use === undefined) {
      throw new RequestError("There is nothing to repair here any more.");
    }
    const picture = pictureFile(use).slice(site.contract.folder.length + 1);
    const bytes = await smaller(await files.read(picture), neededSize(pictureFile(use), inspection, site.contract));
    const added = [{ file: picture, kept: await files.keepBytes(picture, bytes) }];
    return session.replaceTexts(`Smaller picture in ${site.titleOf(file)}`, new Map(), added);
  });
}

/** The size in pixels that covers every place that shows a picture. */
function neededSize(file: string, { uses }: Inspection, { imagePresets }: Contract): { width: number; height: number } {
  const presets = uses.filter((use) => pictureFile(use) === file).flatMap((use) => imagePresets[use.imagePreset] ?? []);
  const sizes = presets.map(idealSize);
  return {
    width: Math.max(1, ...sizes.map(({ width }) => width)),
    height: Math.max(1, ...sizes.map(({ height }) => height ?? 1)),
  };
}

/** Keeps the format, since the JSON file names the picture with its ending. */
async function smaller(bytes: Buffer, { width, height }: { width: number; height: number }): Promise<Buffer> {
  const image = sharp(bytes)
    .autoOrient()
    .resize({
      width: Math.ceil(width * spare),
      height: Math.ceil(height * spare),
      fit: "outside",
      withoutEnlargement: true,
    })
    .keepIccProfile();
  const { format } = await sharp(bytes).metadata();
  const result = await (format === "jpeg" ? image.jpeg({ quality: 88, mozjpeg: true }) : image).toBuffer();
  if (result.length >= bytes.length) throw new RequestError("This picture cannot be made smaller without loss.");
  return result;
}
