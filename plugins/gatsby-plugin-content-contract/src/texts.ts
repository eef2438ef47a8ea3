/** What is checked in every text: tokens, facts that a token stands for, length, and typographic slips. */
import {
  type TokenName,
  type TokenValues,
  fillTokens,
  formProblems,
  tokenHelp,
  unknownTokens,
} from "../../../src/lib/tokens";
import { pluralForms } from "../../../src/lib/plural";
import type { Field } from "./fields";
import type { Path, Problem } from "./problem";
import { type Source, nodeAt, positionAt, positionOf } from "./read";
import type { Content } from "../../../src/content/schema";
import { nearest, quoted } from "./format";

/** What the facts of the site say; undefined while `data/site.json` itself is broken. */
export type Facts = { site: Content<"site.json">; values: TokenValues };

type Text = { source: Source; path: Path; text: string; meta: Field["meta"] };

export function checkText(text: Text, facts: Facts | undefined): Problem[] {
  const { kind } = text.meta;
  if (kind !== "copy" && kind !== "alt" && kind !== "fact") return checkCharacters(text);
  const tokens = kind === "fact" ? checkNoTokens(text) : checkTokens(text, facts?.site.language ?? "en");
  const broken = [...checkCharacters(text), ...tokens];
  if (broken.length > 0 || text.text.trim() === "") return broken;
  return [
    ...checkTypography(text, facts?.site.language ?? "en"),
    ...(kind === "fact" || facts === undefined ? [] : [...checkLiteralFacts(text, facts), ...checkLength(text, facts)]),
  ];
}

function at({ source, path }: Text): Pick<Problem, "file" | "line" | "column" | "path"> {
  return { file: source.file, ...positionOf(source, path), path };
}

function checkTokens(text: Text, language: string): Problem[] {
  const forms = formProblems(text.text, language).map(({ token, name, found, needed }) => ({
    severity: "error" as const,
    ...at(text),
    message:
      needed === 0
        ? `{${name}} is not a count, so ${token} has no word forms to choose from.`
        : `${token} has ${found} word ${found === 1 ? "form" : "forms"}; ${quoted(language)} needs ${needed}.`,
    hint:
      needed === 0
        ? `Write {${name}}.`
        : `Write one for each of: ${pluralForms(language).join(", ")}. In English {seats|seat|seats}.`,
  }));
  const unknown = unknownTokens(text.text).map((name): Problem => {
    const meant = nearest(name, Object.keys(tokenHelp));
    return {
      severity: "error",
      ...at(text),
      message: `There is no token {${name}}.`,
      hint: meant === undefined ? `Tokens: {${Object.keys(tokenHelp).join("}, {")}}.` : `Did you mean {${meant}}?`,
    };
  });
  return [...unknown, ...forms];
}

function checkNoTokens(text: Text): Problem[] {
  const token = /\{[A-Za-z][A-Za-z0-9]*(\|[^{}]*)?\}/.exec(text.text)?.[0];
  if (token === undefined) return [];
  const message = `${token} would be shown as it stands: this is a name or a fact, and tokens are for copy.`;
  return [{ severity: "error", ...at(text), message, hint: "Write it out." }];
}

/** Characters that no one can see or type, which break the page, its head or its share picture. */
function checkCharacters(text: Text): Problem[] {
  const found = /[\p{Cc}\ufffd]/u.exec(text.text);
  if (found === null && isWellFormed(text.text)) return [];
  const isBreak = found !== null && /[\n\r\t]/.test(found[0]);
  return [
    {
      severity: "error",
      ...at(text),
      message: isBreak
        ? "There is a line break or a tab inside this text."
        : "There is an invisible or damaged character in this text.",
      hint: isBreak
        ? "Replace \\n, \\r or \\t by a space; paragraphs are entries of their own."
        : "Type this text anew.",
    },
  ];
}

/** Whether no half of a surrogate pair stands alone. */
function isWellFormed(text: string): boolean {
  return !/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(text);
}

// ── Literal facts ──────────────────────────────────────────────────────────────────────────────

function checkLiteralFacts(text: Text, facts: Facts): Problem[] {
  const taken: [number, number][] = [];
  return literals(facts).flatMap(({ pattern, token, what }) => {
    const match = pattern.exec(text.text);
    if (match === null) return [];
    const [start, end] = [match.index, match.index + match[0].length];
    // “Odile Sarvane” is the full name, and not the short one as well.
    if (taken.some(([from, to]) => start < to && end > from)) return [];
    taken.push([start, end]);
    return [
      {
        severity: "warning" as const,
        ...placeIn(text, start),
        message: `${quoted(match[0])} repeats ${what}.`,
        hint: `Write ${inPlace(match[0], token)}, so that it follows data/site.json.`,
      },
    ];
  });
}

/** “Ten seats” → “{SeatsInWords} seats”; “Odile” → “{founder}”. */
function inPlace(found: string, token: string): string {
  if (!token.startsWith("seats") && !token.startsWith("months")) return `{${token}}`;
  const isCapital = /^\p{Lu}/u.test(found);
  return found.replace(/^[^ \u00a0-]+/, `{${isCapital ? token.charAt(0).toUpperCase() + token.slice(1) : token}}`);
}

