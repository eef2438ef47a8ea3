import { styleText } from "node:util";
import { groupBy, partition } from "es-toolkit";
import { type Problem, isError, isActionable, readablePath } from "./problem";
import { count } from "./format";

type Style = (format: Parameters<typeof styleText>[0], text: string) => string;

/** Formats problems by file, with one summary of the placeholders. */
export function formatProblems(problems: readonly Problem[], color = false): string {
  const style: Style = (format, text) => (color ? styleText(format, text) : text);
  const [actionable, summed] = partition(problems, isActionable);
  const blocks = byFile(actionable).map(([file, ofFile]) =>
    [style("underline", file), ...ofFile.map((problem) => formatProblem(problem, style))].join("\n"),
  );
  return [...blocks, ...(summed.length > 0 ? [placeholders(summed)] : [])].join("\n\n");
}

const byFile = (problems: readonly Problem[]) => Object.entries(groupBy(problems, ({ file }) => file));

/** “2 errors, 1 warning”; “no problems”. */
export function formatTotal(problems: readonly Problem[]): string {
  const errors = problems.filter(isError).length;
  const counts = [[errors, "error"] as const, [problems.length - errors, "warning"] as const];
  const parts = counts.filter(([amount]) => amount > 0).map(([amount, word]) => count(amount, word));
  return parts.join(", ") || "no problems";
}

function formatProblem(problem: Problem, style: Style): string {
  const { severity, line, column, message, hint, excerpt } = problem;
  const mark =
    style(severity === "error" ? "red" : "yellow", severity) + " ".repeat("warning".length - severity.length);
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
