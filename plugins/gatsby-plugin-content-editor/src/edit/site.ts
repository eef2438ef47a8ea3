import { type Contract, type Facts, fileOf, inspectContent, isPictureFile, nodeAt, treeOf } from "../contract";
import { openFiles, textIn } from "./files";
import { type Problem, RequestError } from "./protocol";

export type Content = {
  texts: ReadonlyMap<string, string>;
  valueOf(file: string): unknown;
  /** Undefined if broken. */
  facts: Facts | undefined;
  fill(text: string): string;
};

export type Site = ReturnType<typeof createSite>;

/** @param inspect checks the content; replaced in tests that do not depend on it */
export function createSite(projectRoot: string, contract: Contract, inspect = inspectContent) {
  const { tokens, linkTargets = [] } = contract;
  const factsFile = contract.facts?.file ?? "";
  const disk = openFiles(projectRoot, contract.folder);
  return {
    projectRoot,
    contract,
    disk,
    files: Object.keys(contract.files),
    async read(): Promise<Content> {
      const read = async (file: string) => textIn(await disk.read(file).catch(() => undefined));
      const texts = await Promise.all(this.files.map(async (file) => [file, await read(file)] as const));
      return this.contentOf(new Map(texts.filter((entry): entry is [string, string] => entry[1] !== undefined)));
    },
    readPicture: async (file: string) => (isPictureFile(file) ? disk.read(file) : undefined),
    titleOf: (file: string): string => {
      const { label, item } = treeOf(fileOf(contract, file));
      return item === undefined ? label : `${item.label.replace(/(?<=[^aeiou])y$/, "ie")}s`;
    },
    async mistakeIn(file: string): Promise<RequestError> {
      const mistake = `The file of “${this.titleOf(file)}” is missing or has a mistake. Correct that first.`;
      return disk.read(file).then(
        () => new RequestError(mistake),
        (cause: RequestError) => cause,
      );
    },
    async inspect(options: Parameters<typeof inspect>[2] = {}) {
      const { problems, ...rest } = await inspect(projectRoot, contract, options);
      return { ...rest, problems: problems.map((problem) => forOwner(problem, contract, this.titleOf)) };
    },
    contentOf(texts: ReadonlyMap<string, string>): Content {
      const values = new Map([...texts].map(([file, text]) => [file, parsed(text)]));
      const stated = values.get(factsFile);
      const facts = stated === undefined ? undefined : attempt(() => contract.facts?.of(stated));
      const fill = (text: string) => (facts && attempt(() => tokens?.fill(text, facts.tokenValues))) ?? text;
      return { texts, valueOf: (file) => values.get(file), facts, fill };
    },
    fileAt: (path: string) => path.slice(contract.folder.length + 1),
    facts: Object.fromEntries(
      Object.entries(tokens?.sources ?? {}).map(([name, path]) => [name.toLowerCase(), { file: factsFile, path }]),
    ),
    linkLabel(target: string, { facts }: Content): string | undefined {
      const path = linkTargets.includes(target) ? facts?.paths?.[target] : undefined;
      return path && `${capitalized(target.replaceAll("-", " "))} (${path})`;
    },
    pageName(path: string, { facts, fill }: Content, title?: string): string {
      const [key = ""] = Object.entries(facts?.paths ?? {}).find(([, other]) => other === path) ?? [];
      const name = facts?.pageNames?.[key];
      return name === undefined ? (title ?? `${capitalized(key)} (${path})`) : fill(name);
    },
  };
}

function forOwner(found: Problem, contract: Contract, titleOf: (file: string) => string): Problem {
  const file = found.file.slice(contract.folder.length + 1);
  const name = Object.hasOwn(contract.files, file) ? titleOf(file) : file;
  // Not in a command.
  const wordFor = (path: string) => (found: string, at: number, text: string) =>
    text.slice(0, at).endsWith(" -- ") ? found : `“${titleOf(path)}”`;
  const inWords = (text = "") =>
    Object.keys(contract.files)
      .reduce((words, path) => words.replaceAll(`${contract.folder}/${path}`, wordFor(path)), text)
      .replace(/, first in line \d+/, "");
  const message = `${found.path.length === 0 ? `${name}: ` : ""}${inWords(found.message)}`;
  const problem = { ...found, file, message, hint: inWords(found.hint) };
  const { code, fix, missing, offer } = problem;
  if (fix !== undefined)
    return { ...problem, repair: code === "typography" ? "Use typographic characters" : "Correct it" };
  if (offer !== undefined) return { ...problem, repair: "Use the fact" };
  if (code === "unclean-picture") return { ...problem, repair: "Encode it again" };
  if (code === "too-many-pixels") return { ...problem, repair: "Make it smaller" };
  if (missing === undefined) return problem;
  const path = [...problem.path, missing];
  const node = nodeAt(fileOf(contract, file), path);
  return node === undefined ? problem : { ...problem, path, message: `“${node.label}” is missing.`, hint: "" };
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const parsed = (text: string): unknown => attempt(() => JSON.parse(text) as unknown);

export function attempt<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}
