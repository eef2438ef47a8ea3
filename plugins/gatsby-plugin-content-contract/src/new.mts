/**
 * npm run new -- interview --title "…" --thumbnail ~/Desktop/talk.jpg …
 *
 * Asks for whatever the flags leave open, where there is somebody to ask.
 */
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { inspectContent } from "./check";
import { formatProblems } from "./report";
import {
  type Question,
  StarterError,
  type StarterName,
  defaultFor,
  questionsFor,
  readAnswer,
  startEntry,
  starters,
} from "./scaffold";
import { nearest, orList } from "./format";
import { type PageKey, routesFor } from "../../../src/lib/routes";
import { sizeInWords } from "../../../src/lib/image-presets";

const root = process.cwd();

try {
  await main();
} catch (error) {
  if (!(error instanceof StarterError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const [name = "", ...flags] = process.argv.slice(2);
  if (!Object.hasOwn(starters, name)) {
    const meant = nearest(name, Object.keys(starters));
    const advice = meant === undefined ? `Choose ${orList(Object.keys(starters))}.` : `Did you mean ${meant}?`;
    throw new StarterError(`npm run new -- ${name || "…"}: what shall be started? ${advice}`);
  }
  const starter = name as StarterName;
  const questions = questionsFor(starter, await inspectContent(root));
  const given = readFlags(questions, flags);
  if (given === undefined) return void console.log(help(starter, questions));

  const answers = new Map<string, unknown>();
  const complaints: string[] = [];
  const canAsk = process.stdin.isTTY && process.stdout.isTTY;
  const terminal = canAsk ? createInterface({ input: process.stdin, output: process.stdout }) : undefined;
  terminal?.on("SIGINT", () => {
    console.log("\nNothing was written.");
    process.exit(130);
  });
  for (const question of questions) {
    let text = textOf(given[question.name]);
    for (let isSettled = false; !isSettled; text = undefined) {
      if (text === undefined && terminal) text = await ask((line) => terminal.question(line), question, answers);
      text ??= defaultFor(question, answers);
      if (text === undefined || (text.length === 0 && question.optional)) {
        if (!question.optional) complaints.push(`--${question.name} is missing. ${question.meta.description ?? ""}`);
        break;
      }
      const answer = readAnswer(question, text);
      isSettled = "value" in answer || terminal === undefined;
      if ("value" in answer) answers.set(question.name, answer.value);
      else if (terminal) console.log(`  ${answer.wrong}`);
      else complaints.push(`--${question.name}: ${answer.wrong}`);
    }
  }
  terminal?.close();
  if (complaints.length > 0)
    throw new StarterError(["Nothing was written:", ...complaints.map((text) => `  ${text}`)].join("\n"));

  const { file, line, picture, warnings } = await startEntry(root, starter, questions, answers);
  console.log(`${file}, line ${line}: the new ${starter}${picture === undefined ? "" : `, with ${picture}`}.`);
  if (warnings.length > 0) console.log(`\n${formatProblems(warnings)}\n`);
  console.log(`While npm start runs, look at it on http://localhost:8000${await pageOf(file)}`);
}

function readFlags(
  questions: readonly Question[],
  args: string[],
): Record<string, string | string[] | boolean | undefined> | undefined {
  const options = Object.fromEntries(
    questions.map(({ name, many, schema }) => [
      name,
      { type: schema.type === "boolean" ? ("boolean" as const) : ("string" as const), multiple: many },
    ]),
  );
  try {
    const { values } = parseArgs({ args, options: { ...options, help: { type: "boolean" } } });
    return values.help === true ? undefined : (values as Record<string, string | string[] | boolean | undefined>);
  } catch (error) {
    const message = (error as Error).message;
    const wrong = /'--([^ ']+)/.exec(message)?.[1];
    const meant = wrong && nearest(wrong, Object.keys(options));
    throw new StarterError(meant && meant !== wrong ? `There is no --${wrong}. Did you mean --${meant}?` : message);
  }
}

function textOf(flag: string | string[] | boolean | undefined): string | string[] | undefined {
  return typeof flag === "boolean" ? (flag ? "yes" : "no") : flag;
}

async function ask(
  question: (text: string) => Promise<string>,
  asked: Question,
  answers: ReadonlyMap<string, unknown>,
): Promise<string | string[]> {
  const { name, meta, many, optional, choices, slot } = asked;
  const known = defaultFor(asked, answers);
  const notes = [
    ...(slot === undefined ? [] : [`at least ${sizeInWords(slot)}`]),
    ...(choices === undefined ? [] : [choices.join(", ")]),
    ...(many ? ["several are separated by a semicolon"] : []),
    ...(optional ? ["may stay empty"] : []),
  ];
  const text = await question(
    `${name.replaceAll("-", " ")}: ${meta.description ?? ""}${notes.length > 0 ? ` (${notes.join("; ")})` : ""}${known === undefined ? "" : ` [${known}]`}\n> `,
  );
  const answer = text.trim() === "" ? (known ?? "") : text;
  if (!many) return answer;
  return answer
    .split(";")
    .map((part) => part.trim())
    .filter(Boolean);
}

function help(starter: StarterName, questions: readonly Question[]): string {
  const lines = questions.map(({ name, meta, optional, choices, many }) => {
    const notes = [...(optional ? ["optional"] : []), ...(many ? ["may be repeated"] : []), ...(choices ?? [])];
    return `  --${name}\n      ${meta.description ?? ""}${notes.length > 0 ? ` (${notes.join(", ")})` : ""}`;
  });
  return [`npm run new -- ${starter}`, ...lines].join("\n");
}

/** The page on which the list is shown: its folder is called as the page. */
async function pageOf(file: string): Promise<string> {
  const { files } = await inspectContent(root);
  const site = files.get("site.json")?.source.value as { founder: { shortName: string } };
  return routesFor(site.founder.shortName)[file.split("/")[1] as PageKey];
}
