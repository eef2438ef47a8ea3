/** Puts what zod finds into words for people who do not read code. */
import { z } from "zod";
import { type FieldMeta, isObject, metaOf, schemaAt, schemaOf, unwrap, valueAt } from "./fields";
import { pictureName } from "./picture-name";
import type { Path, Problem } from "./problem";
import { type Source, keyPositionOf, positionOf } from "./read";
import type { ContentFile } from "../../../src/content/schema";
import { count, describe, nearest, orList, quoted } from "./format";

type Issue = z.core.$ZodIssue;

/** Every place where a file does not have the shape that the schema asks for. */
export function checkShape(source: Source, file: ContentFile): Problem[] {
  const issues = schemaOf(file).safeParse(source.value).error?.issues ?? [];
  const misspelt = new Set<string>();
  const problems = issues.flatMap((issue) => {
    const path = pathOf(issue);
    if (issue.code !== "unrecognized_keys") return [];
    return issue.keys.map((key) => {
      const meant = meantKey(source, file, path, key, misspelt);
      const problem: Problem = {
        severity: "error",
        file: source.file,
        ...keyPositionOf(source, [...path, key]),
        path: [...path, key],
        message: `The key ${quoted(key)} is not known here.`,
        hint: meant.hint,
      };
      if (meant.missing !== undefined) misspelt.add(JSON.stringify([...path, meant.missing]));
      return problem;
    });
  });
  for (const issue of issues) {
    if (issue.code === "unrecognized_keys") continue;
    const path = pathOf(issue);
    // A misspelt key leaves the right one missing: one slip, one message.
    if (misspelt.has(JSON.stringify(path))) continue;
    const told = tell(issue, valueAt(source.value, path), schemaAt(file, path));
    const parent = path.slice(0, -1);
    const isMissing = valueAt(source.value, path) === undefined && path.length > 0;
    problems.push({
      severity: "error",
      file: source.file,
      ...positionOf(source, isMissing ? parent : path),
      path: isMissing ? parent : path,
      ...(isMissing ? missing(String(path.at(-1)), schemaAt(file, path)) : told),
    });
  }
  return problems;
}

type Told = { message: string; hint?: string };

/** What is wrong with one value, and what to do. */
export function tell(issue: Issue, value: unknown, schema: z.ZodType | undefined): Told {
  const meta: FieldMeta = schema === undefined ? {} : metaOf(schema);
  switch (issue.code) {
    case "invalid_type":
      return wrongType(issue, value, schema);
    case "invalid_value":
      return notOneOf(issue.values.map(String), value);
    case "too_small":
      if (issue.origin === "string")
        return { message: "This text is empty.", hint: meta.description ?? "Write a text." };
      if (issue.origin === "array") return wrongCount(value, Number(issue.minimum), issue.exact === true, "least");
      return {
        message: `${describe(value)} is too small.`.replace(/^t/, "T"),
        hint: `Write a number ${issue.inclusive ? `of ${issue.minimum} or more` : `above ${issue.minimum}`}.`,
      };
    case "too_big":
      if (issue.origin === "string") {
        return {
          message: `This text is too long: ${count(String(value).length, "character")} of at most ${issue.maximum}.`,
          hint: "Shorten it.",
        };
      }
      if (issue.origin === "array") return wrongCount(value, Number(issue.maximum), issue.exact === true, "most");
      return {
        message: `${describe(value)} is too large.`.replace(/^t/, "T"),
        hint: `Write a number of ${issue.maximum} or less.`,
      };
    default:
      return wrongForm(String(value), issue.message, meta);
  }
}

function missing(key: string, schema: z.ZodType | undefined): Told {
  const description = schema && metaOf(schema).description;
  return {
    message: `The key ${quoted(key)} is missing.`,
    hint: `Add "${key}": ${example(schema)}${description === undefined ? "." : `. ${description}`}`,
  };
}

/** How a value of a schema looks, for somebody who has none yet. */
function example(schema: z.ZodType | undefined): string {
  const inner = schema && unwrap(schema);
  if (inner instanceof z.ZodArray) return "[ … ]";
  if (inner instanceof z.ZodObject)
    return `{ ${Object.keys(inner.shape)
      .map((key) => `"${key}": …`)
      .join(", ")} }`;
  if (inner instanceof z.ZodNumber) return "a number";
  if (inner instanceof z.ZodBoolean) return "true or false";
  return '"…"';
}

