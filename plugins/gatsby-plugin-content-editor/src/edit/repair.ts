import { type Path, applyFixes, pictureFile, pictureOf } from "../contract";
import { fitted } from "./pictures";
import { type BodyOf, RequestError } from "./protocol";
import type { Outcome, Session } from "./session";

export function repair({ site, apply }: Session, { file, path, code }: BodyOf<"repair">): Promise<Outcome> {
  const isMeant = (place: { file: string; path: Path }) =>
    place.file === file && JSON.stringify(place.path) === JSON.stringify(path);
  return apply(async ({ texts }) => {
    const { problems, uses, pictures } = await site.inspect();
    const meant = problems.filter((problem) => problem.code === code && isMeant(problem));
    const fixes = meant.flatMap(({ fix, offer }) => fix ?? offer ?? []);
    if (fixes.length > 0) return { texts: new Map([[file, applyFixes(texts.get(file) ?? "", fixes)]]) };
    const use = uses.find((other) => isMeant({ file: site.fileAt(other.source.file), path: other.path }));
    if (meant.length === 0 || use === undefined) throw new RequestError("There is nothing to repair here any more.");
    const places = uses.filter((other) => pictureFile(other) === pictureFile(use));
    const presets = places.map(({ imagePreset }) => site.contract.imagePresets[imagePreset]!);
    // Its name may be encoded in another way on the disk.
    const picture = site.fileAt(pictureOf(use, pictures)?.file ?? pictureFile(use));
    const large = await site.readPicture(picture);
    if (large === undefined) throw new RequestError("This picture is a link, or cannot be opened.");
    const bytes = await fitted(large, presets);
    if (code !== "unclean-picture" && bytes.length >= large.length)
      throw new RequestError("This picture cannot be made smaller without loss.");
    return { texts: new Map(), pictures: new Map([[picture, bytes]]) };
  });
}
