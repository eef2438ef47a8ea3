/** Puts what zod finds into words for people who do not read code. */
import type { z } from "zod";
import type { ContentFile } from "./contract";
import { hiddenKey, isInHidden, pathInFile, withAllShown, withoutHidden } from "./hidden";
import { type FieldNode, isObject, nodeAt, treeOf, valueAt } from "./fields";
import { count, describe, nearest, orList, quoted } from "./format";
import type { Path, Problem } from "./problem";
import { type Source, keyPositionOf, problemAt } from "./read";
import { slugOf } from "./slug";

type Issue = z.core.$ZodIssue;

/** Every place where a file does not have the shape that the schema asks for. */
export function checkShape(source: Source, file: ContentFile): Problem[] {
  const { schema } = treeOf(file);
  const issuesOf = (content: unknown) => schema.safeParse(content).error?.issues ?? [];
  const shown = withoutHidden(source.value);
  const issues = [
    ...issuesOf(shown).map((issue) => {
      const path = pathOf(issue);
      return { issue, path: pathInFile(source.value, path), value: valueAt(shown, path) };
    }),
    // A hidden entry is a draft: it may lack what is asked for, but has nothing that would be in the way.
    ...issuesOf(withAllShown(source.value)).flatMap((issue) => {
      const path = pathOf(issue);
      const value = valueAt(source.value, path);
      const isWrong = issue.code === "unrecognized_keys" || (issue.code === "invalid_type" && value !== undefined);
      return isWrong && isInHidden(source.value, path) ? [{ issue, path, value }] : [];
    }),
  ];
  const misspelt = new Set<string>();
  const problems = issues.flatMap(({ issue, path }) => {
    if (issue.code !== "unrecognized_keys") return [];
    return issue.keys.map((key) => {
      if (key === hiddenKey && nodeAt(file, path)?.canBeHidden) return wrongHidden(source, [...path, key]);
      const meant = meantKey(source, file, path, key, misspelt);
      const problem = problemAt(source, [...path, key], {
        ...keyPositionOf(source, [...path, key]),
        code: "unknown-key",
        message: `The key ${quoted(key)} is not known here.`,
        hint: meant.hint,
      });
      if (meant.missing !== undefined) misspelt.add(JSON.stringify([...path, meant.missing]));
      return problem;
    });
  });
  for (const { issue, path, value } of issues) {
    if (issue.code === "unrecognized_keys") continue;
    // A misspelt key leaves the right one missing: one cause, one message.
    if (misspelt.has(JSON.stringify(path))) continue;
    const node = nodeAt(file, path);
    const isMissing = value === undefined && path.length > 0;
    const report = isMissing ? missing(String(path.at(-1)), node) : describeIssue(issue, value, node);
    problems.push(problemAt(source, isMissing ? path.slice(0, -1) : path, report));
  }
  return problems;
}

function wrongHidden(source: Source, path: Path): Problem {
  return problemAt(source, path, {
    code: "wrong-type",
    message: `Only true hides an entry; found ${describe(valueAt(source.value, path))}.`,
    hint: `Write "${hiddenKey}": true, or remove the key to show the entry.`,
  });
}

type Description = { code: string; message: string; hint: string; missing?: string };

