/** The content as git knows it. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { RequestError } from "../guard";
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
  /** Undefined if git fails. */
  const attempt = (...args: string[]) => text(...args).catch(() => undefined);
  return { bytes, text, attempt };
}

type Git = ReturnType<typeof openGit>;

/** The last publication; without a remote, the last commit. */
export type Published = {
  git: Git;
  /** The commit; the remote's, as it was when this computer last asked. */
  ref: string;
  /** Undefined if there is no place to publish to. */
  remote?: string;
  branch: string;
};

/** @throws RequestError if there is nothing to compare with or to publish from */
export async function openPublished(projectRoot: string, isFetching = false): Promise<Published> {
  const git = openGit(projectRoot);
  if ((await git.attempt("rev-parse")) === undefined) {
    throw new RequestError("This folder is not under git, so there is nothing to compare with.");
  }
  const head = await git.attempt("rev-parse", "--verify", "HEAD");
  if (head === undefined) throw new RequestError("Nothing has been published yet.");
  const branch = await git.attempt("symbolic-ref", "--short", "HEAD");
  if (branch === undefined) {
    throw new RequestError("No branch of git is checked out. Ask a developer to check one out.");
  }
  const [first = ""] = (await git.text("remote")).split("\n");
  const remote = (await git.attempt("config", `branch.${branch}.remote`)) ?? first;
  if (remote === "") return { git, ref: head, branch };
  if (isFetching && (await git.attempt("fetch", "--quiet", remote)) === undefined) {
    throw new RequestError(
      "The place where the site is published cannot be reached. Nothing was sent; look at your connection and try again.",
    );
  }
  const ref = (await git.attempt("rev-parse", "--verify", `refs/remotes/${remote}/${branch}`)) ?? head;
  return { git, ref, remote, branch };
}

/** The content at a commit; `around` gives the files that are not asked for. */
export async function contentAt(git: Git, ref: string, site: Site, only = site.files, around?: Content) {
  const texts = new Map(around?.texts);
  for (const file of only) {
    const bytes = await git.bytes("show", `${ref}:./${site.pathOf(file)}`).catch(() => undefined);
    if (bytes === undefined) texts.delete(file);
    else texts.set(file, String(bytes));
  }
  return site.contentOf(texts);
}

/** The paths below the content folder that differ, relative to the project; without `to`, from the files as they are. */
export async function changedPaths(git: Git, site: Site, from: string, to?: string): Promise<string[]> {
  const { folder } = site.contract;
  const range = to === undefined ? [from] : [from, to];
  const changed = await git.text("diff", "--name-only", "--relative", ...range, "--", folder);
  const added = to === undefined ? await git.text("ls-files", "--others", "--exclude-standard", "--", folder) : "";
  return [...new Set(`${changed}\n${added}`.split("\n"))].filter((path) => path !== "");
}

export const isPicturePath = (path: string): boolean => !path.endsWith(".json");

/** Pictures as they are at a commit; the ones that it does not have are left out. */
export async function picturesAt(git: Git, ref: string, paths: readonly string[], site: Site) {
  const pictures = new Map<string, Buffer>();
  for (const path of paths) {
    const bytes = await git.bytes("show", `${ref}:./${path}`).catch(() => undefined);
    if (bytes !== undefined) pictures.set(site.fileAt(path), bytes);
  }
  return pictures;
}
