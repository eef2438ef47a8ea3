import { sortBy } from "es-toolkit";
import type { Edit } from "jsonc-parser";

/** JSON keys and list indexes to a value, as in `[2, "link"]`. */
export type Path = readonly (string | number)[];

/** A problem in the content, reported to somebody who can fix it. */
export type Problem = {
  /** The kind of problem, as in `unknown-token`. */
  code: string;
  severity: "error" | "warning";
  /** Relative to the project, with forward slashes: `data/shop/products.json`. */
  file: string;
  /** From 1; undefined if the problem is the whole file (missing, unreadable, unused). */
  line?: number;
  column?: number;
  path: Path;
  message: string;
  hint?: string;
  /** The marked line, if there is no path. */
  excerpt?: string;
  /** The change that `--fix` makes. */
  fix?: Edit;
  /** A picture that `--fix` encodes again, relative to the project. */
  encodeAgain?: string;
  /** An optional change for the owner to decide. */
  offer?: Edit;
  /** The missing key at `path`. */
  missing?: string;
  /** A placeholder address; reports summarize these, since a new site has many. */
  placeholder?: true;
};

/** A problem without its place. */
export type Report = Pick<Problem, "code" | "message" | "hint"> & Partial<Problem>;

/** False for placeholders, which may stay until release. */
export const isActionable = ({ severity, placeholder }: Problem): boolean =>
  severity === "error" || placeholder !== true;

export const isError = ({ severity }: Problem): boolean => severity === "error";

/** A path in words: `articles › third › link`. */
export function readablePath({ file, path }: Pick<Problem, "file" | "path">): string {
  const [first, ...rest] = path;
  const list = file.replace(/^.*\//, "").replace(/\.json$/, "");
  const start = typeof first === "number" ? [list, ordinal(first)] : first === undefined ? [] : [first];
  return [...start, ...rest.map((step) => (typeof step === "number" ? ordinal(step) : step))].join(" › ");
}

/** Sorts by file, severity (errors first) and position. */
export const inReadingOrder = (problems: readonly Problem[]): Problem[] =>
  sortBy(problems, ["file", "severity", ({ line = 0 }) => line, ({ column = 0 }) => column]);

const ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

function ordinal(index: number): string {
  return ordinals[index] ?? `number ${index + 1}`;
}
