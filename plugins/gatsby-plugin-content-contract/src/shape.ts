import { compact, keyBy, trim, trimEnd, trimStart, upperFirst } from "es-toolkit";
import type { z } from "zod";
import type { ContentFile } from "./contract";
import { type FieldNode, nodeAt, treeOf } from "./fields";
import { count, describe, nearest, quoted } from "./format";
import { hiddenKey, isInHidden, pathInFile, withAllShown, withoutHidden } from "./hidden";
import { withoutInvisible } from "./invisible";
import { isPictureFile, renameTo } from "./pictures";
import type { Path, Problem, Report } from "./problem";
import { type Source, nodeAt as jsonAt, placeOf, problemAt } from "./read";
import { slugOf } from "../slug";
import { invisibleProblem } from "./texts";
import { urlOf, valueAt } from "./values";

export function checkShape(source: Source, file: ContentFile): Problem[] {
  const { schema } = treeOf(file);
  const issuesOf = (content: unknown) =>
    (schema.safeParse(content).error?.issues ?? []).map((issue) => {
      const path = issue.path.filter((step) => typeof step !== "symbol");
      return { issue, path, value: valueAt(content, path) };
    });
  const issues = [
    ...issuesOf(withoutHidden(source.value)).map((found) => ({ ...found, path: pathInFile(source.value, found.path) })),
    // Hidden entries are drafts, which may be incomplete but not wrong.
    ...issuesOf(withAllShown(source.value)).filter(
      ({ issue: { code }, path, value }) =>
        (code === "unrecognized_keys" || (code === "invalid_type" && value !== undefined)) &&
        isInHidden(source.value, path),
    ),
  ];
  const key = (path: Path) => JSON.stringify(path);
  const mistyped = new Set(issues.filter(({ issue }) => issue.code === "invalid_type").map(({ path }) => key(path)));
  // A number beyond all limits has an issue for each; so has a text in place of a list.
  const last = keyBy(
    issues.filter(({ issue, path }) => issue.code === "invalid_type" || !mistyped.has(key(path))),
    ({ issue, path }) => key([...path, issue.code]),
  );
  const unknown = issues.flatMap(({ issue, path }) => {
    if (issue.code !== "unrecognized_keys") return [];
    const present = valueAt(source.value, path) as object;
    const open = Object.keys(nodeAt(file, path)?.properties ?? {}).filter((name) => !Object.hasOwn(present, name));
    return issue.keys.map((key) => ({ path, key, meant: nearest(key, open) }));
  });
  // A misspelled key is also a missing key: report both as one problem.
  const misspelt = new Set(unknown.map(({ path, meant }) => key([...path, meant ?? ""])));
  const others = Object.values(last).flatMap(({ issue, path, value }) => {
    if (issue.code === "unrecognized_keys" || misspelt.has(key(path))) return [];
    const node = nodeAt(file, path);
    const hidden =
      typeof value === "string" && node && invisibleProblem({ source, path, text: value, meta: node.meta });
    if (hidden) return hidden;
    return value === undefined && path.length > 0
      ? problemAt(source, path.slice(0, -1), missing(String(path.at(-1)), node))
      : problemAt(source, path, describeIssue(issue, value, node));
  });
  return [
    ...unknown.map(({ path, key, meant }) => unknownKey(source, nodeAt(file, path), [...path, key], meant)),
    ...others,
  ];
}

function unknownKey(source: Source, group: FieldNode | undefined, path: Path, meant: string | undefined): Problem {
  const key = String(path.at(-1));
  if (key === hiddenKey && group?.canBeHidden) {
    const message = `Only true hides an entry; found ${describe(valueAt(source.value, path))}.`;
    const hint = `Write "${hiddenKey}": true, or remove the key to show the entry.`;
    return problemAt(source, path, { code: "wrong-type", message, hint });
  }
  const place = placeOf(source.text, jsonAt(source, path)?.parent?.offset ?? 0);
  const message = `The key ${quoted(key)} is not known here.`;
  const hint = meant === undefined ? "Remove it." : `Did you mean "${meant}"?`;
  return problemAt(source, path, { ...place, code: "unknown-key", message, hint });
}