function wrongType(issue: z.core.$ZodIssueInvalidType, value: unknown, schema: z.ZodType | undefined): Told {
  const expected =
    {
      string: "a text",
      int: "a whole number",
      number: "a number",
      boolean: "true or false",
      array: "a list",
      object: "a group",
    }[issue.expected as string] ?? issue.expected;
  const found = `${expected} is expected here; found ${describe(value)}.`;
  const message = found.charAt(0).toUpperCase() + found.slice(1);
  const inner = schema && unwrap(schema);
  if (typeof value === "string" && (inner instanceof z.ZodNumber || inner instanceof z.ZodBoolean)) {
    const plain = value.replaceAll(/[^\d.\-a-z]/gi, "").toLowerCase();
    const isPlain = inner instanceof z.ZodNumber ? /^-?\d+(\.\d+)?$/.test(plain) : /^(true|false)$/.test(plain);
    return { message, hint: isPlain ? `Write ${plain} without quotation marks.` : `Write ${example(schema)}.` };
  }
  if (inner instanceof z.ZodString && typeof value !== "object") return { message, hint: `Write "${String(value)}".` };
  if (inner instanceof z.ZodArray && typeof value === "string") {
    return { message, hint: `Put it between square brackets: [${JSON.stringify(value)}].` };
  }
  if (inner instanceof z.ZodObject) return { message, hint: `Write ${example(schema)}.` };
  return { message, hint: `Write ${example(schema)}.` };
}

function wrongCount(value: unknown, wanted: number, exact: boolean, side: "least" | "most"): Told {
  const length = Array.isArray(value) ? value.length : 0;
  const difference = Math.abs(wanted - length);
  return {
    message: `This list needs ${exact ? "exactly" : `at ${side}`} ${count(wanted, "entry", "entries")}; found ${length}.`,
    hint: `${length < wanted ? "Add" : "Remove"} ${count(difference, "entry", "entries")}.`,
  };
}

function notOneOf(known: readonly string[], value: unknown): Told {
  const text = String(value);
  const message = `${describe(value)} is not one of the possible values.`.replace(/^[a-z]/, (letter) =>
    letter.toUpperCase(),
  );
  // A visitor's address where the name of a page is wanted.
  const bare = text.replace(/^https?:\/\/[^/]*/, "").replace(/^\/+|\/+$/g, "");
  const meant = nearest(bare, known);
  if (meant !== undefined) return { message, hint: `Did you mean "${meant}"?` };
  return { message, hint: `Choose ${orList(known.map((word) => `"${word}"`))}.` };
}

/** A text of the wrong form; `advice` is what the schema says for all of them. */
function wrongForm(text: string, advice: string, { kind }: FieldMeta): Told {
  if (text.trim() === "") return { message: "This text is empty.", hint: advice };
  const message = (what: string) => `${quoted(text)} is not ${what}.`;
  switch (kind) {
    case "address":
      return { message: message("a full https:// address"), hint: addressHint(text, advice) };
    case "picture":
      return { message: message("a picture’s file name"), hint: pictureName(text, advice) };
    case "slug": {
      const meant = text
        .normalize("NFD")
        .replace(/[\u0300-\u036f'’]/g, "")
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, "-")
        .replace(/^-|-$/g, "");
      return { message: message("a short name"), hint: meant === "" ? advice : `${advice} Did you mean "${meant}"?` };
    }
    case "date":
      return { message: message("a date of the calendar"), hint: advice };
    case "mail":
      return { message: message("a mail address"), hint: advice };
    default:
      return { message: `${quoted(text)} cannot stand here.`, hint: advice };
  }
}

function addressHint(text: string, advice: string): string {
  const trimmed = text.trim();
  if (/^(javascript|data|vbscript):/i.test(trimmed)) return "A link must lead to a page; it cannot run a script.";
  if (/^mailto:/i.test(trimmed)) return "A mail address cannot stand here; write the https:// address of a page.";
  if (/\s/.test(trimmed)) return "An address has no spaces.";
  if (trimmed !== text) return "Remove the spaces around the address.";
  if (/^http:\/\//i.test(text)) return `Use https://: "${text.replace(/^http:/i, "https:")}".`;
  if (/^[a-z0-9-]+(\.[a-z0-9-]+)+/i.test(text)) return `Add https:// in front: "https://${text}".`;
  return advice;
}

/** What was meant by a key that is not known, and whether it is one that is missing. */
function meantKey(source: Source, file: ContentFile, path: Path, key: string, taken: ReadonlySet<string>) {
  const schema = schemaAt(file, path);
  const inner = schema && unwrap(schema);
  const known = inner instanceof z.ZodObject ? Object.keys(inner.shape) : [];
  const present = valueAt(source.value, path);
  const open = known.filter(
    (name) => !(isObject(present) && Object.hasOwn(present, name)) && !taken.has(JSON.stringify([...path, name])),
  );
  const meant = nearest(key, open);
  if (meant !== undefined) return { missing: meant, hint: `Did you mean "${meant}"?` };
  const twin = nearest(key, known);
  if (twin !== undefined) return { hint: `Remove it: "${twin}" is here already.` };
  return { hint: open.length > 0 ? `Remove it. Possible here: ${open.join(", ")}.` : "Remove it." };
}

function pathOf(issue: Issue): (string | number)[] {
  return issue.path.filter((step) => typeof step !== "symbol");
}
