/** What has changed since the last publication, the way back to it, and the next publication; all through git. */
import { randomBytes } from "node:crypto";
import { access, mkdir, writeFile } from "node:fs/promises";
import { extname, join, posix } from "node:path";
import { type SimpleGit, simpleGit } from "simple-git";
import { describeFile, isObject, titleOf } from "./describe";
import { RequestError } from "../guard";
import type { Contract } from "./port";
import { type Changes, type Difference, type EditNode, type Outcome, type Path, type Step } from "./protocol";
import { allNodes } from "./nodes";
import type { Session } from "./session";
import { applyChange, rawAt, replaceRaw, valueAt } from "../contract";

type Files = Awaited<ReturnType<Session["read"]>>;

function gitIn(projectRoot: string): SimpleGit {
  return simpleGit({ baseDir: projectRoot, timeout: { block: 120_000 } });
}

/** The commit that is published: what the remote has of this branch, or the last commit where there is no remote. */
async function published(git: SimpleGit): Promise<{ ref: string; remote?: string }> {
  if (!(await git.checkIsRepo()))
    throw new RequestError("This folder is not under git, so there is nothing to compare with.");
  const head = await git.revparse(["--verify", "HEAD"]).catch(() => undefined);
  if (head === undefined) throw new RequestError("Nothing has been committed yet.");
  const upstream = await git.revparse(["--abbrev-ref", "--symbolic-full-name", "@{upstream}"]).catch(() => undefined);
  if (upstream !== undefined) return { ref: upstream, remote: upstream };
  const [remote] = await git.getRemotes();
  return remote === undefined ? { ref: "HEAD" } : { ref: "HEAD", remote: remote.name };
}

export async function changesSince(projectRoot: string, contract: Contract, files: Files): Promise<Changes> {
  const git = gitIn(projectRoot);
  try {
    const { ref, remote } = await published(git);
    const before = await textsAt(git, ref, contract);
    const oldValues = new Map([...before].map(([file, text]) => [file, parsed(text)]));
    const since = (await git.raw(["log", "-1", "--format=%cI", ref])).trim();
    const names = await git.raw(["diff", "--name-only", "--relative", ref, "--", "data"]);
    const { not_added: added } = await git.status(["--", "data"]);
    const pictures = [...names.split("\n"), ...added].filter((name) => name !== "" && !name.endsWith(".json"));
    const changed = Object.keys(contract.files).flatMap((file) => {
      if (before.get(file) === files.texts.get(file)) return [];
      const page = contract.pageOf(file, files.valueOf);
      const differences = differencesIn(contract, file, oldValues, files);
      return differences.length === 0
        ? []
        : [{ file, title: titleOf(file), ...(page === undefined ? {} : { page }), differences }];
    });
    return { since, files: changed, pictures: [...new Set(pictures)], ...(remote === undefined ? {} : { remote }) };
  } catch (error) {
    return { reason: reasonOf(error), files: [], pictures: [] };
  }
}

async function textsAt(git: SimpleGit, ref: string, contract: Contract): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const file of Object.keys(contract.files)) {
    const text = await git.show([`${ref}:./data/${file}`]).catch(() => undefined);
    if (text !== undefined) texts.set(file, text);
  }
  return texts;
}

function differencesIn(
  contract: Contract,
  file: string,
  before: ReadonlyMap<string, unknown>,
  files: Files,
): Difference[] {
  const old = describeFile(contract, file, (path) => before.get(path));
  const now = describeFile(contract, file, files.valueOf);
  const labels = new Map([old, now].flatMap((tree) => (tree ? labelsIn(tree) : [])));
  const found: Difference[] = [];
  const visit = (a: unknown, b: unknown, path: Path): void => {
    if (JSON.stringify(a) === JSON.stringify(b)) return;
    if (Array.isArray(a) && Array.isArray(b) && a.length === b.length)
      a.forEach((item, index) => visit(item, b[index], [...path, index]));
    else if (isObject(a) && isObject(b))
      for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) visit(a[key], b[key], [...path, key]);
    else {
      const label = labels.get(JSON.stringify(path)) ?? titleOf(file);
      const say = (value: unknown, valueOf: (path: string) => unknown) =>
        typeof value === "string" ? contract.fill(value, valueOf) : inWords(value);
      found.push({
        path,
        label,
        ...(a === undefined ? {} : { before: say(a, (name) => before.get(name)) }),
        ...(b === undefined ? {} : { after: say(b, files.valueOf) }),
      });
    }
  };
  visit(before.get(file), files.values.get(file), []);
  return found;
}

/** “Benefits › second: Title”, by the path as JSON. */
function labelsIn(tree: EditNode): [string, string][] {
  const visit = (node: EditNode, around: string): [string, string][] => {
    const index = node.path.at(-1);
    const own = typeof index === "number" ? `${node.label} ${index + 1}` : node.label;
    const label = node.path.length === 0 ? "" : around === "" ? own : `${around} › ${own}`;
    return [
      [JSON.stringify(node.path), label || node.label],
      ...(node.children ?? []).flatMap((child) => visit(child, label)),
    ];
  };
  return visit(tree, "");
}

