/** Problems as text for people and as JSON for tools. */
import { styleText } from "node:util";
import { type Problem, isError, isPressing, readablePath } from "./problem";
import { count } from "./format";

type Style = (format: Parameters<typeof styleText>[0], text: string) => string;

/** All problems, grouped by file; placeholders, of which a new site has many, in one paragraph at the end. */
export function formatProblems(problems: readonly Problem[], color = false): string {
  const style: Style = (format, text) => (color ? styleText(format, text, { validateStream: false }) : text);
  const shown = problems.filter(isPressing);
  const summed = problems.filter((problem) => !isPressing(problem));
  const files = [...new Set(shown.map(({ file }) => file))];
  const blocks = files.map((file) =>
    [
      style("underline", file),
      ...shown.filter((problem) => problem.file === file).map((problem) => formatProblem(problem, style)),
    ].join("\n"),
  );
  return [...blocks, ...(summed.length > 0 ? [placeholders(summed)] : [])].join("\n\n");
}

/** Whether the terminal wants color. */
export function hasColor(): boolean {
  return process.stdout.isTTY && !process.env.NO_COLOR && process.env.TERM !== "dumb";
}

/** “2 errors, 1 warning”; “no problems”. */
export function formatTotal(problems: readonly Problem[]): string {
  const errors = problems.filter(isError).length;
  const warnings = problems.length - errors;
  const parts = [
    ...(errors > 0 ? [count(errors, "error")] : []),
    ...(warnings > 0 ? [count(warnings, "warning")] : []),
  ];
  return parts.join(", ") || "no problems";
}

function formatProblem(problem: Problem, style: Style): string {
  const { severity, line, column, message, hint, excerpt } = problem;
  const mark = severity === "error" ? style("red", "error") : style("yellow", "warning");
  const place = line === undefined ? "" : `${line}:${column}`;
  const head = [
    mark.padEnd(mark.length + "warning".length - severity.length),
    place,
    style("bold", readablePath(problem)),
  ]
    .filter(Boolean)
    .join("  ");
  const body = [
    message,
    ...(excerpt === undefined ? [] : [style("dim", excerpt)]),
    ...(hint === undefined ? [] : [style("cyan", hint)]),
  ];
  return [`  ${head}`, ...body.flatMap((text) => text.split("\n")).map((text) => `    ${text}`)].join("\n");
}

function placeholders(problems: readonly Problem[]): string {
  const files = [...new Set(problems.map(({ file }) => file))].map((file) => {
    const lines = problems.filter((problem) => problem.file === file).map(({ line }) => line);
    return `  ${file}, ${lines.length === 1 ? "line" : "lines"} ${lines.join(", ")}`;
  });
  return [
    `${count(problems.length, "address is still a placeholder", "addresses are still placeholders")}. Write the real ones before the site is published;`,
    "npm run check:content -- --release lists each of them as an error.",
    ...files,
  ].join("\n");
}
