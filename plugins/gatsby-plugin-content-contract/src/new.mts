/**
 * npm run new -- interview --title "…" --thumbnail ~/Desktop/talk.jpg …
 *
 * Asks for whatever the flags leave open, where there is somebody to ask.
 */
import { parseArgs } from "node:util";
import { inspectContent } from "./check";
import type { Contract } from "./contract";
import { nearest, orList } from "./format";
import { sizeInWords } from "./image-presets";
import { loadContract } from "./load-contract";
import { formatProblems } from "./report";
import { type Question, ScaffoldError, defaultFor, questionsFor, readAnswer, scaffoldEntry } from "./scaffold";

const root = process.cwd();

try {
  await main();
} catch (error) {
  if (error instanceof ScaffoldError) console.error(error.message);
  else if ((error as Error).name.endsWith("PromptError")) console.log("\nNothing was written.");
  else throw error;
  process.exitCode = error instanceof ScaffoldError ? 1 : 130;
}

async function main(): Promise<void> {
  const [, path, name = "", ...flags] = process.argv.slice(2);
  const contract = await loadContract(path);
  const { scaffolds = {} } = contract;
  const file = Object.hasOwn(scaffolds, name) ? scaffolds[name]! : undefined;
  if (file === undefined) {
    const meant = nearest(name, Object.keys(scaffolds));
    const advice = meant === undefined ? `Choose ${orList(Object.keys(scaffolds))}.` : `Did you mean ${meant}?`;
    throw new ScaffoldError(`npm run new -- ${name || "…"}: what do you want to add? ${advice}`);
  }
  const inspection = await inspectContent(root, contract);
  const questions = questionsFor(contract, file, inspection);
  const given = readFlags(questions, flags);
  if (given === undefined) return void console.log(help(name, questions));

  const answers = new Map<string, unknown>();
  const problems: string[] = [];
  const canAsk = process.stdin.isTTY && process.stdout.isTTY;
  for (const question of questions) {
    const text = given[question.name] ?? (canAsk ? undefined : defaultFor(question, answers));
    const isOpen = text === undefined || (text.length === 0 && question.optional);
    const answer = isOpen ? undefined : readAnswer(question, text);
    if (answer && "value" in answer) answers.set(question.name, answer.value);
    else if (canAsk && (answer !== undefined || text === undefined)) {
      if (answer) console.log(`--${question.name}: ${answer.wrong}`);
      const value = await ask(question, answers, contract);
      if (value !== undefined) answers.set(question.name, value);
    } else if (answer) problems.push(`--${question.name}: ${answer.wrong}`);
    else if (!question.optional) problems.push(`--${question.name} is missing. ${question.meta.description ?? ""}`);
  }
  if (problems.length > 0)
    throw new ScaffoldError(["Nothing was written:", ...problems.map((text) => `  ${text}`)].join("\n"));

  const done = await scaffoldEntry(root, contract, file, questions, answers);
  console.log(`${done.file}, line ${done.line}: the new ${name}${done.picture ? `, with ${done.picture}` : ""}.`);
  if (done.warnings.length > 0) console.log(`\n${formatProblems(done.warnings)}\n`);
  const page = inspection.facts && contract.pageOf?.(file, inspection.facts);
  if (page !== undefined) console.log(`While npm start runs, look at it on http://localhost:8000${page}`);
}

function readFlags(questions: readonly Question[], args: string[]): Record<string, string | string[]> | undefined {
  const options = Object.fromEntries(
    questions.map(({ name, many, node }) => [
      name,
      { type: node.type === "boolean" ? ("boolean" as const) : ("string" as const), multiple: many },
    ]),
  );
  try {
    const { values } = parseArgs({ args, options: { ...options, help: { type: "boolean" } } });
    if (values.help === true) return undefined;
    const asText = (value: unknown) => (value === true ? "yes" : (value as string | string[]));
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, asText(value)]));
  } catch (error) {
    const { message } = error as Error;
    const wrong = /'--([^ ']+)/.exec(message)?.[1];
    const meant = wrong && nearest(wrong, Object.keys(options));
    throw new ScaffoldError(meant && meant !== wrong ? `There is no --${wrong}. Did you mean --${meant}?` : message);
  }
}

/** Asks one question until the answer is right; undefined for an optional one that stays open. */
async function ask(question: Question, answers: ReadonlyMap<string, unknown>, { imagePresets }: Contract) {
  const { meta, many, optional, choices, node } = question;
  const preset = meta.kind === "picture" ? imagePresets[meta.imagePreset ?? ""] : undefined;
  const notes = [
    ...(preset === undefined ? [] : [`at least ${sizeInWords(preset)}; drag the file into this window`]),
    ...(many && choices === undefined ? ["several are separated by a semicolon"] : []),
    ...(optional ? ["may stay empty"] : []),
  ];
  const label = question.name.replaceAll("-", " ");
  const message = `${label}: ${meta.description ?? ""}${notes.length > 0 ? ` (${notes.join("; ")})` : ""}`;
  const { checkbox, confirm, input, select } = await import("@inquirer/prompts");
  const end = endOfInput();
  try {
    const context = { signal: end.signal };
    if (node.type === "boolean") return await confirm({ message, default: false }, context);
    const list = choices?.map((value) => ({ value, name: meta.choiceLabels?.[value] ?? value }));
    if (list && many) return await checkbox({ message, choices: list, required: !optional }, context);
    if (list && !optional) return await select({ message, choices: list }, context);
    const parse = (text: string) => {
      const parts = text.split(";").map((part) => part.trim());
      return readAnswer(question, many ? parts.filter(Boolean) : text);
    };
    const validate = (text: string) => {
      const answer = text.trim() === "" && optional ? { value: undefined } : parse(text);
      return "value" in answer ? true : answer.wrong;
    };
    const known = defaultFor(question, answers);
    const text = await input({ message, validate, ...(known === undefined ? {} : { default: known }) }, context);
    const answer = text.trim() === "" && optional ? { value: undefined } : parse(text);
    return "value" in answer ? answer.value : undefined;
  } finally {
    end.dispose();
  }
}

/** Ctrl-D, which prompts do not listen to, ends the question as Ctrl-C does. */
function endOfInput() {
  const controller = new AbortController();
  const onKey = (_text: string, { ctrl, name }: { ctrl: boolean; name: string }) => {
    if (ctrl && name === "d") controller.abort();
  };
  process.stdin.on("keypress", onKey);
  return { signal: controller.signal, dispose: () => process.stdin.off("keypress", onKey) };
}

function help(name: string, questions: readonly Question[]): string {
  const lines = questions.map(({ name: flag, meta, optional, choices, many }) => {
    const notes = [...(optional ? ["optional"] : []), ...(many ? ["may be repeated"] : []), ...(choices ?? [])];
    return `  --${flag}\n      ${meta.description ?? ""}${notes.length > 0 ? ` (${notes.join(", ")})` : ""}`;
  });
  return [`npm run new -- ${name}`, ...lines].join("\n");
}