function inWords(value: unknown): string {
  if (Array.isArray(value)) return `${value.length} ${value.length === 1 ? "entry" : "entries"}`;
  if (isObject(value))
    return Object.values(value)
      .filter((part) => typeof part === "string")
      .join(" · ");
  return typeof value === "boolean" ? (value ? "yes" : "no") : String(value);
}

/**
 * Brings back what was published: one value, one file, or everything. It can be undone like any other change.
 *
 * @throws RequestError where there is nothing to bring back
 */
export async function restore(
  projectRoot: string,
  contract: Contract,
  session: Session,
  { file, path }: { file?: string; path?: Path },
): Promise<Outcome> {
  const git = gitIn(projectRoot);
  const { ref } = await published(git).catch((error: unknown) => {
    throw new RequestError(reasonOf(error));
  });
  const before = await textsAt(git, ref, contract);
  const wanted = new Map(file === undefined ? before : [[file, required(before.get(file))]]);
  if (file !== undefined && path !== undefined && path.length > 0) {
    const { texts } = await session.read();
    const [old, now] = [required(before.get(file)), required(texts.get(file))];
    wanted.set(file, restored(old, now, path));
  }
  const values = new Map([...wanted].map(([name, text]) => [name, parsed(text)]));
  const added: { file: string; kept: string }[] = [];
  for (const name of values.keys()) {
    const tree = describeFile(contract, name, (other) => values.get(other));
    for (const node of tree === undefined ? [] : allNodes(tree)) {
      if (node.type !== "picture" || typeof node.value !== "string") continue;
      const picture = posix.join("data", posix.dirname(name), node.value);
      const isThere = await access(join(projectRoot, picture)).then(
        () => true,
        () => false,
      );
      if (isThere || added.some((other) => other.file === picture)) continue;
      const bytes = await git.showBuffer([`${ref}:./${picture}`]).catch(() => undefined);
      if (bytes === undefined) continue;
      const workFolder = join(projectRoot, ".cache", "content-editor");
      await mkdir(workFolder, { recursive: true });
      const kept = join(workFolder, `restored-${randomBytes(8).toString("hex")}${extname(picture)}`);
      await writeFile(kept, bytes);
      added.push({ file: picture, kept });
    }
  }
  return session.replaceTexts(
    file === undefined ? "Return to what is published" : `Restored text in ${titleOf(file)}`,
    wanted,
    added,
  );
}

function restored(old: string, now: string, path: Path): string {
  const raw = rawAt(old, path);
  if (raw === undefined) return applyChange(now, { do: "remove", path });
  if (rawAt(now, path) !== undefined) return replaceRaw(now, path, raw);
  return applyChange(now, { do: "set", path, value: valueAt(parsed(old), path) });
}

/** One step of a publication; the editor asks for `check`, `commit` and `push` in turn, and shows each. */
export async function publish(
  projectRoot: string,
  contract: Contract,
  step: "check" | "commit" | "push",
  message: string,
): Promise<Step> {
  const git = gitIn(projectRoot);
  try {
    const { remote } = await published(git);
    switch (step) {
      case "check": {
        const { problems } = await contract.inspect(projectRoot, { release: true });
        const errors = problems.filter(({ severity }) => severity === "error");
        if (errors.length === 0) return { done: true, message: "The content is ready to be published." };
        const count = `${errors.length} ${errors.length === 1 ? "thing has" : "things have"}`;
        return { done: false, message: `${count} to be put right first.`, problems: errors };
      }
      case "commit": {
        const { current: branch, detached } = await git.branch();
        if (detached) throw new RequestError("No branch is checked out, so there is nothing to commit to.");
        await git.add(["--all", "--", "data"]);
        const { staged } = await git.status(["--", "data"]);
        const { files } = await git.diffSummary(["--cached", "--", "data"]);
        if (files.length === 0 && staged.length === 0)
          return { done: true, message: "There was nothing new to commit." };
        const { commit } = await git.commit(message.trim() || "Edit the content", ["data"]);
        return { done: true, message: `Committed as ${commit} on ${branch}.` };
      }
      case "push": {
        if (remote === undefined)
          return { done: true, message: "There is no remote, so the commit stays on this computer." };
        const branch = (await git.branch()).current;
        const name = remote.split("/")[0]!;
        await git.push(remote.includes("/") ? [] : ["--set-upstream", name, branch]);
        return { done: true, message: `Sent to ${name}. The workflow there checks and publishes it.` };
      }
    }
  } catch (error) {
    return { done: false, message: reasonOf(error) };
  }
}

/** What git, or the editor, said; without terminal colors. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  // eslint-disable-next-line no-control-regex -- the escape character starts a terminal color
  return text.replace(/\u001b\[[\d;]*m/g, "").trim();
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new RequestError("This was not published, so there is nothing to go back to.");
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
