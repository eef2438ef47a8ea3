/** One fault in the content, told to the person who can mend it. */
export type Problem = {
  severity: "error" | "warning";
  /** Relative to the project, with forward slashes: `data/press/articles.json`. */
  file: string;
  /** Counted from 1; absent when the fault is the whole file (missing, unreadable, unused). */
  line?: number;
  column?: number;
  /** JSON keys and list positions (from 0) down to the value, as in `[2, "link"]`. */
  path: readonly (string | number)[];
  message: string;
  hint?: string;
};

/** A path as a person says it: `articles › third › link`. */
export function readablePath(problem: Problem): string {
  const [first, ...rest] = problem.path;
  const list = problem.file.replace(/^.*\//, "").replace(/\.json$/, "");
  const start = typeof first === "number" ? [list, ordinal(first)] : first === undefined ? [] : [first];
  return [...start, ...rest.map((step) => (typeof step === "number" ? ordinal(step) : step))].join(" › ");
}

/** All problems as text for a terminal, grouped by file. */
export function formatProblems(problems: readonly Problem[]): string {
  const files = [...new Set(problems.map((problem) => problem.file))];
  return files
    .map((file) => {
      const lines = problems.filter((problem) => problem.file === file).map(formatProblem);
      return [file, ...lines].join("\n");
    })
    .join("\n\n");
}

function formatProblem(problem: Problem): string {
  const place = problem.line === undefined ? "" : `${problem.line}:${problem.column ?? 1}  `;
  const path = readablePath(problem);
  const hint = problem.hint === undefined ? "" : `\n      ${problem.hint}`;
  return `  ${place}${problem.severity}  ${path === "" ? "" : `${path}: `}${problem.message}${hint}`;
}

const ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

function ordinal(index: number): string {
  return ordinals[index] ?? `number ${index + 1}`;
}
