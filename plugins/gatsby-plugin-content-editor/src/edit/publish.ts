import { posix } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { type Path, isError, isPictureFile } from "../contract";
import { changesBetween } from "./changes";
import { fileKey } from "./files";
import { type Published, explain, fetchPublished, publishedOf, refOf } from "./git";
import { failureMessage } from "./git-failures";
import { type Sides, merge, withRaw } from "./merge";
import { type Conflict, type Difference, type PublishOutcome, type PublishRequest, RequestError } from "./protocol";
import { type Session, keepNoStep } from "./session";
import { type Content, type Site, attempt } from "./site";
import { picturesIn } from "./tree";

type PublishOptions = {
  /** The queue for reading and writing files; the network is used outside of it. */
  enqueue?<T>(job: () => Promise<T>): Promise<T>;
  pollIntervalMs?: number;
  waitMs?: number;
  /** Milliseconds for each request to the remote. */
  timeoutMs?: number;
};

/** @throws RequestError if it cannot be published, in plain words */
export async function publish(
  session: Session,
  request: PublishRequest,
  { enqueue = (job) => job(), timeoutMs, ...timing }: PublishOptions = {},
): Promise<PublishOutcome> {
  let message = "Nothing was sent.";
  try {
    const published = await fetchPublished(session.site, timeoutMs);
    const commit = await enqueue(() => prepare(session, published, request));
    if (typeof commit === "object") return commit;
    session.onPublish();
    const { git, ref, remote, sent } = published;
    const { folder } = session.site.contract;
    // Unpublished local commits of code; commits of content only are published.
    const waiting = await git.lines("log", "--no-merges", "--format=%s", `${ref}..HEAD`, "--", ".", `:!${folder}`);
    const version = await git.text("rev-parse", `${commit}:./${folder}`);
    if (remote !== "") message = commit === sent ? "There was nothing new to send." : await push(published, commit);
    const content = await enqueue(async () => {
      await moveBranch(session.site, published, commit);
      return session.site.read();
    });
    if (remote === "") {
      message = "Kept on this computer: there is no place to publish to yet.";
      session.announce();
    } else void waitForSite(session, published, version, content.facts?.siteUrl, timing);
    return { done: true, message, waiting };
  } catch (error) {
    explain(error, message);
  }
}

async function push({ git, remote, branch }: Published, commit: string): Promise<string> {
  const name = `refs/heads/${branch}`;
  let message = "Sent.";
  await git.network("push", "--quiet", remote, `${commit}:${name}`).catch(async (error: unknown) => {
    // One of several places may have it all the same, or the answer was lost.
    const asked = git.network("ls-remote", remote, name);
    const there = await asked.catch(() => explain(error, "It is not known whether anything was sent."));
    if (!there.startsWith(commit)) throw error;
    message = `Sent, but with a failure: ${failureMessage(error)}`;
  });
  await git.attempt("update-ref", `refs/remotes/${remote}/${branch}`, commit);
  return message;
}

/** Merges, checks and commits. @returns the commit; the last one if nothing has changed */
async function prepare(session: Session, published: Published, request: PublishRequest) {
  const { site } = session;
  const conflicts = await mergePublished(session, published, request.answers);
  if (conflicts.length > 0) {
    const message = "Not published: somebody else has changed the same text. Choose which one to keep.";
    return { done: false as const, message, conflicts };
  }
  const checked = await site.read();
  const { problems } = await site.inspect({ release: true });
  const errors = problems.filter(isError);
  if (errors.length > 0)
    return { done: false as const, message: "Not published: this has to be put right first.", problems: errors };
  return commitContent(site, published, checked, request.message.trim() || "Edit the content");
}

async function mergePublished({ site, apply }: Session, published: Published, answers: PublishRequest["answers"]) {
  const { git, branch, ref, contentAt, picturesAt, changedFiles } = published;
  const start = await published.findStart();
  if (start === undefined)
    throw new RequestError("This content has no history in common with the site. Ask a developer.");
  if (start === ref) return [];
  const mine = await site.read();
  const changed = await changedFiles(start, ref);
  const [base, theirs] = [await contentAt(start, changed, mine), await contentAt(ref, changed, mine)];
  const broken = [...mine.texts.keys()].find((file) => mine.valueOf(file) === undefined);
  if (broken !== undefined) throw await site.mistakeIn(broken);
  const texts = new Map<string, string>();
  const conflicts: Conflict[] = [];
  for (const file of site.files) {
    const old = base.texts.get(file);
    const [other, own] = [theirs, mine].map(({ texts: all }) => all.get(file));
    if (old === undefined || other === undefined || own === undefined) continue;
    const text = merge(old, own, other, (path, sides) => {
      const conflict = conflictAt(site, base, file, path, sides);
      // Either side may have changed since the owner was asked.
      const answer = answers.find(({ keep, ...asked }) => isDeepStrictEqual({ ...conflict, ...asked }, conflict));
      if (answer === undefined) conflicts.push(conflict);
      return answer?.keep;
    });
    if (text !== undefined) texts.set(file, text);
  }
  if (conflicts.length > 0) return conflicts;
  const own = await changedFiles(start);
  const used = picturesIn(site, site.contentOf(new Map([...mine.texts, ...texts])));
  const kept = picturesIn(site, mine);
  // Removed here, with an entry that comes back.
  const isBack = (file: string) => used.has(fileKey(file)) && !kept.has(fileKey(file));
  const pictures = await picturesAt(ref, [...changed.filter(isPictureFile), ...own.filter(isBack)]);
  for (const [file, their] of pictures) {
    const name = own.find((one) => fileKey(one) === fileKey(file));
    if (name === undefined) continue;
    const present = await site.readPicture(name);
    if (their !== undefined && present?.equals(their) === false)
      throw new RequestError(`Somebody else has published another picture as ${file}. Give yours another name.`);
    if (their === undefined || (present === undefined && !isBack(file))) pictures.delete(file);
  }
  // No undo step: undone, the next publication would take it back from the site.
  const outcome = await apply((now) => {
    requireSame(now, mine);
    return { texts, pictures };
  }, keepNoStep);
  if (!outcome.saved) {
    const code = [".", `:!${site.contract.folder}`];
    const isSameCode = (await git.attempt("diff", "--quiet", start, ref, "--", ...code)) !== undefined;
    const advice = isSameCode
      ? ""
      : " They have changed the code of the site, too: ask a developer to update this folder.";
    throw new RequestError(`What others have published does not fit: ${outcome.message}${advice}`);
  }
  // Now in the files, even if this publication fails.
  await git.attempt("update-ref", refOf(branch), ref);
  return [];
}

