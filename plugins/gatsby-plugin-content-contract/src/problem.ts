/** JSON keys and list positions (from 0) down to a value, as in `[2, "link"]`. */
export type Path = readonly (string | number)[];

export type Fix = { offset: number; length: number; text: string };

/** One problem in the content, reported to the person who can fix it. */
export type Problem = {
  /** The kind of problem, as in `unknown-token`. */
  code: string;
  severity: "error" | "warning";
  /** Relative to the project, with forward slashes: `data/shop/products.json`. */
  file: string;
  /** Counted from 1; absent when the problem is the whole file (missing, unreadable, unused). */
  line?: number;
  column?: number;
  path: Path;
  message: string;
  hint?: string;
  /** The line with the position marked, if there is no path. */
  excerpt?: string;
  /** The change that `--fix` makes. */
  fix?: Fix;
  /** A picture, relative to the project, that `--fix` would encode again. */
  encodeAgain?: string;
  /** A change that the owner may choose. */
  offer?: Fix;
  /** The key that is missing at `path`. */
  missing?: string;
  /** A placeholder address; reports sum these up, since a new site has many of them. */
  placeholder?: true;
};

/** Placeholders may stay until the site is published. */
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

/** By file, and in each file errors before warnings, each from top to bottom. */
export function inReadingOrder(problems: readonly Problem[]): Problem[] {
  const rank = ({ severity, line = 0, column = 0 }: Problem) =>
    (severity === "error" ? 0 : 1e12) + line * 1e5 + Math.min(column, 99_999);
  return [...problems].sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : rank(a) - rank(b)));
}

const ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

function ordinal(index: number): string {
  return ordinals[index] ?? `number ${index + 1}`;
}
