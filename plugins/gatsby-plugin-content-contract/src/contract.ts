import type { Node } from "gatsby";
import type { z } from "zod";
import type { ImagePreset } from "./image-presets";
import type { Path } from "./problem";

/** Metadata of a type or field in a zod schema's `meta()`. */
export type FieldMeta = {
  /** The name of the GraphQL type. */
  title?: string;
  description?: string;
  /** Derived from the key by default; of a file or entry from the type's name, or from the label of its list. */
  label?: string;
  /** Kind of value: copy may use tokens, facts are shown unchanged, the others are not prose. */
  kind?: "copy" | "fact" | "alt" | "slug" | "address" | "link" | "mail" | "date" | "picture" | "money";
  /** Name in `imagePresets`; for a picture with several uses, the most demanding preset. */
  imagePreset?: string;
  /** Length above which a text probably overflows the design. */
  overflowsAt?: number;
  /** Values must be unique within the list; “advised” only warns. */
  unique?: true | "advised";
  /** The value is the `slug` of an entry in this content file. */
  refersTo?: string;
  /** Advice for a value that does not match; code editors show it too. */
  patternErrorMessage?: string;
  choiceLabels?: Readonly<Record<string, string>>;
  /** The field's GraphQL type and directives, as in `Date! @dateformat`. */
  graphql?: string;
  /** GraphQL name if the key is not available. */
  graphqlName?: string;
  inHead?: true;
  /** A further interface of the type besides `Node`. */
  graphqlInterface?: string;
};

export type ContentFile = { schema: z.ZodObject; list: boolean };
export type ContentFiles = Readonly<Record<string, ContentFile>>;

export type ContentOf<Files extends ContentFiles, Path extends keyof Files> = {
  [File in Path]: Files[File]["list"] extends true ? z.infer<Files[File]["schema"]>[] : z.infer<Files[File]["schema"]>;
}[Path];

export type Read<Files extends ContentFiles = ContentFiles> = <P extends keyof Files>(
  path: P,
) => ContentOf<Files, P> | undefined;

export type Facts = {
  language: string;
  /** The site's address without a trailing slash. */
  siteUrl?: string;
  /** Paths of pages by link target; undefined if not computable. */
  paths?: Readonly<Record<string, string>>;
  /** Names of pages in the navigation, by the same key. */
  pageNames?: Readonly<Record<string, string>>;
  tokenValues: unknown;
};

export type PhraseRule = {
  code: string;
  pattern: RegExp;
  /** Whether the pattern applies to the text with tokens filled in. */
  isFilled?: boolean;
  /** Message, hint and replacement for the passage; undefined if it is correct. */
  describe(found: RegExpExecArray): { message: string; hint: string; replacement?: string } | undefined;
};

type ReportAt = (path: Path, code: string, message: string, hint: string) => void;

/** A site's rule for the content of a file; skipped while the check finds errors in its shape. */
export type Rule<Files extends ContentFiles = ContentFiles, File extends keyof Files = keyof Files> = (
  content: ContentOf<Files, File>,
  tools: {
    file: File;
    /** Another file; undefined while the check finds errors in its shape. */
    read: Read<Files>;
    report: ReportAt;
    warn: ReportAt;
    /** Whether the site is being released; only then are other sites contacted. */
    release: boolean;
    /** The file's content in the last commit, if any. */
    previous(): Promise<unknown>;
  },
) => void | Promise<void>;

export type DerivedField<Entry = never, Context = unknown> = {
  type: string;
  description: string;
  /** Shown to visitors, so the editor links to its source fields. */
  isText?: true;
  /** @param entry the finished object that has the field */
  of(entry: Entry, context: Context): unknown;
};

export type Derived<Context = unknown> = {
  fields: Readonly<Record<string, Readonly<Record<string, DerivedField<never, Context>>>>>;
  context(read: ReadFinished, facts: Facts): Context;
  /** Further nodes by type; `typeDefs` defines the types. */
  nodes?(context: Context): Readonly<Record<string, object>>;
};

/** Returns the finished content of a file: facts filled in, hidden entries left out. */
export type ReadFinished = (path: string) => unknown;

export type Contract<Files extends ContentFiles = ContentFiles> = {
  /** The content folder, relative to the project. */
  folder: string;
  /** Source files and folders of this contract; a running server must restart when they change. */
  sources?: readonly string[];
  /** All JSON files by path in the folder. Any other is an error. */
  files: Files;
  imagePresets: Readonly<Record<string, ImagePreset>>;
  facts?: { file: keyof Files & string; of(value: unknown): Facts };
  tokens?: {
    help: Readonly<Record<string, string>>;
    /** Path of each token's fact in the facts file, for links in the editor. */
    sources?: Readonly<Record<string, Path>>;
    /** Names of unknown tokens in a text. */
    unknown(text: string): string[];
    problems?(text: string, facts: Facts): { code: string; message: string; hint: string }[];
    fill(text: string, values: unknown): string;
    typeset?(text: string): string;
    phrases?(facts: Facts): PhraseRule[];
  };
  /** Valid targets of internal links: a key of `paths`, or `key#anchor`. */
  linkTargets?: readonly string[];
  /** Whether an address is a placeholder, which is an error only on release. */
  isPlaceholder?(address: string): boolean;
  rules?: { readonly [File in keyof Files]?: readonly Rule<Files, File>[] };
  pageOf?(file: string, facts: Facts): string | undefined;
  typeDefs?: readonly string[];
  derived?: Derived | undefined;
};

/** Checks the types of a contract, and returns it without its type parameter. */
export function defineContract<Files extends ContentFiles>(contract: Contract<Files>): Contract {
  return contract as unknown as Contract;
}

export const typeNameOf = ({ schema }: ContentFile): string => String(schema.meta()?.title);

export function fileOf(contract: Contract, path: string): ContentFile {
  const file = contract.files[path];
  if (file === undefined) throw new Error(`There is no content file ${path}.`);
  return file;
}

export const fileType = "ContentFile";

/** `path` is the file's path in the content folder, or the type of a derived node; `entryType` is its entries' type. */
export type ContentFileNode = Node & { path: string; entryType: string };
