import { basename } from "node:path";
import { styleText } from "node:util";
import { countBy, groupBy, partition, sortBy } from "es-toolkit";
import type { Edit } from "jsonc-parser";
import { count } from "./format";

/** JSON keys and list indexes to a value, as in `[2, "link"]`. */
export type Path = readonly (string | number)[];

export type Problem = {
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

export type Report = Pick<Problem, "code" | "message" | "hint"> & Partial<Problem>;

/** False for placeholders, which may stay until release. */
export const isActionable = ({ severity, placeholder }: Problem) => severity === "error" || placeholder !== true;

export const isError = ({ severity }: Problem): boolean => severity === "error";

/** Sorts by file, severity (errors first) and position. */
export const inReadingOrder = (problems: readonly Problem[]): Problem[] =>
  sortBy(problems, ["file", "severity", ({ line = 0 }) => line, ({ column = 0 }) => column]);

type Style = (format: Parameters<typeof styleText>[0], text: string) => string;

export function formatProblems(problems: readonly Problem[], color = false): string {
  const style: Style = (format, text) => (color ? styleText(format, text) : text);
  const [actionable, summed] = partition(problems, isActionable);
  const blocks = byFile(actionable).map(([file, ofFile]) =>
    [style("underline", file), ...ofFile.map((problem) => formatProblem(problem, style))].join("\n"),
  );
  return [...blocks, ...(summed.length > 0 ? [placeholders(summed)] : [])].join("\n\n");
}

const byFile = (problems: readonly Problem[]) => Object.entries(groupBy(problems, ({ file }) => file));

export function formatTotal(problems: readonly Problem[]): string {
  const amounts = Object.entries(countBy(problems, ({ severity }) => severity)).sort();
  return amounts.map(([severity, amount]) => count(amount, severity)).join(", ") || "no problems";
}

const ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

function readablePath({ file, path }: Problem): string {
  const list = typeof path[0] === "number" ? [basename(file, ".json")] : [];
  const steps = path.map((step) => (typeof step === "number" ? (ordinals[step] ?? `number ${step + 1}`) : step));
  return [...list, ...steps].join(" › ");
}

function formatProblem(problem: Problem, style: Style): string {
  const { severity, line, column, message, hint, excerpt } = problem;
  const mark = style(severity === "error" ? "red" : "yellow", severity.padEnd("warning".length));
  const place = line === undefined ? [] : [`${line}:${column}`];
  const head = [mark, ...place, style("bold", readablePath(problem))].join("  ").trimEnd();
  const body = [message, excerpt && style("dim", excerpt), hint && style("cyan", hint)].filter((text) => text);
  return [`  ${head}`, body.join("\n").replace(/^/gm, "    ")].join("\n");
}

function placeholders(problems: readonly Problem[]): string {
  const files = byFile(problems).map(([file, ofFile]) => {
    const lines = ofFile.map(({ line }) => line);
    return `  ${file}, ${lines.length === 1 ? "line" : "lines"} ${lines.join(", ")}`;
  });
  const addresses = count(problems.length, "address is still a placeholder", "addresses are still placeholders");
  return [
    `${addresses}. Write the real ones before the site is published;`,
    "npm run check:content -- --release lists each of them as an error.",
    ...files,
  ].join("\n");
}
