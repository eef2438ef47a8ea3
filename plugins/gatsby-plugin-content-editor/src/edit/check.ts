/** The content check, remembered for each state of all files. */
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { isError } from "../contract";
import { type KeptFile, hashOf } from "./files";
import { remember } from "./memory";
import type { Problem } from "./protocol";
import type { Content, Site } from "./site";

export function createCheck(projectRoot: string, site: Site) {
  const known = new Map<string, Problem[]>();

  /** What the check says about these texts, with pictures that are to be added. */
  async function problemsOf({ texts }: Content, added: readonly KeptFile[] = []): Promise<Problem[]> {
    const draft = {
      texts: new Map([...texts].map(([file, text]) => [site.pathOf(file), text])),
      pictures: new Map(added.map(({ file, kept }) => [site.pathOf(file), kept])),
    };
    const inspect = async () => (await site.inspect(projectRoot, { draft })).problems;
    // If a picture comes, the files themselves have to be looked through again afterwards.
    if (added.length > 0) return inspect();
    const key = hashOf(JSON.stringify([[...texts], await picturesNow()]));
    return remember(known, key, known.get(key) ?? (await inspect()));
  }

  /** All pictures that there are, with the time of their last change. */
  async function picturesNow(): Promise<unknown[]> {
    const folder = join(projectRoot, site.contract.folder);
    const names = (await readdir(folder, { recursive: true })).filter((name) => !name.endsWith(".json"));
    const changedAt = (name: string) =>
      stat(join(folder, name)).then(
        (stats) => stats.isFile() && stats.mtimeMs,
        () => false,
      );
    return Promise.all(names.map(async (name) => [name, await changedAt(name)]));
  }

  /** The errors that were not there before. */
  async function newErrors(before: Content, after: Content, added: readonly KeptFile[]): Promise<Problem[]> {
    const nameOf = ({ file, message }: Problem) => `${file} ${message}`;
    const old = (await problemsOf(before)).filter(isError).map(nameOf);
    return (await problemsOf(after, added)).filter(isError).filter((problem) => {
      const index = old.indexOf(nameOf(problem));
      if (index >= 0) old.splice(index, 1);
      return index < 0;
    });
  }

  return { problemsOf, newErrors };
}
