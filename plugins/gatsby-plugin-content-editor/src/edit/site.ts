/** What the editor asks of a site's contract, with what follows from its facts. */
import { type Contract, type ContentFile, type Facts, fileOf, inspectContent, nodeAt, sizeInWords } from "../contract";
import type { Place, Problem, Token } from "./protocol";

export const tooManyPixels = "too-many-pixels";

/** Gives the value of a content file; undefined while it cannot be read. */
export type Values = (file: string) => unknown;

export type Site = ReturnType<typeof createSite>;

/** @param inspect looks through the content; another one in tests of what does not depend on it */
export function createSite(contract: Contract, inspect = inspectContent) {
  const { facts, tokens, linkTargets = [] } = contract;
  const known = new WeakMap<object, Facts | undefined>();

  /** Undefined while the facts are broken; what follows from them is left out then. */
  function factsFrom(valueOf: Values): Facts | undefined {
    const value = facts && valueOf(facts.file);
    if (facts === undefined || typeof value !== "object" || value === null) return undefined;
    if (!known.has(value))
      known.set(
        value,
        attempt(() => facts.of(value)),
      );
    return known.get(value);
  }
  /** A text as visitors see it; one that cannot be filled in comes back as it is. */
  function fill(text: string, valueOf: Values): string {
    const found = factsFrom(valueOf);
    return (found && tokens && attempt(() => tokens.fill(text, found.tokenValues))) ?? text;
  }
  return {
    contract,
    async inspect(projectRoot: string, options: Parameters<typeof inspect>[2] = {}) {
      const { problems, ...rest } = await inspect(projectRoot, contract, options);
      return { ...rest, problems: problems.map((problem) => forOwner(problem, contract)) };
    },
    fill,
    files: Object.keys(contract.files),
    titleOf: (file: string) => titleOf(fileOf(contract, file)),
    /** Relative to the project. */
    pathOf: (file: string) => `${contract.folder}/${file}`,
    tokens(valueOf: Values): Token[] {
      if (factsFrom(valueOf) === undefined) return [];
      return Object.entries(tokens?.help ?? {}).map(([name, help]) => {
        const path = tokens?.sources?.[name];
        const fact = facts === undefined || path === undefined ? {} : { fact: { file: facts.file, path } };
        return { name, value: fill(`{${name}}`, valueOf), help, ...fact };
      });
    },
    placeOf(imagePreset: string): Place | undefined {
      const preset = contract.imagePresets[imagePreset];
      if (preset === undefined) return undefined;
      const { title, aspectRatio } = preset;
      return { title, size: sizeInWords(preset), ...(aspectRatio === undefined ? {} : { aspectRatio }) };
    },
    /** Where a link leads, with its address. */
    linkLabel(target: string, valueOf: Values): string | undefined {
      const [page = "", anchor] = target.split("#");
      const path = factsFrom(valueOf)?.paths?.[page];
      if (path === undefined || !linkTargets.includes(target)) return undefined;
      const name = capitalized(page.replaceAll("-", " "));
      return anchor === undefined ? `${name} (${path})` : `${name}, at “${anchor}” (${path}#${anchor})`;
    },
    pageOf(file: string, valueOf: Values): string | undefined {
      const found = factsFrom(valueOf);
      return found && contract.pageOf?.(file, found);
    },
  };
}

/** Says a problem without keys of JSON, and names the button that repairs it. */
function forOwner(problem: Problem, contract: Contract): Problem {
  const { code, fix, missing } = problem;
  if (fix !== undefined)
    return { ...problem, repair: code === "typography" ? "Use typographic characters" : "Use the fact" };
  if (code === tooManyPixels) return { ...problem, repair: "Make it smaller" };
  if (missing === undefined) return problem;
  const path = [...problem.path, missing];
  const node = nodeAt(fileOf(contract, problem.file.slice(contract.folder.length + 1)), path);
  if (node === undefined) return problem;
  return { ...problem, path, message: `“${node.label}” is missing.`, hint: "" };
}

/** What an entry of a file is called, from the schema's `label` or the name of its type. */
export function entryLabelOf({ schema }: ContentFile): string {
  const { label, title = "" } = (schema.meta() ?? {}) as { label?: string; title?: string };
  return label ?? capitalized(title.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
}

function titleOf(file: ContentFile): string {
  const label = entryLabelOf(file);
  return file.list ? label.replace(/(?<=[^aeiou])y$/, "ie").replace(/$/, "s") : label;
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function attempt<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}
