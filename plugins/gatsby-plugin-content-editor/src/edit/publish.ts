/** Publishes the content: brings both sides together, checks, commits the content alone, sends it, and waits for the site. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { isError, rawAt, replaceRaw } from "../contract";
import { RequestError } from "../guard";
import { differencesIn } from "./changes";
import { type Published, changedPaths, commitOf, contentAt, gitWithIndex, isPicturePath, openPublished } from "./git";
import type { HistoryOptions } from "./history";
import { merge } from "./merge";
import type { Conflict, Path, PublishOutcome, PublishRequest } from "./protocol";
import type { KeptFile } from "./checker";
import type { Content } from "./content";

export type PublishOptions = HistoryOptions & {
  /** The file of the built site that names its content; written by the build. */
  versionFile: string;
  /** Milliseconds: between two looks at the site, and until the owner is told that it takes too long. */
  pause?: number;
  patience?: number;
};

type Answers = PublishRequest["answers"];

export function publish(options: PublishOptions, request: PublishRequest): Promise<PublishOutcome> {
  const { session } = options;
  // In turn with saves, so that what is checked is what is published.
  return session.inTurn(async () => {
    try {
      return await publishInTurn(options, request);
    } catch (error) {
      if (error instanceof RequestError) return fail(options, error.message);
      throw error;
    }
  });
}

async function publishInTurn(options: PublishOptions, { message, answers }: PublishRequest): Promise<PublishOutcome> {
  const { projectRoot, site, session } = options;
  const working = (text: string) => session.setPublication({ stage: "working", message: text });
  working("Looking at what is published…");
  const found = await openPublished(projectRoot);
  if (found.remote !== undefined) await fetchFrom(found);
  const published = found.remote === undefined ? found : await openPublished(projectRoot);

  const conflicts = await bringTogether(options, published, answers);
  if (conflicts.length > 0) {
    session.setPublication(undefined);
    return { done: false, message: "Somebody else has changed the same text. Choose which one to keep.", conflicts };
  }
  working("Checking the content…");
  const { problems, facts } = await site.inspect(projectRoot, { release: true });
  const errors = problems.filter(isError);
  if (errors.length > 0) {
    const count = errors.length === 1 ? "1 thing has" : `${errors.length} things have`;
    return { ...fail(options, `${count} to be put right first.`), problems: errors };
  }
  working("Sending it…");
  const commit = await commitContent(options, published, message.trim() || "Edit the content");
  const { git, ref, remote, branch } = published;
  const waiting = await waitingCode(options, published);
  if (commit !== undefined && remote !== undefined) {
    await git.push([remote, `${commit}:refs/heads/${branch}`]).catch(() => {
      throw new RequestError(
        "The content could not be sent: perhaps somebody published at the same moment. Try again.",
      );
    });
    await git.raw(["fetch", "--quiet", remote, branch]);
  }
  if (commit !== undefined) await moveBranch(options, published, commit);
  if (remote === undefined) {
    session.setPublication(undefined);
    return { done: true, message: "Kept on this computer: there is no place to publish to yet.", waiting };
  }
  const version = (await git.revparse([`${commit ?? ref}:./${site.contract.folder}`])).trim();
  void waitForSite(options, facts?.siteUrl, version);
  return { done: true, message: commit === undefined ? "There was nothing new to send." : "Sent.", waiting };
}

function fail({ session }: PublishOptions, message: string) {
  session.setPublication(undefined);
  return { done: false as const, message };
}

async function fetchFrom({ git, remote = "" }: Published): Promise<void> {
  await git.raw(["fetch", "--quiet", remote]).catch(() => {
    throw new RequestError(
      "The place where the site is published cannot be reached. Nothing was sent; look at your connection and try again.",
    );
  });
}

/** Brings what others have published into the files; the changes can be undone. */
async function bringTogether(
  { site, session, files }: PublishOptions,
  { git, ref }: Published,
  answers: Answers,
): Promise<Conflict[]> {
  const start = (await git.raw(["merge-base", "HEAD", ref]).catch(() => ref)).trim();
  if (start === ref) return [];
  const [base, theirs, mine] = [
    await contentAt(git, start, site),
    await contentAt(git, ref, site),
    await session.read(),
  ];
  const merged = new Map<string, string>();
  const conflicts: Conflict[] = [];
  for (const file of site.files) {
    const [old, other, own] = [base, theirs, mine].map(({ texts }) => texts.get(file));
    if (old === undefined || other === undefined || own === undefined || old === other || own === other) continue;
    const kept = answers.filter((answer) => answer.file === file);
    const side = (keep: "mine" | "theirs", text: string, from: string) =>
      kept.filter((answer) => answer.keep !== keep).reduce((all, { path }) => copied(all, from, path), text);
    const text = merge(old, side("mine", own, other), side("theirs", other, own));
    const open = conflictsIn(site, file, base, theirs, mine).filter(
      ({ path }) => !kept.some((answer) => String(answer.path) === String(path)),
    );
    if (open.length > 0) conflicts.push(...open);
    else if (text !== undefined) merged.set(file, text);
    else
      conflicts.push({
        file,
        path: [],
        title: site.titleOf(file),
        label: site.titleOf(file),
        mine: "yours",
        theirs: "theirs",
      });
  }
  if (conflicts.length > 0) return conflicts;
  const added: KeptFile[] = [];
  const ownPaths = await changedPaths(git, site, start);
  for (const path of (await changedPaths(git, site, start, ref)).filter(isPicturePath)) {
    const bytes = await git.showBuffer([`${ref}:./${path}`]).catch(() => undefined);
    const file = path.slice(site.contract.folder.length + 1);
    if (bytes !== undefined && !ownPaths.includes(path)) added.push({ file, kept: await files.keepBytes(file, bytes) });
  }
  const outcome = await session.replaceTexts("What others have published", merged, added);
  if (!outcome.saved) throw new RequestError(`What others have published does not fit: ${outcome.message}`);
  return [];
}

