/** The content as git knows it. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Pictures } from "./files";
import { RequestError } from "./protocol";
import type { Content, Site } from "./site";

const run = promisify(execFile);

/** Runs git in a folder. */
export function openGit(cwd: string, environment: NodeJS.ProcessEnv = {}) {
  const env = { ...process.env, ...environment };
  const bytes = async (...args: string[]): Promise<Buffer> => {
    const options = { cwd, env, encoding: "buffer", maxBuffer: 2 ** 30, timeout: 600_000 } as const;
    return (await run("git", ["-c", "core.quotepath=off", ...args], options)).stdout;
  };
  const text = async (...args: string[]) => String(await bytes(...args)).trim();
  const lines = async (...args: string[]) => (await text(...args)).split("\n").filter(Boolean);
  /** Undefined if git fails. */
  const attempt = (...args: string[]) => text(...args).catch(() => undefined);
  return { bytes, text, lines, attempt };
}

/** What has been published: without a remote, what is committed. */
export type Published = Awaited<ReturnType<typeof openPublished>>;

/**
 * All files are relative to the content folder.
 *
 * @throws RequestError if there is nothing to compare with or to publish from
 */
export async function openPublished(site: Site, isFetching = false) {
  const { folder } = site.contract;
  const git = openGit(site.projectRoot);
  const head = await git.attempt("rev-parse", "--verify", "HEAD");
  if (head === undefined) throw new RequestError("Nothing has been published from this folder with git yet.");
  const branch = await git.attempt("symbolic-ref", "--short", "HEAD");
  if (branch === undefined) throw new RequestError("No branch of git is checked out. Ask a developer to do so.");
  const [first = ""] = await git.lines("remote");
  const remote = (await git.attempt("config", `branch.${branch}.remote`)) ?? first;
  if (isFetching && remote !== "" && (await git.attempt("fetch", "--quiet", remote)) === undefined) {
    throw new RequestError("Nothing was sent: the place to publish to cannot be reached. Is this computer online?");
  }
  const sent = remote && (await git.attempt("rev-parse", "--verify", `refs/remotes/${remote}/${branch}`));
  const bytesAt = (commit: string, file: string) =>
    git.bytes("show", `${commit}:./${folder}/${file}`).catch(() => undefined);
  return {
    git,
    branch,
    /** Empty if there is no place to publish to. */
    remote,
    /** The last publication: the remote's commit, as it was when this computer last asked. */
    ref: sent || head,
    /** @param around gives the files that are not asked for */
    async contentAt(commit: string, only = site.files, around?: Content): Promise<Content> {
      const texts = new Map(around?.texts);
      for (const file of only) {
        const bytes = await bytesAt(commit, file);
        if (bytes === undefined) texts.delete(file);
        else texts.set(file, String(bytes));
      }
      return site.contentOf(texts);
    },
    /** Those that the commit does not have are undefined. */
    async picturesAt(commit: string, pictures: readonly string[]): Promise<Pictures> {
      return new Map(await Promise.all(pictures.map(async (file) => [file, await bytesAt(commit, file)] as const)));
    },
    /** The files that differ; without `to`, from those that there are now. */
    async changedFiles(from: string, to?: string): Promise<string[]> {
      const range = to === undefined ? [from] : [from, to];
      const changed = await git.lines("diff", "--name-only", "--relative", ...range, "--", folder);
      const added = to === undefined ? await git.lines("ls-files", "--others", "--exclude-standard", "--", folder) : [];
      return [...new Set([...changed, ...added])].map((path) => site.fileAt(path));
    },
  };
}
