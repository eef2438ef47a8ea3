/** Publishes the content: brings both sides together, checks, commits the content alone, sends it, and waits for the site. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { isError } from "../contract";
import { changesBetween } from "./changes";
import { type Published, openGit, openPublished } from "./git";
import type { Editor } from "./history";
import { merge, withValueOf } from "./merge";
import { type Conflict, type PublishOutcome, type PublishRequest, RequestError } from "./protocol";
import type { Content, Site } from "./site";

/** Milliseconds: between two looks at the site, and until the owner is told that it takes too long. */
type PublishOptions = Editor & { pause?: number; patience?: number };

/** @throws RequestError if it cannot be published, in plain words */
export async function publish(options: PublishOptions, { message, answers }: PublishRequest): Promise<PublishOutcome> {
  const { site, session } = options;
  session.setPublication(undefined);
  const published = await openPublished(site, true);
  const conflicts = await bringTogether(options, published, answers);
  if (conflicts.length > 0) {
    return { done: false, message: "Somebody else has changed the same text. Choose which one to keep.", conflicts };
  }
  const { problems, facts } = await site.inspect({ release: true });
  const errors = problems.filter(isError);
  if (errors.length > 0) return { done: false, message: "This has to be put right first.", problems: errors };
  const { git, ref, remote, branch } = published;
  const { folder } = site.contract;
  const commit = await commitContent(site, published, message.trim() || "Edit the content");
  // Commits here that are not published; those of content alone are published with it.
  const waiting = await git.lines("log", "--no-merges", "--format=%s", `${ref}..HEAD`, "--", ".", `:!${folder}`);
  if (commit !== undefined && remote !== "") {
    if ((await git.attempt("push", "--quiet", remote, `${commit}:refs/heads/${branch}`)) === undefined) {
      throw new RequestError("It could not be sent: perhaps somebody published at the same moment. Try again.");
    }
    await git.text("fetch", "--quiet", remote, branch);
  }
  await moveBranch(published, commit ?? ref, folder);
  if (remote === "") {
    return { done: true, message: "Kept on this computer: there is no place to publish to yet.", waiting };
  }
  void waitForSite(options, facts?.siteUrl, await git.text("rev-parse", `${commit ?? ref}:./${folder}`));
  return { done: true, message: commit === undefined ? "There was nothing new to send." : "Sent.", waiting };
}

/** Brings what others have published into the files; the changes can be undone. */
async function bringTogether({ site, session }: Editor, published: Published, answers: PublishRequest["answers"]) {
  const { git, ref, contentAt, picturesAt, changedFiles } = published;
  const start = (await git.attempt("merge-base", "HEAD", ref)) ?? ref;
  if (start === ref) return [];
  const [base, theirs, mine] = [await contentAt(start), await contentAt(ref), await session.read()];
  const texts = new Map<string, string>();
  const conflicts: Conflict[] = [];
  for (const file of site.files) {
    const old = base.texts.get(file);
    let [other, own] = [theirs, mine].map(({ texts: all }) => all.get(file));
    if (old === undefined || other === undefined || own === undefined) continue;
    for (const { path, keep } of answers.filter((answer) => answer.file === file)) {
      if (keep === "mine") other = withValueOf(other, own, path);
      else own = withValueOf(own, other, path);
    }
    const text = merge(old, own, other);
    if (text === undefined) conflicts.push(...conflictsIn(site, file, base, own, other));
    else texts.set(file, text);
  }
  if (conflicts.length > 0) return conflicts;
  const own = await changedFiles(start);
  const others = (await changedFiles(start, ref)).filter((file) => !site.files.includes(file) && !own.includes(file));
  const pictures = await picturesAt(ref, others);
  const outcome = await session.apply(() => ({ texts, pictures }));
  if (!outcome.saved) throw new RequestError(`What others have published does not fit: ${outcome.message}`);
  return [];
}

/** What both sides have changed in a file, each in its own way. */
function conflictsIn(site: Site, file: string, base: Content, own: string, other: string): Conflict[] {
  const title = site.titleOf(file);
  const [ours = [], theirs = []] = [own, other].map((text) => {
    const changed = site.contentOf(new Map([...base.texts, [file, text]]));
    return changesBetween(site, base, changed).flatMap(({ differences }) => differences);
  });
  const both = ours.flatMap(({ path, label, after: mine = "removed" }) => {
    const same = theirs.find((difference) => String(difference.path) === String(path));
    if (same === undefined || same.after === mine) return [];
    return [{ file, path, title, label, mine, theirs: same.after ?? "removed" }];
  });
  // What cannot be told apart is asked about as a whole.
  return both.length > 0 ? both : [{ file, path: [], title, label: title, mine: "yours", theirs: "theirs" }];
}

/** Commits the content folder on top of what is published, without touching code, the index or the branch. */
async function commitContent({ projectRoot, contract }: Site, { git, ref }: Published, message: string) {
  const index = join(await git.text("rev-parse", "--absolute-git-dir"), "content-editor-index");
  const own = openGit(projectRoot, { GIT_INDEX_FILE: index });
  try {
    await own.text("read-tree", ref);
    await own.text("add", "--all", "--", contract.folder);
    const tree = await own.text("write-tree");
    if (tree === (await git.text("rev-parse", `${ref}^{tree}`))) return undefined;
    return await own.text("commit-tree", tree, "-p", ref, "-m", message);
  } finally {
    await rm(index, { force: true });
  }
}

/** Brings this computer's branch to the new commit, unless code waits here. */
async function moveBranch({ git }: Published, commit: string, folder: string): Promise<void> {
  if ((await git.attempt("merge-base", "--is-ancestor", "HEAD", commit)) === undefined) return;
  await git.text("add", "--all", "--", folder);
  // Refused if code was changed here and there; then the branch stays, which harms nothing.
  await git.attempt("merge", "--ff-only", "--quiet", commit);
}

/** Looks at the site until it has the new content, which the build names in a file, and says when it has. */
async function waitForSite(options: PublishOptions, siteUrl: string | undefined, version: string): Promise<void> {
  const { session, pause = 10_000, patience = 600_000 } = options;
  if (siteUrl === undefined) return;
  session.setPublication("Sent. The site is being built, which takes a few minutes.");
  const end = Date.now() + patience;
  while (Date.now() < end) {
    const answer = await fetch(`${siteUrl}/version.json?${Date.now()}`, { cache: "no-store" })
      .then((response) => response.json() as Promise<{ content?: unknown } | null>)
      .catch(() => null);
    if (answer?.content === version) return session.setPublication(`Live at ${siteUrl}`);
    await new Promise((resolve) => setTimeout(resolve, pause).unref());
  }
  const advice = "Look at the page of the last run where the site is built, or ask a developer.";
  session.setPublication(`It was sent, but ${siteUrl} does not show it yet. ${advice}`);
}