type Literal = { pattern: RegExp; token: string; what: string };
const literalsOf = new WeakMap<Facts, Literal[]>();

function literals(facts: Facts): Literal[] {
  const known = literalsOf.get(facts);
  if (known) return known;
  const { values } = facts;
  const name = (token: TokenName): Literal => ({
    pattern: new RegExp(`(?<![\\p{L}\\p{N}])${escape(values[token])}(?![\\p{L}\\p{N}])`, "u"),
    token,
    what: tokenHelp[token],
  });
  const amount = (inFigures: "seats" | "months", nouns: string): Literal[] =>
    ([inFigures, `${inFigures}InWords`] as const).map((token) => ({
      pattern: new RegExp(`(?<![\\p{L}\\p{N}.,])${escape(values[token])}[ \u00a0-](${nouns})(?!\\p{L})`, "iu"),
      token,
      what: tokenHelp[token].replace(/ \(.*/, ""),
    }));
  const all: Literal[] = [
    name("founderFull"),
    name("brand"),
    name("roster"),
    name("label"),
    name("founder"),
    {
      pattern: new RegExp(`${escape(values.investment)}(?![\\d.,]?\\d)`, "u"),
      token: "investment",
      what: "what the label was started with",
    },
    ...amount("seats", "seats?|chairs?|members?|places?|brands?|creatives?"),
    ...amount("months", "months?"),
  ];
  literalsOf.set(facts, all);
  return all;
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

// ── Length ─────────────────────────────────────────────────────────────────────────────────────

function checkLength(text: Text, { values }: Facts): Problem[] {
  const limit = text.meta.overflowsAt;
  if (limit === undefined) return [];
  const length = [...fillTokens(text.text, values)].length;
  if (length <= limit) return [];
  return [
    {
      severity: "warning",
      ...at(text),
      message: `This text is ${length} characters long; its place was drawn for ${limit}.`,
      hint: `Shorten it by ${length - limit}, or look at the page on a phone.`,
    },
  ];
}

// ── Typography ─────────────────────────────────────────────────────────────────────────────────

type Slip = { start: number; length: number; text: string; message: string };

function checkTypography(text: Text, language: string): Problem[] {
  return slips(text.text, language).map(({ start, length, text: replacement, message }) => {
    const { offset, end } = rawSpan(text, start, length);
    return {
      severity: "warning",
      ...placeIn(text, start),
      message,
      hint: `npm run check:content -- --fix ${replacement === "" ? "removes it" : `writes ${replacement === " " ? "one" : replacement}`}.`,
      fix: { offset, length: end - offset, text: replacement },
    };
  });
}

/** The typographic slips of a text. Quotation marks are set only where their rules are known: in English. */
export function slips(text: string, language: string): Slip[] {
  const found: Slip[] = [];
  const all = (pattern: RegExp, message: string, replacement: (index: number, whole: string) => string) => {
    for (const { index, 0: whole } of text.matchAll(pattern)) {
      found.push({ start: index, length: whole.length, text: replacement(index, whole), message });
    }
  };
  all(/^ +| +$/g, "There is a space at the edge of this text.", () => "");
  all(/(?<=[^ ]) {2,}(?=[^ ])/g, "There are several spaces in a row.", () => " ");
  all(/(?<=[^ ]) +(?=[,.;:!?](?:\s|$))/g, "There is a space before a punctuation mark.", () => "");
  all(/(?<!\.)\.{3}(?!\.)/g, "These are three full stops instead of an ellipsis.", () => "…");
  all(/(?<=[^ ] )--?(?= [^ ])/g, "This hyphen stands for a dash.", () => "–");
  if (/^en\b/.test(language)) {
    const opens = (index: number) => index === 0 || /[\s([{“‘—–-]/.test(text.charAt(index - 1));
    all(/"/g, "This is a straight quotation mark.", (index) => (opens(index) ? "“" : "”"));
    all(/'/g, "This is a straight apostrophe or quotation mark.", (index) =>
      opens(index) && !/\d/.test(text.charAt(index + 1)) && text.indexOf("'", index + 1) > 0 ? "‘" : "’",
    );
  }
  return found.sort((a, b) => a.start - b.start);
}

/** Where a part of a decoded text stands in the file, where `\"` and `\u2019` take more than one character. */
function rawSpan(text: Text, start: number, length: number): { offset: number; end: number } {
  const node = nodeAt(text.source, text.path)!;
  const raw = text.source.text.slice(node.offset + 1, node.offset + node.length - 1);
  const units = [...raw.matchAll(/\\u[0-9a-fA-F]{4}|\\.|[^\\]/gs)].flatMap(({ 0: unit, index }) =>
    // `s` without `u`: one match is one UTF-16 unit, as in the decoded text.
    [{ from: index, to: index + unit.length }],
  );
  const base = node.offset + 1;
  const from = units[start]?.from ?? raw.length;
  return { offset: base + from, end: base + (units[start + length - 1]?.to ?? from) };
}

function placeIn(text: Text, start: number): Pick<Problem, "file" | "line" | "column" | "path"> {
  const node = nodeAt(text.source, text.path);
  if (!node) return at(text);
  return { file: text.source.file, ...positionAt(text.source, rawSpan(text, start, 1).offset), path: text.path };
}