function describeIssue(issue: z.core.$ZodIssue, value: unknown, node: FieldNode | undefined): Report {
  const found = upperFirst(describe(value));
  const isEmpty = typeof value === "string" && value.trim() === "";
  switch (issue.code) {
    case "invalid_type": {
      const expected = node === undefined ? issue.expected : forms[node.type][0];
      const message = `${upperFirst(expected)} is expected here; found ${describe(value)}.`;
      const orRemove = value === null && node?.isOptional ? ", or remove the key" : "";
      return { code: "wrong-type", message, hint: `Write ${written(node)}${orRemove}.` };
    }
    case "invalid_value":
    case "invalid_union": {
      const message = `${found} is not one of the possible values.`;
      return { code: "not-a-choice", message, hint: choices(value, node) };
    }
    default:
      if (isEmpty) {
        const hint = (issue.code === "too_small" && node?.meta.description) || issue.message;
        return { code: "empty-text", message: "This text is empty.", hint };
      }
      if (issue.code === "too_small" || issue.code === "too_big") return outOfLimits(issue, value);
      return typeof value === "string"
        ? wrongForm(value, issue.message, node)
        : { code: "not-allowed", message: `${found} cannot be used here.`, hint: issue.message };
  }
}

const forms: Readonly<Record<FieldNode["type"], [words: string, written: string]>> = {
  text: ["a text", '"…"'],
  choice: ["a text", '"…"'],
  integer: ["a whole number", "a whole number, without quotation marks"],
  number: ["a number", "a number, without quotation marks"],
  boolean: ["true or false", "true or false, without quotation marks"],
  list: ["a list", "[ … ]"],
  object: ["a group", "{ … }"],
};

function written(node: FieldNode | undefined): string {
  const parts = Object.entries(node?.properties ?? {}).filter(([, { isOptional }]) => !isOptional);
  return parts.length > 0 ? `{ ${parts.map(([key]) => `"${key}": …`).join(", ")} }` : forms[node?.type ?? "text"][1];
}

function missing(key: string, node: FieldNode | undefined): Report {
  const hint = `Add "${key}": ${written(node)}. ${node?.meta.description ?? ""}`.trim();
  return { code: "missing-key", missing: key, message: `The key ${quoted(key)} is missing.`, hint };
}

const kinds: Partial<Record<NonNullable<FieldNode["meta"]["kind"]>, string>> = {
  address: "a full https:// address",
  date: "a date of the calendar",
  mail: "an email address",
  picture: "a picture’s file name",
  slug: "a short name",
};

