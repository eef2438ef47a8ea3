/** The contract: everything that a site states about its content. */
import type { Node } from "gatsby";
import type { z } from "zod";
import type { ImagePreset } from "./image-presets";
import type { Path, Problem } from "./problem";

/** Metadata of a type or field in a zod schema's `meta()`. */
export type FieldMeta = {
  /** The name of the GraphQL type. */
  title?: string;
  /** Purpose of the value, written for the people who edit it. */
  description?: string;
  /** By default made from the key. */
  label?: string;
  /** Kind of text: copy may use tokens, a fact is shown as it is, the others are not prose. */
  kind?: "copy" | "fact" | "alt" | "slug" | "address" | "link" | "mail" | "date" | "picture";
  /** How a picture is shown, by its name in `imagePresets`; of several, the preset that asks for the most. */
  imagePreset?: string;
  /** The length from which a text is likely to overflow its place in the design. */
  overflowsAt?: number;
  /** No two entries of the same list may have the same value here; “advised” only warns. */
  unique?: true | "advised";
  /** The value is the `slug` of an entry in this content file. */
  refersTo?: string;
  /** Advice for a value of the wrong form; code editors show it too. */
  patternErrorMessage?: string;
  /** Labels of the possible values. */
  choiceLabels?: Readonly<Record<string, string>>;
  /** The field's GraphQL type and directives, as in `Date! @dateformat`. */
  graphql?: string;
  /** The field's name in GraphQL, where the JSON key is not available there. */
  graphqlName?: string;
  /** Shown in the head of a page only, never on it. */
  inHead?: true;
  /** An interface that the type implements besides `Node`. */
  graphqlInterface?: string;
};

/** A kind of content file: one object, or a list of them. */
export type ContentFile = { schema: z.ZodObject; list: boolean };
export type ContentFiles = Readonly<Record<string, ContentFile>>;

export type ContentOf<Files extends ContentFiles, Path extends keyof Files> = Files[Path] extends {
  schema: infer Schema extends z.ZodObject;
  list: infer List;
}
  ? List extends true
    ? z.infer<Schema>[]
    : z.infer<Schema>
  : never;

export type Read<Files extends ContentFiles = ContentFiles> = <P extends keyof Files>(
  path: P,
) => ContentOf<Files, P> | undefined;

/** The facts that the check needs, all from one file. */
export type Facts = {
  /** The language of the copy, as in `en-GB`. */
  language: string;
  /** The public address of the site, without a slash at the end. */
  siteUrl?: string;
  /** The path of each page, by the key that links use; undefined while it cannot be computed. */
  paths?: Readonly<Record<string, string>>;
  /** Token values; opaque to the plugin. */
  tokenValues: unknown;
};

/** Words in copy that repeat or contradict a fact. Each pattern finds one passage of a text at a time. */
export type PhraseRule = {
  code: string;
  pattern: RegExp;
  /** Whether the pattern looks at the text as visitors read it, with tokens filled in. */
  isFilled?: boolean;
  /** The message, the hint and what could stand instead of the passage found; undefined when it is right as it is. */
  describe(found: RegExpExecArray): { message: string; hint: string; replacement?: string } | undefined;
};

export type Tokens = {
  /** The names of tokens, and what replaces each. */
  help: Readonly<Record<string, string>>;
  /** The place of each token's fact in the facts file; the editor links there. */
  sources?: Readonly<Record<string, Path>>;
  /** The names of tokens in a text that do not exist. */
  unknown(text: string): string[];
  /** Other problems of the tokens in a text. */
  problems?(text: string, facts: Facts): { code: string; message: string; hint: string }[];
  fill(text: string, values: unknown): string;
  /** Sets the filled text as it is shown, for instance with no-break spaces. */
  typeset?(text: string): string;
  phrases?(facts: Facts): PhraseRule[];
};

type ReportedProblem = Pick<Problem, "code" | "message" | "hint"> & { path?: Path; severity?: Problem["severity"] };

/** A rule of the site between values and between files. Skipped parts of `read` are undefined. */
export type Rule<Files extends ContentFiles = ContentFiles> = (tools: {
  read: Read<Files>;
  /** Reports a problem at a value of a file. */
  report(file: keyof Files & string, problem: ReportedProblem): void;
  /** Whether the site is about to be published, when other sites may be asked. */
  release: boolean;
  /** The file's content in the last commit, if any. */
  previous(file: keyof Files & string): Promise<unknown>;
}) => void | Promise<void>;

/** A field that is computed from content when its node is made. */
export type DerivedField<Entry = never, Context = unknown> = {
  /** Its GraphQL type, with directives. */
  type: string;
  description: string;
  /** Visitors read it; the editor links to its source fields. */
  isText?: true;
  /** @param entry the object that the field belongs to, finished */
  of(entry: Entry, context: Context): unknown;
};

/** Derived fields by type name, and the site-wide values that they use. */
export type Derived<Context = unknown> = {
  fields: Readonly<Record<string, Readonly<Record<string, DerivedField<never, Context>>>>>;
  context(read: ReadFinished, facts: Facts): Context;
  /** Further nodes, by their types, which `typeDefs` define. */
  nodes?(context: Context): Readonly<Record<string, object>>;
};

/** Returns the finished content of a file: facts filled in, hidden entries left out. */
export type ReadFinished = (path: string) => unknown;

export type Contract<Files extends ContentFiles = ContentFiles> = {
  /** The folder of all content, relative to the project. */
  folder: string;
  /** The files and folders of code that state this contract; a server that runs when they change has to start again. */
  sources?: readonly string[];
  /** Every JSON file of the folder, by its path in it. Any other is an error. */
  files: Files;
  imagePresets: Readonly<Record<string, ImagePreset>>;
  /** The file with the facts of the site, and the values derived from it. */
  facts?: { file: keyof Files & string; of(value: unknown): Facts };
  tokens?: Tokens;
  /** Every value that a link inside the site may have: a key of `paths`, or `key#anchor`. */
  linkTargets?: readonly string[];
  /** Whether an address is not the real one yet; those are errors only on release. */
  isPlaceholder?(address: string): boolean;
  rules?: readonly Rule<Files>[];
  /** The path of the page that shows a file. */
  pageOf?(file: string, facts: Facts): string | undefined;
  typeDefs?: readonly string[];
  derived?: Derived | undefined;
};

/** Returns the contract as it is, typed inside its functions, erased outside. */
export function defineContract<Files extends ContentFiles>(contract: Contract<Files>): Contract {
  return contract as unknown as Contract;
}

export function typeNameOf(file: ContentFile): string {
  return String(file.schema.meta()?.title);
}

export function fileOf(contract: Contract, path: string): ContentFile {
  const file = contract.files[path];
  if (file === undefined) throw new Error(`There is no content file ${path}.`);
  return file;
}

/** The type of the nodes that hold the content of a whole file; gatsby-transformer-json makes the entries from them. */
export const fileType = "ContentFile";

/** Such a node: the file's path in the content folder, or the type of a derived node, and the type of its entries. */
export type ContentFileNode = Node & { path: string; entryType: string };
