/** What has changed since the last publication, the earlier publications, and the way back. */
import { RequestError } from "../guard";
import { changesBetween } from "./changes";
import { changedPaths, contentAt, isPicturePath, openPublished, picturesAt } from "./git";
import { withValueOf } from "./merge";
import type { Changes, Outcome, PastPublication, RestoreRequest } from "./protocol";
import type { Session } from "./session";
import type { Site } from "./site";
import { picturesIn } from "./tree";

/** What all jobs of the editor work on. */
export type Editor = { site: Site; session: Session };

/** How many publications the history shows. */
const length = 12;

export async function changesSince({ site, session }: Editor, commit?: string): Promise<Changes> {
  const { git, ref } = await openPublished(site.projectRoot);
  const from = commit ?? ref;
  return {
    since: await git.text("log", "-1", "--format=%cI", from),
    files: changesBetween(site, await contentAt(git, from, site), await session.read()),
    pictures: (await changedPaths(git, site, from)).filter(isPicturePath),
  };
}

export async function publicationsOf({ site, session }: Editor): Promise<PastPublication[]> {
  const { git, ref } = await openPublished(site.projectRoot);
  const now = await session.read();
  const format = "--format=%H%x09%P%x09%cI%x09%s";
  const log = await git.text("log", "--first-parent", `-${length}`, format, ref, "--", site.contract.folder);
  const lines = log.split("\n").filter(Boolean);
  const publications = lines.map(async (line): Promise<PastPublication> => {
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
  { site, session }: Editor,
  { commit, file, path = [] }: RestoreRequest,
): Promise<Outcome> {
  const { git, ref } = await openPublished(site.projectRoot);
  const from = commit ?? ref;
  return session.apply(async ({ texts: now }) => {
    let { texts } = await contentAt(git, from, site);
    if (file !== undefined) {
      const old = texts.get(file);
      if (old === undefined) throw new RequestError("This was not published, so there is nothing to go back to.");
      texts = new Map([[file, path.length === 0 ? old : withValueOf(now.get(file) ?? old, old, path)]]);
    }
    const named = picturesIn(site, site.contentOf(texts));
    const pictures = (await changedPaths(git, site, from)).filter((name) => named.has(site.fileAt(name)));
    const label = file === undefined ? "Return to a publication" : `Return of ${site.titleOf(file)}`;
    return { label, texts, pictures: await picturesAt(git, from, pictures, site) };
  });
}