function wrongForm(text: string, advice: string, node: FieldNode | undefined): Report {
  const kind = node?.meta.kind ?? "copy";
  const report = (hint: string) => ({
    code: "wrong-form",
    message: kind in kinds ? `${quoted(text)} is not ${kinds[kind]}.` : `${quoted(text)} cannot be used here.`,
    hint,
  });
  if (kind === "picture" && /^(https?:|[a-z]:|\/)/i.test(text)) {
    return report("Copy the picture into this folder, and write its name alone.");
  }
  if (kind === "picture" && /\.(?:jpe|jfif|pjp(?:eg)?)$/i.test(text)) {
    return report(renameTo(text.replace(/\.\w+$/, ".jpg")));
  }
  const ending = /\.[^.]*$/.exec(text)?.[0].toLowerCase();
  if (kind === "picture" && isPictureFile(text) && !node?.schema.safeParse(`name${ending}`).success) {
    return report(`Export the picture in another format. ${advice}`);
  }
  const fitting = meanings(text, kind).find((meaning) => node?.schema.safeParse(meaning).success);
  if (/^https?:\/\/[^/?#]*@/i.test(text))
    return report("Remove the name and password before the @, because every visitor can read them.");
  if (fitting === undefined) return report(advice);
  const described = report(`${advice} Did you mean "${fitting}"?`);
  return kind === "address" && text.startsWith(fitting)
    ? { ...described, message: `${quoted(text)} has ${quoted(text.slice(fitting.length))} after the address.` }
    : described;
}

const punctuation = [..." <>()\"'“”„,;"];

/** Possible corrections of a text, likeliest first. */
function meanings(text: string, kind: FieldNode["meta"]["kind"]): string[] {
  const plain = trimStart(
    trimEnd(withoutInvisible(text.normalize("NFKC"), "fact"), [...punctuation, "."]),
    punctuation,
  );
  if (kind === "address") {
    const bare = trim(plain.replace(/^(?:https?(?=[:/\\\s])|[:/\\\s])+/i, ""), "/").replaceAll(" ", "%20");
    const host = /^[^/?#]*/.exec(bare)![0];
    const url = host.includes(".") && !host.includes("@") ? urlOf(`https://${host}`) : undefined;
    const origin = url && `https://${url.host.replace(/\.(?=$|:)/, "")}`;
    const repaired = origin === undefined ? [] : [origin + bare.slice(host.length), origin];
    return [text.trim(), trim(plain, "/"), plain.replaceAll(" ", "%20"), ...repaired];
  }
  if (kind === "date") {
    const parts = plain.split(/T| (?=\d+:)/)[0]!.match(/\d+/g) ?? [];
    const ordered = parts[0]?.length === 4 ? parts : plain.includes(".") ? parts.reverse() : [];
    return [ordered.map((part) => part.padStart(2, "0")).join("-")];
  }
  const mail = plain
    .slice(plain.lastIndexOf("<") + 1)
    .split(/[>?]/)[0]!
    .replace(/^mailto:/i, "");
  const others = [plain.replaceAll("_", "-"), plain.replaceAll("\\", "/"), plain.toUpperCase(), plain.toLowerCase()];
  return [text.trim(), plain, ...(kind === "mail" ? [mail] : kind === "slug" ? [slugOf(text)] : others)];
}

function choices(value: unknown, node: FieldNode | undefined): string {
  const known = node?.choices ?? [];
  // A URL given where a page key is expected.
  const bare = String(value).replace(/^https?:\/\/[^/]*/, "");
  const meant = nearest(bare.replace(/^\/+|(?<!\/)\/+$/g, ""), known);
  const inWords = (word: string) => {
    const words = node?.meta.choiceLabels?.[word];
    return words === undefined ? `"${word}"` : `"${word}" (${words})`;
  };
  const address = meanings(String(value), "address").find((meaning) => node?.schema.safeParse(meaning).success);
  // Both, since a page of another site may have the same name.
  const guesses = compact([meant && inWords(meant), address && `"${address}"`]);
  if (guesses.length > 0) return `Did you mean ${guesses.join(" or ")}?`;
  return `Choose ${new Intl.ListFormat("en-GB", { type: "disjunction" }).format(known.map(inWords))}.`;
}

function outOfLimits(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig, value: unknown): Report {
  const [what, amount] = Array.isArray(value)
    ? ["list", count(value.length, "entry", "entries")]
    : typeof value === "string"
      ? ["text", count(value.length, "character")]
      : ["number", String(value)];
  const isSmall = issue.code === "too_small";
  const size = what === "number" ? (isSmall ? "small" : "large") : isSmall ? "short" : "long";
  const limit = isSmall ? `${issue.inclusive ? "at least" : "more than"} ${issue.minimum}` : `at most ${issue.maximum}`;
  return { code: `too-${size}`, message: `This ${what} is too ${size}: ${amount}.`, hint: `Write ${limit}.` };
}
