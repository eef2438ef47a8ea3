/** Fixes problems that need no decision, at the press of a button. */
import { applyFixes, idealSize, pictureFile } from "../contract";
import type { Editor } from "./history";
import { smaller } from "./pictures";
import { type BodyOf, type Outcome, type Path, RequestError } from "./protocol";

/** How much larger than its largest place a picture stays: enough for another crop later. */
const spare = 1.5;

export function repair({ site, session }: Editor, { file, path, code }: BodyOf<"repair">): Promise<Outcome> {
  const isMeant = (place: { file: string; path: Path }) =>
    place.file === file && JSON.stringify(place.path) === JSON.stringify(path);
  return session.apply(async ({ texts }) => {
    const { problems, uses } = await site.inspect();
    const meant = problems.filter((problem) => problem.code === code && isMeant(problem));
    const fixes = meant.flatMap(({ fix, offer }) => fix ?? offer ?? []);
    if (fixes.length > 0) {
      return { texts: new Map([[file, applyFixes(texts.get(file) ?? "", fixes)]]) };
    }
    const use = uses.find((other) => isMeant({ file: site.fileAt(other.source.file), path: other.path }));
    if (meant.length === 0 || use === undefined) throw new RequestError("There is nothing to repair here any more.");
    // Every place that shows the picture is covered.
    const sizes = uses
      .filter((other) => pictureFile(other) === pictureFile(use))
      .flatMap(({ imagePreset }) => site.contract.imagePresets[imagePreset] ?? [])
      .map(idealSize);
    const most = (side: "width" | "height") => Math.ceil(spare * Math.max(1, ...sizes.map((size) => size[side] ?? 1)));
    const picture = site.fileAt(pictureFile(use));
    const size = { width: most("width"), height: most("height") };
    const bytes = await smaller((await session.readPicture(picture))!, size);
    return { texts: new Map(), pictures: new Map([[picture, bytes]]) };
  });
}
