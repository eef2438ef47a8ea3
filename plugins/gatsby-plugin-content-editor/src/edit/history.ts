/** What has changed since the last publication, the earlier publications, and the way back. */
import { RequestError } from "../guard";
import { applyChange, rawAt, replaceRaw, valueAt } from "../contract";
import { changesBetween } from "./changes";
import type { Files } from "./files";
import { changedPaths, contentAt, isPicturePath, openPublished } from "./git";
import type { Changes, Outcome, PastPublication, Path } from "./protocol";
import type { KeptFile } from "./checker";
import { contentOf, parsed } from "./content";
import type { Session } from "./session";
import type { Site } from "./site";
import { picturesIn } from "./tree";

export type HistoryOptions = { projectRoot: string; site: Site; session: Session; files: Files };

/** How many publications the history shows. */
const length = 12;

export async function changesSince({ projectRoot, site, session }: HistoryOptions, commit?: string): Promise<Changes> {
  try {
    const { git, ref, remote } = await openPublished(projectRoot);
    const from = commit ?? ref;
    const now = await session.inTurn(session.read);
    return {
      since: (await git.raw(["log", "-1", "--format=%cI", from])).trim(),
      files: changesBetween(site, await contentAt(git, from, site), now),
      pictures: (await changedPaths(git, site, from)).filter(isPicturePath),
      ...(remote === undefined ? {} : { remote }),
    };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    return { reason: error.message, files: [], pictures: [] };
  }
}

export async function publicationsOf({ projectRoot, site, session }: HistoryOptions): Promise<PastPublication[]> {
  const { git, ref } = await openPublished(projectRoot);
  const now = await session.inTurn(session.read);
  const format = "--format=%H%x09%P%x09%cI%x09%s";
  const log = await git.raw(["log", "--first-parent", `-${length}`, format, ref, "--", site.contract.folder]);
  const publications = log
    .split("\n")
    .filter(Boolean)
    .map(async (line): Promise<PastPublication> => {
      const [commit = "", parents = "", when = "", message = ""] = line.split("\t");
      const [parent] = parents.split(" ");
      if (!parent) return { commit, when, message, changes: [] };
      const paths = await changedPaths(git, site, parent, commit);
      const changed = site.files.filter((file) => paths.includes(site.pathOf(file)));
      const [before, after] = await Promise.all([parent, commit].map((at) => contentAt(git, at, site, changed, now)));
      return { commit, when, message, changes: changesBetween(site, before!, after!) };
    });
  return Promise.all(publications);
}

/** Brings back what was published: one value, one file, or everything. It can be undone like any other change. */
export async function restore(
  { projectRoot, site, session, files }: HistoryOptions,
  { commit, file, path = [] }: { commit?: string | undefined; file?: string | undefined; path?: Path | undefined },
): Promise<Outcome> {
  const { git, ref } = await openPublished(projectRoot);
  const from = commit ?? ref;
  return session.inTurn(async () => {
    const now = await session.read();
    const before = await contentAt(git, from, site);
    const wanted = new Map(before.texts);
    if (file !== undefined) {
      const old = before.texts.get(file);
      if (old === undefined) throw new RequestError("This was not published, so there is nothing to go back to.");
      wanted.clear();
      wanted.set(file, path.length === 0 ? old : restored(old, now.texts.get(file) ?? old, path));
    }
    const named = picturesIn(site, contentOf(wanted));
    const changed = await changedPaths(git, site, from);
    const added: KeptFile[] = [];
    for (const name of changed) {
      const inFolder = name.slice(site.contract.folder.length + 1);
      if (!named.has(inFolder)) continue;
      const bytes = await git.showBuffer([`${from}:./${name}`]).catch(() => undefined);
      if (bytes !== undefined) added.push({ file: inFolder, kept: await files.keepBytes(inFolder, bytes) });
    }
    return session.replaceTexts(
      file === undefined ? "Return to a publication" : `Return of ${site.titleOf(file)}`,
      wanted,
      added,
    );
  });
}

function restored(old: string, now: string, path: Path): string {
  const raw = rawAt(old, path);
  if (raw === undefined) return applyChange(now, { do: "remove", path });
  if (rawAt(now, path) !== undefined) return replaceRaw(now, path, raw);
  return applyChange(now, { do: "set", path, value: valueAt(parsed(old), path) });
}
