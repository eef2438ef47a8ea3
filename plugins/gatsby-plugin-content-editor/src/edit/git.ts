import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { isPictureFile } from "../contract";
import { GitError, failureMessage } from "./git-failures";
import { RequestError } from "./protocol";
import { type Content, type Site, attempt } from "./site";
import { pictureNames } from "./tree";

const isWindows = process.platform === "win32";

/** Never prompts. English output, since failures are recognized by their text. */
const silent = { GIT_TERMINAL_PROMPT: "0", SSH_ASKPASS: "", GCM_INTERACTIVE: "never", LC_ALL: "C" };

/** A push of many photographs over a slow line may take minutes; a connection that stalls ends sooner. */
const usualTimeoutMs = 300_000;
const stalling = ["-c", "http.lowSpeedLimit=1", "-c", "http.lowSpeedTime=20"];

type Options = { cwd: string; env: NodeJS.ProcessEnv; timeoutMs: number };

/** In a separate session, so that git and ssh cannot prompt, and the whole process group can be killed. */
function run(args: string[], { cwd, env, timeoutMs }: Options): Promise<Buffer> {
  const child = spawn("git", args, {
    cwd,
    env,
    detached: !isWindows,
    windowsHide: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [output, errors]: Buffer[][] = [[], []];
  child.stdout.on("data", (chunk: Buffer) => output!.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => errors!.push(chunk));
  return new Promise((done, fail) => {
    const failWith = (text: string) => fail(new GitError(text));
    const timer = setTimeout(() => {
      failWith("timeout");
      // Git may have ended, while a process that has left its group keeps the pipes open.
      attempt(() => (isWindows || child.pid === undefined ? child.kill() : process.kill(-child.pid)));
    }, timeoutMs);
    child.on("error", ({ message }) => failWith(message));
    child.on("close", (code) => {
      clearTimeout(timer);
      if (code === 0) done(Buffer.concat(output!));
      else failWith(String(Buffer.concat([...errors!, ...output!])));
    });
  });
}

export function explain(error: unknown, before = ""): never {
  throw error instanceof GitError ? new RequestError(`${before} ${failureMessage(error)}`.trim()) : error;
}

export function openGit(cwd: string, environment: NodeJS.ProcessEnv = {}, networkTimeoutMs = usualTimeoutMs) {
  // A terminal in VS Code names a program that answers from its own sign-in.
  const env: NodeJS.ProcessEnv = { GIT_ASKPASS: "", ...process.env, ...silent, ...environment };
  const bytes = (...args: string[]): Promise<Buffer> =>
    // Hosts distinguish capitals in names, also where this disk does not.
    run(["-c", "core.ignorecase=false", "-c", "core.safecrlf=false", "-c", "log.showSignature=false", ...args], {
      cwd,
      env,
      timeoutMs: 60_000,
    });
  const text = async (...args: string[]) => String(await bytes(...args)).trim();
  const lines = async (...args: string[]) => (await text(...args)).split("\n").filter(Boolean);
  const attempt = (...args: string[]) => text(...args).catch(() => undefined);
  const network = async (...args: string[]) => {
    const ssh = env.GIT_SSH_COMMAND ?? (await attempt("config", "core.sshCommand")) ?? (env.GIT_SSH ? "" : "ssh");
    // Plink, and another program that GIT_SSH names, have other options.
    const isOpenSsh = ssh !== "" && !/plink/i.test(ssh);
    const batch = isOpenSsh ? { ...env, GIT_SSH_COMMAND: `${ssh} -o BatchMode=yes -o ConnectTimeout=20` } : env;
    return String(await run([...stalling, ...args], { cwd, env: batch, timeoutMs: networkTimeoutMs })).trim();
  };
  return { bytes, text, lines, attempt, network };
}

/** The last publication that the files contain, while the branch is behind it. */
export const refOf = (branch: string) => `refs/content-editor/${branch}`;

/** The published content; without a remote, the committed one. */
export type Published = Awaited<ReturnType<typeof openPublished>>;

/** All files are relative to the content folder. @throws RequestError if there is nothing to compare with */
export async function openPublished(site: Site, timeoutMs?: number) {
  const { folder } = site.contract;
  const git = openGit(site.projectRoot, {}, timeoutMs);
  const gitFolder = await git.text("rev-parse", "--absolute-git-dir");
  const head = await git.attempt("rev-parse", "--verify", "HEAD");
  if (head === undefined) throw new RequestError("Nothing has been published from this folder with git yet.");
  const branch = (await git.attempt("symbolic-ref", "HEAD"))?.replace("refs/heads/", "");
  if (branch === undefined) throw new RequestError("No branch of git is checked out. Ask a developer to do so.");
  const remotes = await git.lines("remote");
  const usual = remotes.includes("origin") ? "origin" : (remotes[0] ?? "");
  const upstream = await git.attempt("config", `branch.${branch}.remote`);
  // An address, or "." if the branch tracks another local one, has no remote branches.
  const remote = upstream !== undefined && remotes.includes(upstream) ? upstream : usual;
  const sent = remote && (await git.attempt("rev-parse", "--verify", `refs/remotes/${remote}/${branch}`));
  const bytesAt = (commit: string, file: string) => {
    const name = `${commit}:./${folder}/${file}`;
    return git.bytes("cat-file", "--filters", name).catch(async (error: unknown) => {
      // A file that cannot be read, as by git-lfs, is not one that is missing.
      if ((await git.attempt("rev-parse", "--verify", "--quiet", name)) !== undefined) throw error;
      return undefined;
    });
  };
  /** Git with an index that equals a commit: without staged files, and without files that git is set to ignore. */
  async function withIndexOf(commit: string) {
    const index = join(gitFolder, "content-editor-index");
    // Left by the last use, or by a crash.
    for (const file of [index, `${index}.lock`]) await rm(file, { force: true });
    const own = openGit(site.projectRoot, { GIT_INDEX_FILE: index, GIT_LITERAL_PATHSPECS: "1" });
    await own.text("read-tree", commit);
    return own;
  }
  const ref = sent || head;
  return {
    git,
    branch,
    /** The last publication that the files contain; undefined without a common history. */
    async findStart(): Promise<string | undefined> {
      const last = await git.attempt("rev-parse", "--verify", refOf(branch));
      return git.attempt("merge-base", ref, "HEAD", ...(last === undefined ? [] : [last]));
    },
    remote,
    /** The remote's commit at the last fetch. */
    sent,
    ref,
    /** @param changed files that may differ from `now`, which has the texts of the others */
    async contentAt(commit: string, changed: readonly string[], now: Content): Promise<Content> {
      const texts = new Map(now.texts);
      for (const file of site.files.filter((file) => changed.includes(file))) {
        const bytes = await bytesAt(commit, file);
        if (bytes === undefined) texts.delete(file);
        else texts.set(file, String(bytes));
      }
      return site.contentOf(texts);
    },
    async picturesAt(commit: string, pictures: readonly string[]) {
      return new Map(await Promise.all(pictures.map(async (file) => [file, await bytesAt(commit, file)] as const)));
    },
    withIndexOf,
    /** Files that differ between two commits; without `to`, from the working tree. */
    async changedFiles(from: string, to?: string): Promise<string[]> {
      // Separated by NUL, since git quotes names otherwise.
      const names =
        to === undefined
          ? await (await withIndexOf(from)).text("ls-files", "-z", "--modified", "--deleted", "--others", "--", folder)
          : await git.text("diff", "-z", "--name-only", "--no-renames", "--relative", from, to, "--", folder);
      return [...new Set(names.split("\0").filter(Boolean).map(site.fileAt))];
    },
  };
}

/** Selects the changed files to publish: JSON of the contract, pictures that the content uses, and removed files. */
export function publishedOf(site: Site, content: Content, changed: readonly string[]): string[] {
  const named = new Set([...site.files, ...pictureNames(site, content)].map((file) => file.normalize()));
  const isGone = (file: string) =>
    isPictureFile(file) && !existsSync(join(site.projectRoot, site.contract.folder, file));
  return changed.filter((file) => named.has(file.normalize()) || isGone(file));
}

/** @throws RequestError if nothing can be published from here */
export async function fetchPublished(site: Site, timeoutMs?: number): Promise<Published> {
  const { git, remote, branch } = await openPublished(site, timeoutMs);
  for (const who of ["GIT_AUTHOR_IDENT", "GIT_COMMITTER_IDENT"]) {
    if ((await git.attempt("var", who)) !== undefined) continue;
    const steps = "git config user.name “Your Name” and git config user.email you@example.com";
    throw new RequestError(`git does not know who publishes. Write in a terminal, in this folder: ${steps}`);
  }
  const facts = await git.lines("rev-parse", "--is-shallow-repository", "--git-path", "index.lock");
  const [isShallow, lock] = facts as [string, string];
  if (existsSync(resolve(site.projectRoot, lock))) throw new GitError(`'${lock}': File exists`);
  if (remote !== "") {
    const name = `refs/heads/${branch}`;
    const answer = await git.network("ls-remote", "--symref", remote, "HEAD", name);
    const live = /^ref: refs\/heads\/(\S+)/.exec(answer)?.[1];
    if (live !== undefined && live !== branch) {
      const advice = `Ask a developer, or write in a terminal, in this folder: git switch ${live}`;
      throw new RequestError(`The site is made from the branch “${live}”; here “${branch}” is open. ${advice}`);
    }
    // No other branches and tags, whose names may be in conflict with former ones.
    const fetch = ["fetch", "--quiet", "--no-tags", ...(isShallow === "true" ? ["--unshallow"] : []), remote];
    if (answer.endsWith(name)) await git.network(...fetch, `+${name}:refs/remotes/${remote}/${branch}`);
  }
  return openPublished(site, timeoutMs);
}
