/** All that the editor asks of the content contract and of the site; nothing else in this folder knows either. */
import type { z } from "zod";
import { type Contract as SiteContract, type Facts, inspectContent, sizeInWords } from "../contract";
import type { Place, Problem, Token } from "./protocol";

/** What files would say, and where added pictures lie now, by their path relative to the project. */
export type Draft = { texts: ReadonlyMap<string, string>; pictures: ReadonlyMap<string, string> };

/** What the schema says about a field beyond its shape. */
export type Meta = {
  /** The field's name in plain words; without one, it is made from the key. */
  label?: string;
  description?: string;
  kind?: "copy" | "fact" | "alt" | "slug" | "address" | "mail" | "date" | "picture" | (string & {});
  /** For a picture: how it is shown, by its name in the contract. */
  imagePreset?: string;
  /** What each possible value means, in words. */
  choiceLabels?: Readonly<Record<string, string>>;
  /** The length from which a text is likely to overflow its place. */
  overflowsAt?: number;
  unique?: true;
  /** The file of `data/` whose entries' `slug` is meant. */
  refersTo?: string;
};

export type Contract = {
  /** Every file below `data/`, by its path there: the schema of its entry, or of the entries of its list. */
  files: Readonly<Record<string, { schema: z.ZodObject; list: boolean }>>;
  inspect: (
    projectRoot: string,
    options: { draft?: Draft; release?: boolean },
  ) => Promise<{ problems: Problem[]; pictures: ReadonlyMap<string, { width: number; height: number }> }>;
  /** @param valueOf the value of a file of `data/`, or undefined while it cannot be read */
  tokens: (valueOf: (file: string) => unknown) => Token[];
  /** A text as visitors see it; one that cannot be filled in comes back as it is. */
  fill: (text: string, valueOf: (file: string) => unknown) => string;
  place: (imagePreset: string) => Place | undefined;
  /** Where a choice leads or what it means, in words, as in “Join, at the plans”. */
  choiceLabel?: (value: string, valueOf: (file: string) => unknown) => string | undefined;
  /** The address of the page that a file belongs to; undefined for one that is on several or none. */
  pageOf: (file: string, valueOf: (file: string) => unknown) => string | undefined;
};

/** The editor's view of a site's contract. */
export function portOf(contract: SiteContract): Contract {
  const { facts, tokens, linkTargets = [] } = contract;
  const known = new WeakMap<object, Facts | undefined>();
  const factsFrom = (valueOf: (file: string) => unknown): Facts | undefined => {
    const value = facts === undefined ? undefined : valueOf(facts.file);
    if (facts === undefined || typeof value !== "object" || value === null) return undefined;
    // While the facts are broken, what follows from them is left out.
    if (!known.has(value))
      known.set(
        value,
        safely(() => facts.of(value)),
      );
    return known.get(value);
  };
  const fill: Contract["fill"] = (text, valueOf) => {
    const found = factsFrom(valueOf);
    return (found && tokens && safely(() => tokens.fill(text, found.tokenValues))) ?? text;
  };
  return {
    files: contract.files,
    inspect: (projectRoot, options) => inspectContent(projectRoot, contract, options),
    fill,
    tokens: (valueOf) =>
      factsFrom(valueOf) === undefined
        ? []
        : Object.entries(tokens?.help ?? {}).map(([name, help]) => {
            const path = tokens?.sources?.[name];
            const fact = facts === undefined || path === undefined ? {} : { fact: { file: facts.file, path } };
            return { name, value: fill(`{${name}}`, valueOf), help, ...fact };
          }),
    place: (name) => {
      const preset = contract.imagePresets[name];
      if (preset === undefined) return undefined;
      const { title, aspectRatio } = preset;
      return { title, size: sizeInWords(preset), ...(aspectRatio === undefined ? {} : { aspectRatio }) };
    },
    choiceLabel: (value, valueOf) => {
      const [page = "", anchor] = value.split("#");
      const path = factsFrom(valueOf)?.paths?.[page];
      if (path === undefined || !linkTargets.includes(value)) return undefined;
      const name = page.charAt(0).toUpperCase() + page.slice(1).replaceAll("-", " ");
      return anchor === undefined ? `${name} (${path})` : `${name}, at “${anchor}” (${path}#${anchor})`;
    },
    pageOf: (file, valueOf) => {
      const found = factsFrom(valueOf);
      return found && contract.pageOf?.(file, found);
    },
  };
}

function safely<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}
