/** The content check, remembered for each state of all files. */
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Draft, isError } from "../contract";
import type { Content } from "./content";
import { hashOf } from "./files";
import type { Problem } from "./protocol";
import type { Site } from "./site";

/** A file of the content folder, and its copy in the work folder. */
export type KeptFile = { file: string; kept: string };

export function createChecker(projectRoot: string, site: Site) {
  const { contract } = site;
  /** What the check said about a state of all files. */
  const knownProblems = new Map<string, Problem[]>();

  async function problemsOf({ texts }: Pick<Content, "texts">): Promise<Problem[]> {
    const key = await keyOf(texts);
    return knownProblems.get(key) ?? remember(key, (await site.inspect(projectRoot)).problems);
  }

  /** Identifies the state of all files: what the texts say, and which pictures there are. */
  async function keyOf(texts: ReadonlyMap<string, string>): Promise<string> {
    const folder = join(projectRoot, contract.folder);
    const names = (await readdir(folder, { recursive: true })).filter((name) => !name.endsWith(".json"));
    const stats = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => undefined)));
    const pictures = names.map((name, index) => `${name} ${stats[index]?.isFile() ? stats[index].mtimeMs : ""}`);
    return hashOf([...[...texts].map(([file, text]) => file + text), ...pictures].join("\n"));
  }

  function remember(key: string, problems: Problem[]): Problem[] {
    knownProblems.set(key, problems);
    if (knownProblems.size > 100) knownProblems.delete(knownProblems.keys().next().value!);
    return problems;
  }

  /** Checks what the files would say; gives the errors that were not there before. */
  async function newErrors(
    content: Content,
    { texts: changed, added }: { texts: { file: string; after: string }[]; added: KeptFile[] },
  ) {
    const draft: Draft = {
      texts: new Map(changed.map(({ file, after }) => [site.pathOf(file), after])),
      pictures: new Map(added.map(({ file, kept }) => [site.pathOf(file), kept])),
    };
    const before = (await problemsOf(content)).filter(isError);
    const key = await keyOf(new Map([...content.texts, ...changed.map(({ file, after }) => [file, after] as const)]));
    // If a picture comes or goes, the files themselves have to be looked through again afterwards.
    const isTextOnly = draft.pictures.size === 0;
    const known = isTextOnly ? knownProblems.get(key) : undefined;
    const problems = known ?? (await site.inspect(projectRoot, { draft })).problems;
    if (isTextOnly) remember(key, problems);
    const counts = new Map<string, number>();
    const nameOf = ({ file, message }: Problem) => `${file} ${message}`;
    for (const problem of before) counts.set(nameOf(problem), (counts.get(nameOf(problem)) ?? 0) + 1);
    return problems.filter(isError).filter((problem) => {
      const left = counts.get(nameOf(problem)) ?? 0;
      counts.set(nameOf(problem), left - 1);
      return left <= 0;
    });
  }

  return { problemsOf, newErrors };
}

/** What is wrong and what to do, as one text. */
export const sentenceOf = ({ message, hint }: Problem): string => [message, hint].filter(Boolean).join(" ");
