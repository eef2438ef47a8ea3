/** The content as git knows it. */
import { type SimpleGit, simpleGit } from "simple-git";
import { RequestError } from "../guard";
import { type Content, contentOf } from "./content";
import type { Site } from "./site";

/** The last publication; without a remote, the last commit. */
export type Published = {
  git: SimpleGit;
  /** The commit; the remote's, as it was when this computer last asked. */
  ref: string;
  /** Undefined if there is no place to publish to. */
  remote?: string;
  branch: string;
};

/** @throws RequestError if there is nothing to compare with or to publish from */
export async function openPublished(projectRoot: string): Promise<Published> {
  const git = simpleGit({ baseDir: projectRoot, timeout: { block: 120_000 } });
  if (!(await git.checkIsRepo())) {
    throw new RequestError("This folder is not under git, so there is nothing to compare with.");
  }
  const head = await commitOf(git, "HEAD");
  if (head === undefined) throw new RequestError("Nothing has been published yet.");
  const { current, detached } = await git.branch();
  if (detached) throw new RequestError("No branch of git is checked out. Ask a developer to check one out.");
  const configured = await git.raw(["config", `branch.${current}.remote`]).then(
    (text) => text.trim(),
    () => "",
  );
  const remote = configured || (await git.getRemotes())[0]?.name;
  if (remote === undefined) return { git, ref: head, branch: current };
  return { git, ref: (await commitOf(git, `refs/remotes/${remote}/${current}`)) ?? head, remote, branch: current };
}

/** With a separate index, so that the owner's stays as it is. simple-git refuses most of the environment. */
export function gitWithIndex(projectRoot: string, index: string): SimpleGit {
  const needed = /^(PATH|HOME|USERPROFILE|XDG_CONFIG_HOME|SystemRoot|GIT_(AUTHOR|COMMITTER)_\w+)$/i;
  const environment = Object.entries(process.env).filter(([name]) => needed.test(name));
  const allowEnvironment = ["GIT_INDEX_FILE"];
  return simpleGit({ baseDir: projectRoot, allowEnvironment }).env({
    ...Object.fromEntries(environment),
    GIT_INDEX_FILE: index,
  });
}

export const commitOf = (git: SimpleGit, name: string): Promise<string | undefined> =>
  git.revparse(["--verify", "--quiet", `${name}^{commit}`]).then(
    (text) => text.trim() || undefined,
    () => undefined,
  );

/** The content at a commit; `around` gives the files that are not asked for. */
export async function contentAt(
  git: SimpleGit,
  ref: string,
  site: Site,
  only = site.files,
  around?: Content,
): Promise<Content> {
  const texts = new Map(around?.texts);
  for (const file of only) {
    const text = await git.show([`${ref}:./${site.pathOf(file)}`]).catch(() => undefined);
    if (text === undefined) texts.delete(file);
    else texts.set(file, text);
  }
  return contentOf(texts);
}

/** The paths below the content folder that differ, relative to the project; without `to`, from the files as they are. */
export async function changedPaths(git: SimpleGit, site: Site, from: string, to?: string): Promise<string[]> {
  const { folder } = site.contract;
  const range = to === undefined ? [from] : [from, to];
  const text = await git.raw(["-c", "core.quotepath=off", "diff", "--name-only", "--relative", ...range, "--", folder]);
  const added = to === undefined ? (await git.status(["--", folder])).not_added : [];
  return [...new Set([...text.split("\n"), ...added])].filter((name) => name !== "");
}

export const isPicturePath = (path: string): boolean => !path.endsWith(".json");
