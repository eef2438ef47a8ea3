/** Starts a new entry of a list: what is asked for follows from the schema, and nothing is written before it is right. */
import { copyFileSync, existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, extname, join, posix, relative, resolve, sep } from "node:path";
import { z } from "zod";
import type { SlotName } from "../../../src/lib/image-presets";
import { slugOf } from "../../../src/lib/slug";
import { type Inspection, inspectContent } from "./check";
import { type FieldMeta, metaOf, unwrap } from "./fields";
import { insertEntry } from "./insert";
import { type Problem, isError } from "./problem";
import { type ContentFile, type ContentPath, contentFiles } from "../../../src/content/schema";
import { tell } from "./shape";
import { nearest, orList, quoted } from "./format";

/** What can be started, and the list that it goes into. */
export const starters = {
  interview: "press/interviews.json",
  article: "press/articles.json",
  outlet: "press/outlets.json",
  product: "shop/products.json",
  plan: "sales/plans.json",
  step: "join/timeline.json",
  brand: "partnerships/brands.json",
  category: "partnerships/categories.json",
} as const satisfies Record<string, ContentPath>;

export type StarterName = keyof typeof starters;

/** Something to be asked, or given by a flag of its name. */
export type Question = {
  name: string;
  /** Where the answer goes in the entry. */
  path: string[];
  schema: z.ZodType;
  meta: FieldMeta;
  many: boolean;
  optional: boolean;
  choices: string[] | undefined;
  /** For a picture: the slot that it has to fill. */
  slot: SlotName | undefined;
};

/** What an entry needs, in the order of the schema. Numbers of their own are given without asking. */
export function questionsFor(starter: StarterName, { files }: Inspection): Question[] {
  const slugsOf = (path: string) =>
    (files.get(path as ContentPath)?.source.value as { slug: string }[] | undefined)?.map(({ slug }) => slug);
  const visit = (schema: z.ZodType, path: string[], group?: string): Question[] => {
    const inner = unwrap(schema);
    if (inner instanceof z.ZodObject) {
      return Object.entries(inner.shape as Record<string, z.ZodType>).flatMap(([key, part]) =>
        visit(part, [...path, key], metaOf(schema).description),
      );
    }
    const many = inner instanceof z.ZodArray;
    const item = many ? unwrap(inner.element as z.ZodType) : inner;
    const own = metaOf(schema);
    const meta: FieldMeta = {
      ...own,
      ...(many ? { refersTo: metaOf(item).refersTo } : {}),
      // The group says what the picture is for; its file's own words are about JSON.
      ...(own.kind === "picture" && group !== undefined ? { description: group } : {}),
    };
    if (meta.unique && item instanceof z.ZodNumber) return [];
    return [
      {
        // A picture is called as its group, and its text by that name and “alt”: --thumbnail, --thumbnail-alt.
        name: path
          .filter((step) => step !== "src")
          .join("-")
          .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
        path,
        schema: many ? inner : item,
        meta,
        many,
        optional: schema instanceof z.ZodOptional,
        choices:
          item instanceof z.ZodEnum
            ? item.options.map(String)
            : meta.refersTo === undefined
              ? undefined
              : slugsOf(meta.refersTo),
        slot: meta.kind === "picture" ? meta.slot : undefined,
      },
    ];
  };
  const questions = visit((contentFiles[starters[starter]] as ContentFile).schema, []);
  // A short name is made from the name, so it comes after it.
  const isDerived = ({ meta }: Question) => Number(meta.kind === "slug" && meta.unique === true);
  return questions.sort((a, b) => isDerived(a) - isDerived(b));
}

/** What an answer would be if it were not given: a short name from the name, today for a day, no for a yes or no. */
export function defaultFor(question: Question, answers: ReadonlyMap<string, unknown>): string | undefined {
  if (question.meta.kind === "slug" && question.meta.unique)
    return slugOf(String(answers.get("name") ?? "")) || undefined;
  if (question.meta.kind === "date") return new Date().toISOString().slice(0, 10);
  return question.schema instanceof z.ZodBoolean ? "no" : undefined;
}

