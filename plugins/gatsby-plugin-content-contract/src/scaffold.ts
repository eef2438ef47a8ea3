/** Starts a new entry of a list: what is asked for follows from the schema, and nothing is written before it is right. */
import { copyFileSync, existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { basename, dirname, extname, join, posix, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { type Inspection, inspectContent } from "./check";
import { type Contract, type FieldMeta, fileOf } from "./contract";
import { applyChange } from "./edit";
import { type FieldNode, treeOf, valueAt } from "./fields";
import { nearest, orList, quoted } from "./format";
import { type Problem, isError } from "./problem";
import { describeIssue } from "./shape";
import { slugOf } from "./slug";

/** Something to be asked, or given by a flag of its name. */
export type Question = {
  name: string;
  /** Where the answer goes in the entry. */
  path: string[];
  node: FieldNode;
  meta: FieldMeta;
  many: boolean;
  optional: boolean;
  choices: readonly string[] | undefined;
};

/** Lists whose entries carry a day of publication are kept newest first; others get a new entry at their end. */
const isDate = ({ meta }: FieldNode) => meta.kind === "date";

/** A number of its own for each entry is given without asking. */
const isCounter = ({ meta, type }: FieldNode) => meta.unique === true && (type === "integer" || type === "number");
const isPicture = ({ meta }: Pick<FieldNode, "meta">) => meta.kind === "picture";

/** What an entry of a list file needs, in the order of the schema. */
export function questionsFor(contract: Contract, path: string, { files }: Inspection): Question[] {
  const visit = (node: FieldNode, at: string[], group?: string): Question[] => {
    if (node.properties !== undefined) {
      return Object.entries(node.properties).flatMap(([key, part]) => visit(part, [...at, key], node.meta.description));
    }
    if (isCounter(node) || node.meta.kind === "focus") return [];
    const item = node.item ?? node;
    const meta = {
      ...node.meta,
      ...(node.item === undefined ? {} : { refersTo: item.meta.refersTo }),
      // The group says what the picture is for; its file's own words are about JSON.
      ...(isPicture(node) && group !== undefined ? { description: group } : {}),
    };
    return [
      {
        // A picture is called as its group, and its text by that name and “alt”: --thumbnail, --thumbnail-alt.
        name: at
          .filter((step) => step !== "src")
          .join("-")
          .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
        path: at,
        node,
        meta,
        many: node.item !== undefined,
        optional: node.isOptional,
        choices: item.choices ?? (meta.refersTo === undefined ? undefined : slugsOf(files, meta.refersTo)),
      },
    ];
  };
  // A short name is made from the name, so it comes after it.
  const isDerived = ({ meta }: Question) => Number(meta.kind === "slug" && meta.unique === true);
  return visit(treeOf(fileOf(contract, path)).item!, []).sort((a, b) => isDerived(a) - isDerived(b));
}

function slugsOf(files: Inspection["files"], path: string): string[] | undefined {
  const entries = files.get(path)?.source.value;
  return Array.isArray(entries) ? entries.map((entry: { slug?: unknown } | null) => String(entry?.slug)) : undefined;
}

/** What an answer would be if it were not given: a short name from the name, today for a day, no for a yes or no. */
export function defaultFor(question: Question, answers: ReadonlyMap<string, unknown>): string | undefined {
  if (question.meta.kind === "slug" && question.meta.unique)
    return slugOf(String(answers.get("name") ?? "")) || undefined;
  if (question.meta.kind === "date") return new Date().toISOString().slice(0, 10);
  return question.node.type === "boolean" ? "no" : undefined;
}

/** An answer as the schema has it, or what is wrong with it. */
export function readAnswer(question: Question, given: string | string[]): { value: unknown } | { wrong: string } {
  const { node, choices } = question;
  const text = Array.isArray(given) ? given : given.trim();
  // A picture is given by where it lies; its name in the content is made from that.
  if (isPicture(question)) return readPicture(String(text));
  let value: unknown = text;
  if ((node.type === "number" || node.type === "integer") && text !== "" && !Number.isNaN(Number(text)))
    value = Number(text);
  if (node.type === "boolean")
    value = /^(y|yes|true)$/i.test(String(text)) || (/^(n|no|false)$/i.test(String(text)) ? false : text);
  const refused = [value].flat().find((item) => choices !== undefined && !choices.includes(String(item)));
  if (refused !== undefined) {
    const meant = nearest(String(refused), choices!);
    const advice = meant === undefined ? `Choose ${orList(choices!)}.` : `Did you mean ${meant}?`;
    return { wrong: `There is no ${quoted(String(refused))}. ${advice}` };
  }
  const issue = node.schema.safeParse(value).error?.issues[0];
  if (issue === undefined) return { value };
  const isEntry = Array.isArray(value) && issue.path.length > 0;
  const { message, hint } = describeIssue(
    issue,
    isEntry ? (value as unknown[])[Number(issue.path[0])] : value,
    isEntry ? node.item : node,
  );
  return { wrong: `${message} ${hint}` };
}

function readPicture(text: string): { value: unknown } | { wrong: string } {
  const path = pastedPath(text);
  if (path === "") return { wrong: "Name a picture file, or drag it into this window." };
  if (!existsSync(path)) return { wrong: `There is no picture ${path}.` };
  return { value: path };
}

/** A path as terminals and file managers paste it: quoted, with escaped blanks, from the home folder, as an address. */
export function pastedPath(text: string, home: string = homedir()): string {
  const bare = text.trim().replace(/^(["'])(.*)\1$/, "$2");
  if (bare.startsWith("file://") && URL.canParse(bare)) return fileURLToPath(bare);
  const plain = bare === text.trim() && sep === "/" ? bare.replaceAll(/\\(.)/g, "$1") : bare;
  return plain.replace(/^~(?=$|[\\/])/, () => home);
}

// ── Empty entries ──────────────────────────────────────────────────────────────────────────────

// ── Writing ────────────────────────────────────────────────────────────────────────────────────

/** Why nothing was written, in words for the person who asked. */
export class ScaffoldError extends Error {}

export type Scaffolded = { file: string; line: number; picture: string | undefined; warnings: Problem[] };

/**
 * Writes a new entry, and copies its picture beside the file. Either both are there afterwards, or nothing is.
 *
 * @param path of the list in the content folder
 * @param answers by the name of the question; pictures as paths, from the working directory
 * @throws ScaffoldError with what is wrong; nothing has been written then
 */
export async function scaffoldEntry(
  projectRoot: string,
  contract: Contract,
  path: string,
  questions: readonly Question[],
  answers: ReadonlyMap<string, unknown>,
): Promise<Scaffolded> {
  const file = `${contract.folder}/${path}`;
  const before = await inspectContent(projectRoot, contract);
  const source = before.files.get(path)?.source;
  const list: unknown = source?.value;
  if (!source || !Array.isArray(list) || before.problems.some((problem) => problem.file === file && isError(problem))) {
    throw new ScaffoldError(`${file} has problems of its own. Fix them first; npm run check:content lists them.`);
  }

  const tree = treeOf(fileOf(contract, path)).item!;
  const entry: Record<string, unknown> = {};
  // The order of the schema is the order of the keys.
  for (const [key, part] of Object.entries(tree.properties!)) {
    if (isCounter(part)) {
      entry[key] = 1 + Math.max(0, ...(list as Record<string, number>[]).map((other) => other[key] ?? 0));
    }
    for (const question of questions.filter((other) => other.path[0] === key)) {
      const value = answers.get(question.name);
      if (value === undefined) continue;
      put(entry, question.path, isPicture(question) ? nameInContent(projectRoot, file, String(value)) : value);
    }
  }
  const question = questions.find(isPicture);
  const given = question && answers.get(question.name);
  const picture =
    question && given !== undefined
      ? posix.join(posix.dirname(file), String(valueAt(entry, question.path)))
      : undefined;
  const from = given === undefined ? "" : resolve(String(given));
  if (picture !== undefined && !existsSync(from)) throw new ScaffoldError(`There is no picture ${from}.`);
  const isInPlace = picture !== undefined && from === resolve(projectRoot, picture);
  if (picture !== undefined && !isInPlace && existsSync(join(projectRoot, picture))) {
    throw new ScaffoldError(`${picture} exists already and is not overwritten. Give your file another name.`);
  }

  const dateKey = Object.entries(tree.properties!).find(([, part]) => isDate(part))?.[0];
  const older =
    dateKey === undefined
      ? -1
      : list.findIndex((other: Record<string, unknown>) => String(other[dateKey]) < String(entry[dateKey]));
  const index = older < 0 ? list.length : older;
  const text = applyChange(source.text, { do: "insert", path: [], index, value: entry });
  const draft = {
    texts: new Map([[file, text]]),
    pictures: new Map(picture === undefined || isInPlace ? [] : [[picture, from] as const]),
  };
  const after = await inspectContent(projectRoot, contract, { draft });
  const known = new Set(before.problems.map(({ file: at, message }) => `${at} ${message}`));
  const isNew = (problem: Problem) =>
    !known.has(`${problem.file} ${problem.message}`) || (problem.path[0] === index && problem.file === file);
  const fresh = after.problems.filter(isNew);
  const errors = fresh.filter(isError);
  if (errors.length > 0) {
    const lines = errors.map(({ message, hint }) => `  ${[message, hint].filter(Boolean).join(" ")}`);
    throw new ScaffoldError(["Nothing was written:", ...lines].join("\n"));
  }

  write(projectRoot, file, text, picture === undefined || isInPlace ? undefined : { from, to: picture });
  const line = text.slice(0, text.indexOf(JSON.stringify(Object.values(entry)[0]))).split("\n").length;
  return { file, line, picture, warnings: fresh.filter((problem) => !problem.placeholder) };
}

/** The picture's name in the content: as it is where it lies beside the file already, tidy otherwise. */
function nameInContent(projectRoot: string, file: string, given: string): string {
  const folder = resolve(projectRoot, dirname(file));
  const inside = relative(folder, resolve(given)).split(sep).join("/");
  return inside.startsWith("..") || inside.startsWith("/") ? tidyName(given) : inside;
}

/** A file name for a picture from anywhere: lower-case letters, digits and hyphens, with its own ending. */
function tidyName(given: string): string {
  return `${slugOf(basename(given, extname(given))) || "picture"}${extname(given).toLowerCase()}`;
}

function write(
  projectRoot: string,
  file: string,
  text: string,
  picture: { from: string; to: string } | undefined,
): void {
  const hidden = (path: string) => join(projectRoot, dirname(path), `.new-${basename(path)}`);
  // With a listener, an interruption waits until this has ended: everything in here is synchronous.
  const wait = () => undefined;
  process.on("SIGINT", wait).on("SIGTERM", wait);
  let placed: string | undefined;
  try {
    writeFileSync(hidden(file), text);
    if (picture !== undefined) {
      copyFileSync(picture.from, hidden(picture.to));
      renameSync(hidden(picture.to), join(projectRoot, picture.to));
      placed = join(projectRoot, picture.to);
    }
    renameSync(hidden(file), join(projectRoot, file));
  } catch (error) {
    if (placed !== undefined) rmSync(placed, { force: true });
    throw error;
  } finally {
    rmSync(hidden(file), { force: true });
    if (picture !== undefined) rmSync(hidden(picture.to), { force: true });
    process.off("SIGINT", wait).off("SIGTERM", wait);
  }
}

function put(entry: Record<string, unknown>, [key, ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) entry[key!] = value;
  else put((entry[key!] ??= {}) as Record<string, unknown>, rest, value);
}
