import { type Path, rawAt, rawsIn } from "../contract";
import { changesBetween } from "./changes";
import { fileKey } from "./files";
import { openPublished, publishedOf } from "./git";
import { withRaw } from "./merge";
import { type BodyOf, RequestError } from "./protocol";
import type { Session } from "./session";
import type { Content, Site } from "./site";
import { picturesIn } from "./tree";

export async function changesSince(site: Site, commit?: string) {
  const { git, ref, findStart, contentAt, changedFiles } = await openPublished(site);
  // Others may have published since.
  const from = commit ?? (await findStart()) ?? ref;
  const now = await site.read();
  const changed = await changedFiles(from);
  const others = changed.filter((file) => !site.files.includes(file));
  const pictures = publishedOf(site, now, others);
  return {
    since: await git.text("log", "-1", "--format=%cI", from),
    files: changesBetween(site, await contentAt(from, changed, now), now),
    pictures,
    /** New files that are not part of the site; not published. */
    others: others.filter((file) => !pictures.includes(file)),
  };
}

export async function publicationsOf(site: Site) {
  const { git, ref, contentAt, changedFiles } = await openPublished(site);
  const now = await site.read();
  const format = "--format=%H%x09%P%x09%cI%x09%s";
  const lines = await git.lines("log", "--first-parent", "-12", format, ref, "--", site.contract.folder);
  const publications = lines.map(async (line) => {
    const [commit = "", parents = "", when = "", message = ""] = line.split("\t");
    const [parent] = parents.split(" ");
    if (!parent) return { commit, when, message, changes: [] };
    const changed = await changedFiles(parent, commit);
    const [before, after] = [await contentAt(parent, changed, now), await contentAt(commit, changed, now)];
    return { commit, when, message, changes: changesBetween(site, before, after) };
  });
  return Promise.all(publications);
}

export async function restore({ site, apply }: Session, { commit, file, path = [] }: BodyOf<"restore">) {
  const { ref, findStart, contentAt, picturesAt, changedFiles } = await openPublished(site);
  const from = commit ?? (await findStart()) ?? ref;
  return apply(async (now) => {
    const changed = await changedFiles(from);
    let { texts } = await contentAt(from, changed, now);
    if (file !== undefined) {
      const old = texts.get(file);
      if (old === undefined) throw new RequestError("This was not published, so there is nothing to go back to.");
      texts = new Map([[file, path.length === 0 ? old : await withValueOf(old, site, now, file, path)]]);
    }
    const used = picturesIn(site, site.contentOf(texts));
    // With one value, only pictures that it brings back: others may have been replaced under their names.
    const kept = path.length === 0 ? new Map<string, string>() : picturesIn(site, now);
    const pictures = changed.filter((picture) => used.has(fileKey(picture)) && !kept.has(fileKey(picture)));
    return { texts, pictures: await picturesAt(from, pictures) };
  });
}

/** @returns the file as it is now, with one value of an earlier text in its former place */
async function withValueOf(old: string, site: Site, now: Content, file: string, path: Path): Promise<string> {
  if (now.texts.has(file) && now.valueOf(file) === undefined) throw await site.mistakeIn(file);
  const formerKeys = rawsIn(rawAt(old, path.slice(0, -1)) ?? "").keys();
  return withRaw(now.texts.get(file) ?? old, path, rawAt(old, path), [...formerKeys].map(String));
}