/** What is wrong with one value, and what to do. */
function describeIssue(issue: Issue, value: unknown, node: FieldNode | undefined): Description {
  switch (issue.code) {
    case "invalid_type":
      return wrongType(issue, value, node);
    case "invalid_value":
      return notOneOf(issue.values.map(String), value, node);
    case "invalid_union":
      return notOneOf(node?.choices ?? [], value, node);
    case "too_small":
      if (issue.origin === "string") return emptyText(node?.meta.description ?? "Write a text.");
      if (issue.origin === "array") return wrongCount(value, Number(issue.minimum), issue.exact === true, "least");
      return {
        code: "too-small",
        message: `${capitalized(describe(value))} is too small.`,
        hint: `Write a number ${issue.inclusive ? `of ${issue.minimum} or more` : `above ${issue.minimum}`}.`,
      };
    case "too_big":
      if (issue.origin === "string") {
        const length = count(String(value).length, "character");
        const message = `This text is too long: ${length} of at most ${issue.maximum}.`;
        return { code: "too-many-characters", message, hint: "Shorten it." };
      }
      if (issue.origin === "array") return wrongCount(value, Number(issue.maximum), issue.exact === true, "most");
      return {
        code: "too-large",
        message: `${capitalized(describe(value))} is too large.`,
        hint: `Write a number of ${issue.maximum} or less.`,
      };
    default:
      return typeof value === "string" ? wrongForm(value, issue.message, node) : notAllowed(value, issue.message);
  }
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function missing(key: string, node: FieldNode | undefined): Description {
  const description = node?.meta.description;
  return {
    code: "missing-key",
    missing: key,
    message: `The key ${quoted(key)} is missing.`,
    hint: `Add "${key}": ${example(node)}${description === undefined ? "." : `. ${description}`}`,
  };
}

/** How a value looks, for somebody who has none yet. */
function example(node: FieldNode | undefined): string {
  switch (node?.type) {
    case "list":
      return "[ … ]";
    case "object":
      return `{ ${Object.keys(node.properties!)
        .map((key) => `"${key}": …`)
        .join(", ")} }`;
    case "integer":
      return "a whole number";
    case "number":
      return "a number";
    case "boolean":
      return "true or false";
    default:
      return '"…"';
  }
}

const typeWords: Record<FieldNode["type"], string> = {
  text: "a text",
  choice: "a text",
  integer: "a whole number",
  number: "a number",
  boolean: "true or false",
  list: "a list",
  object: "a group",
};

function wrongType(issue: z.core.$ZodIssueInvalidType, value: unknown, node: FieldNode | undefined): Description {
  const expected = node === undefined ? issue.expected : typeWords[node.type];
  const message = capitalized(`${expected} is expected here; found ${describe(value)}.`);
  return { code: "wrong-type", message, hint: rewritten(value, node) };
}

/** The value as it would have to be written, where that is plain. */
function rewritten(value: unknown, node: FieldNode | undefined): string {
  if (node?.type === "integer" && typeof value === "number")
    return `Write ${Math.floor(value)} or ${Math.ceil(value)}.`;
  if (typeof value === "string") {
    const plain = value.replaceAll(/[^\d.\-a-z]/gi, "").toLowerCase();
    const isNumber = /^-?\d+(\.\d+)?$/.test(plain) && (node?.type === "integer" || node?.type === "number");
    const isBoolean = /^(true|false)$/.test(plain) && node?.type === "boolean";
    if (isNumber || isBoolean) return `Write ${plain} without quotation marks.`;
    if (node?.type === "list") return `Put it between square brackets: [${JSON.stringify(value)}].`;
  }
  const isPlain = typeof value === "number" || typeof value === "boolean";
  if ((node?.type === "text" || node?.type === "choice") && isPlain) return `Write "${String(value)}".`;
  return `Write ${example(node)}.`;
}

function wrongCount(value: unknown, wanted: number, exact: boolean, side: "least" | "most"): Description {
  const length = Array.isArray(value) ? value.length : 0;
  const difference = Math.abs(wanted - length);
  return {
    code: wanted > length ? "too-few-entries" : "too-many-entries",
    message: `This list needs ${exact ? "exactly" : `at ${side}`} ${count(wanted, "entry", "entries")}; found ${length}.`,
    hint: `${length < wanted ? "Add" : "Remove"} ${count(difference, "entry", "entries")}.`,
  };
}

function notOneOf(known: readonly string[], value: unknown, node: FieldNode | undefined): Description {
  const message = `${capitalized(describe(value))} is not one of the possible values.`;
  // A URL given where a page key is expected.
  const bare = String(value)
    .replace(/^https?:\/\/[^/]*/, "")
    .replace(/^\/+|\/+$/g, "");
  const meant = nearest(bare, known);
  const inWords = (word: string) => {
    const words = node?.meta.choiceLabels?.[word];
    return words === undefined ? `"${word}"` : `"${word}" (${words})`;
  };
  const hint = meant === undefined ? `Choose ${orList(known.map(inWords))}.` : `Did you mean ${inWords(meant)}?`;
  return { code: "not-a-choice", message, hint };
}

function emptyText(hint: string): Description {
  return { code: "empty-text", message: "This text is empty.", hint };
}

function notAllowed(value: unknown, hint: string): Description {
  return { code: "not-allowed", message: `${capitalized(describe(value))} cannot be used here.`, hint };
}

/** A text of the wrong form; `advice` is what the schema says for all of them. */
function wrongForm(text: string, advice: string, node: FieldNode | undefined): Description {
  if (text.trim() === "") return emptyText(advice);
  const is = (what: string, hint: string) => ({ code: "wrong-form", message: `${quoted(text)} is not ${what}.`, hint });
  switch (node?.meta.kind) {
    case "address":
      return is("a full https:// address", addressHint(text, advice));
    case "picture":
      return is("a picture’s file name", pictureHint(text, advice));
    case "slug": {
      const meant = slugOf(text);
      return is("a short name", meant === "" ? advice : `${advice} Did you mean "${meant}"?`);
    }
    case "date":
      return is("a date of the calendar", advice);
    case "mail":
      return is("an email address", advice);
    default:
      return { code: "wrong-form", message: `${quoted(text)} cannot be used here.`, hint: advice };
  }
}

/** What to do about a picture's file name that the site cannot use. */
function pictureHint(text: string, advice: string): string {
  if (/^https?:/i.test(text)) return "Copy the picture into this folder and write its file name.";
  if (/^[a-z]:[\\/]/i.test(text) || text.startsWith("/")) {
    const name = text.split(/[\\/]/).at(-1) ?? "";
    return `Copy the picture into this folder and write its name alone${name === "" ? "" : `: "${name}"`}.`;
  }
  if (text.includes("\\")) return `Write / between folders: "${text.replaceAll("\\", "/")}".`;
  if (/\.(hei[cf]|tiff?|bmp|gif|psd|raw|pdf)$/i.test(text))
    return "Export the picture as a .jpg file and name that one.";
  return advice;
}

function addressHint(text: string, advice: string): string {
  const trimmed = text.trim();
  if (/^(javascript|data|vbscript):/i.test(trimmed)) return "A link must lead to a page; it cannot run a script.";
  if (/^mailto:/i.test(trimmed)) return "This is an email address; write the https:// address of a page.";
  if (/\s/.test(trimmed)) return "An address has no spaces.";
  if (trimmed !== text) return "Remove the spaces around the address.";
  if (/^http:\/\//i.test(text)) return `Use https://: "${text.replace(/^http:/i, "https:")}".`;
  if (/^[a-z0-9-]+(\.[a-z0-9-]+)+/i.test(text)) return `Add https:// in front: "https://${text}".`;
  return advice;
}

/** What was meant by a key that is not known, and whether it is one that is missing. */
function meantKey(source: Source, file: ContentFile, path: Path, key: string, taken: ReadonlySet<string>) {
  const known = Object.keys(nodeAt(file, path)?.properties ?? {});
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