/** The values that both sides have changed to something else. */
function conflictsIn(
  site: PublishOptions["site"],
  file: string,
  base: Content,
  theirs: Content,
  mine: Content,
): Conflict[] {
  const others = differencesIn(site, file, base, theirs);
  return differencesIn(site, file, base, mine).flatMap(({ path, label, after: own = "removed" }) => {
    const other = others.find((difference) => String(difference.path) === String(path));
    if (other === undefined || other.after === own) return [];
    return [{ file, path, title: site.titleOf(file), label, mine: own, theirs: other.after ?? "removed" }];
  });
}

/** A text with one value as another text has it. */
function copied(text: string, from: string, path: Path): string {
  const raw = rawAt(from, path);
  return raw === undefined || rawAt(text, path) === undefined ? text : replaceRaw(text, path, raw);
}

/** Commits the content folder on top of what is published, without touching code, the index or the branch. */
async function commitContent(
  { projectRoot, site }: PublishOptions,
  { git, ref }: Published,
  message: string,
): Promise<string | undefined> {
  const index = join((await git.revparse(["--absolute-git-dir"])).trim(), "content-editor-index");
  const own = gitWithIndex(projectRoot, index);
  try {
    await own.raw(["read-tree", ref]);
    await own.raw(["add", "--all", "--", site.contract.folder]);
    const tree = (await own.raw(["write-tree"])).trim();
    if (tree === (await git.revparse([`${ref}^{tree}`])).trim()) return undefined;
    return (await own.raw(["commit-tree", tree, "-p", ref, "-m", message])).trim();
  } finally {
    await rm(index, { force: true });
  }
}

/** The subjects of commits here that are not published; commits of content alone are published with it. */
async function waitingCode({ site }: PublishOptions, { git, ref }: Published): Promise<string[]> {
  const exclude = `:(exclude)${site.contract.folder}`;
  const log = await git.raw(["log", "--no-merges", "--format=%s", `${ref}..HEAD`, "--", ".", exclude]);
  return log.split("\n").filter(Boolean);
}

/** Brings this computer's branch to the new commit, unless code waits here. */
async function moveBranch(options: PublishOptions, { git, ref, branch }: Published, commit: string): Promise<void> {
  const head = (await commitOf(git, "HEAD")) ?? ref;
  const isBehind = (await git.raw(["merge-base", head, commit])).trim() === head;
  if (!isBehind) return;
  await git.raw(["add", "--all", "--", options.site.contract.folder]);
  // Refused if code was changed here and there; then the branch stays, which harms nothing.
  await git
    .raw(["read-tree", "-m", "-u", head, commit])
    .then(() => git.raw(["update-ref", `refs/heads/${branch}`, commit, head]))
    .catch(() => undefined);
}

/** Looks at the site until it has the new content, and says when it has. */
async function waitForSite(options: PublishOptions, siteUrl: string | undefined, version: string): Promise<void> {
  const { session, versionFile, pause = 10_000, patience = 600_000 } = options;
  if (siteUrl === undefined) return session.setPublication(undefined);
  const address = siteUrl;
  session.setPublication({
    stage: "waiting",
    message: "Sent. The site is being built, which takes a few minutes.",
    address,
  });
  const end = Date.now() + patience;
  while (Date.now() < end) {
    const answer = await fetch(`${siteUrl}/${versionFile}?${Date.now()}`, { cache: "no-store" })
      .then((response) => response.json() as Promise<unknown>)
      .catch(() => undefined);
    if (typeof answer === "object" && answer !== null && "content" in answer && answer.content === version) {
      return session.setPublication({ stage: "live", message: `Live at ${siteUrl}`, address });
    }
    await new Promise((resolve) => setTimeout(resolve, pause).unref());
  }
  const message = `It was sent, but ${siteUrl} does not show it yet. Look at the page of the last run where the site is built, or ask a developer.`;
  session.setPublication({ stage: "late", message, address });
}