function conflictAt(site: Site, base: Content, file: string, path: Path, [, mine, theirs]: Sides): Conflict {
  const differencesTo = (value: unknown) => {
    const text = withRaw(base.texts.get(file)!, path, JSON.stringify(value));
    const changed = changesBetween(site, base, site.contentOf(new Map([...base.texts, [file, text]])));
    return changed.flatMap(({ differences }) => differences);
  };
  // A broken file has none.
  const [ours = [], others = []] = [mine, theirs].map((value) => attempt(() => differencesTo(value)));
  const isInside = ({ path: at }: Difference) => at.length >= path.length;
  const wordsOf = (differences: Difference[]) =>
    differences.map((one) => one.after ?? (isInside(one) ? "removed" : one.before)).join("; ");
  const both = [...ours, ...others];
  const title = site.titleOf(file);
  const { label } = both.find(isInside) ?? both[0] ?? { label: title };
  return { file, path, title, label, mine: wordsOf(ours) || "yours", theirs: wordsOf(others) || "theirs" };
}

function requireSame(now: Content, before: Content): void {
  if (isDeepStrictEqual(now.texts, before.texts)) return;
  throw new RequestError("Nothing was sent: a file was saved by hand meanwhile. Publish again.");
}

/** Commits the site's content on top of the published commit, without touching code, index or branch. */
async function commitContent(site: Site, published: Published, checked: Content, message: string) {
  const { git, ref, changedFiles, withIndexOf } = published;
  const files = publishedOf(site, checked, await changedFiles(ref));
  if (files.length === 0) return ref;
  const own = await withIndexOf(ref);
  // In chunks, since Windows limits the length of a command.
  for (let start = 0; start < files.length; start += 100) {
    const paths = files.slice(start, start + 100).map((file) => `${site.contract.folder}/${file}`);
    await own.text("add", "--all", "--force", "--", ...paths);
  }
  // The added files must equal the checked ones.
  requireSame(await site.read(), checked);
  return git.text("commit-tree", await own.text("write-tree"), "-p", ref, "-m", message);
}

/** Moves the local branch to the new commit, unless it has unpublished code. Later saves stay. */
async function moveBranch(site: Site, { git, branch, changedFiles }: Published, commit: string): Promise<void> {
  const { folder } = site.contract;
  const isAncestor = async (...both: [string, string]) =>
    (await git.attempt("merge-base", "--is-ancestor", ...both)) !== undefined;
  if (await isAncestor("HEAD", commit)) {
    // Other files are not here yet, such as one of a new page.
    const others = (await changedFiles("HEAD", commit)).filter(
      (file) => !isPictureFile(file) && !site.files.includes(file),
    );
    const except = others.map((file) => `:(exclude,literal)${folder}/${file}`);
    await git.attempt("reset", "--quiet", commit, "--", folder, ...except);
    // Refused if code was changed here and there; then the branch stays, which harms nothing.
    await git.attempt("merge", "--ff-only", "--no-overwrite-ignore", "--quiet", commit);
  }
  const isMoved = await isAncestor(commit, "HEAD");
  await git.attempt("update-ref", ...(isMoved ? ["-d", refOf(branch)] : [refOf(branch), commit]));
}

async function waitForSite(
  session: Session,
  { git, remote }: Published,
  version: string,
  siteUrl: string | undefined,
  { pollIntervalMs = 10_000, waitMs = 600_000 }: PublishOptions,
): Promise<void> {
  if (siteUrl === undefined) return;
  const say = session.beginPublication();
  say("The site is being built, which takes a few minutes.");
  // Repository hosts serve a site below a folder named like the repository.
  const remoteUrl = (await git.attempt("remote", "get-url", remote)) ?? "";
  const repository = posix.basename(remoteUrl.replaceAll(":", "/"), ".git");
  const paths = [process.env.PATH_PREFIX ?? "", repository && `/${repository}`];
  const addresses = new Set(paths.map((path) => siteUrl + path));
  const end = Date.now() + waitMs;
  while (Date.now() < end) {
    for (const address of addresses) {
      const answer = await fetch(`${address}/version.json?${Date.now()}`, { cache: "no-store" })
        .then((response) => response.json() as Promise<{ content?: unknown } | null>)
        .catch(() => null);
      if (answer?.content === version) return say(`Live at ${address}`);
    }
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs).unref());
  }
  const advice = "Look at the page of the last run where the site is built, or ask a developer.";
  say(`It was sent, but ${siteUrl} does not show it yet. ${advice}`);
}