/** An answer as the schema has it, or what is wrong with it. */
export function readAnswer(question: Question, given: string | string[]): { value: unknown } | { wrong: string } {
  const text = Array.isArray(given) ? given : given.trim();
  // A picture is given by where it lies; its name in the content is made from that.
  if (question.slot !== undefined) return text === "" ? { wrong: "Name a picture file." } : { value: text };
  let value: unknown = text;
  if (question.schema instanceof z.ZodNumber && text !== "") value = Number(text);
  if (question.schema instanceof z.ZodBoolean)
    value = /^(y|yes|true)$/i.test(String(text)) || (/^(n|no|false)$/i.test(String(text)) ? false : text);
  const refused = [value]
    .flat()
    .find((item) => question.choices !== undefined && !question.choices.includes(String(item)));
  if (refused !== undefined) {
    const meant = nearest(String(refused), question.choices!);
    const advice = meant === undefined ? `Choose ${orList(question.choices!)}.` : `Did you mean ${meant}?`;
    return { wrong: `There is no ${quoted(String(refused))}. ${advice}` };
  }
  const issue = question.schema.safeParse(value).error?.issues[0];
  if (issue === undefined) return { value };
  const { message, hint } = tell(
    issue,
    Array.isArray(value) && issue.path.length > 0 ? value[Number(issue.path[0])] : value,
    question.schema,
  );
  return { wrong: [message, hint].filter(Boolean).join(" ") };
}

export class StarterError extends Error {}

export type Started = { file: string; line: number; picture: string | undefined; warnings: Problem[] };

/**
 * Writes a new entry, and copies its picture beside the file. Either both are there afterwards, or nothing is.
 *
 * @param answers by the name of the question; pictures as paths, from the working directory
 * @throws StarterError with what is wrong; nothing has been written then
 */
export async function startEntry(
  projectRoot: string,
  starter: StarterName,
  questions: readonly Question[],
  answers: ReadonlyMap<string, unknown>,
): Promise<Started> {
  const path = starters[starter];
  const file = `data/${path}`;
  const before = await inspectContent(projectRoot);
  const list = before.files.get(path)?.source;
  if (!Array.isArray(list?.value) || before.problems.some((problem) => problem.file === file && isError(problem))) {
    throw new StarterError(`${file} has problems of its own. Mend them first; npm run check:content tells them.`);
  }

  const entry: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(
    (contentFiles[path] as ContentFile).schema.shape as Record<string, z.ZodType>,
  )) {
    // The order of the schema is the order of the keys.
    if (metaOf(part).unique && unwrap(part) instanceof z.ZodNumber) {
      entry[key] = 1 + Math.max(0, ...(list.value as Record<string, number>[]).map((other) => other[key] ?? 0));
    }
    for (const question of questions.filter((other) => other.path[0] === key)) {
      const value = answers.get(question.name);
      if (value !== undefined)
        put(
          entry,
          question.path,
          question.slot === undefined ? value : nameInContent(projectRoot, file, String(value)),
        );
    }
  }
  const question = questions.find(({ slot }) => slot !== undefined);
  const given = question && answers.get(question.name);
  const picture =
    question && given !== undefined ? posix.join(posix.dirname(file), valueAtPath(entry, question.path)) : undefined;
  const from = given === undefined ? "" : resolve(String(given));
  const isInPlace = picture !== undefined && from === resolve(projectRoot, picture);
  if (picture !== undefined && !isInPlace && existsSync(join(projectRoot, picture))) {
    throw new StarterError(`${picture} exists already and is not overwritten. Give your file another name.`);
  }

  const { text, index } = insertEntry(list.text, entry);
  const pictures = new Map(picture === undefined || isInPlace ? [] : [[picture, from] as const]);
  const after = await inspectContent(projectRoot, { draft: { texts: new Map([[file, text]]), pictures } }).catch(
    (error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") throw new StarterError(`There is no picture ${from}.`);
      throw error;
    },
  );
  const known = new Set(before.problems.map(({ file: at, message }) => `${at} ${message}`));
  const fresh = after.problems.filter(
    (problem) =>
      !known.has(`${problem.file} ${problem.message}`) || (problem.path[0] === index && problem.file === file),
  );
  const errors = fresh.filter(isError);
  if (errors.length > 0) {
    throw new StarterError(
      [
        "Nothing was written:",
        ...errors.map(({ message, hint }) => `  ${[message, hint].filter(Boolean).join(" ")}`),
      ].join("\n"),
    );
  }

  write(projectRoot, file, text, picture === undefined || isInPlace ? undefined : { from, to: picture });
  const line = text.slice(0, text.indexOf(JSON.stringify(Object.values(entry)[0]))).split("\n").length;
  return { file, line, picture, warnings: fresh.filter((problem) => !problem.placeholder) };
}

/** The picture's name in the content: as it is where it lies beside the file already, tidy otherwise. */
function nameInContent(projectRoot: string, file: string, given: string): string {
  const folder = resolve(projectRoot, dirname(file));
  const inside = relative(folder, resolve(given)).split(sep).join("/");
  if (!inside.startsWith("..") && !inside.startsWith("/")) return inside;
  const ending = extname(given).toLowerCase();
  return `${slugOf(basename(given, extname(given))) || "picture"}${ending}`;
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

function valueAtPath(entry: Record<string, unknown>, path: readonly string[]): string {
  return String(path.reduce<unknown>((inner, step) => (inner as Record<string, unknown>)[step], entry));
}
