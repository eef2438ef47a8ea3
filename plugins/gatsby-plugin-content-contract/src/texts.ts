/** What is checked in every text: tokens, phrases that a token stands for, length, and typography. */
import type { Contract, Facts, PhraseRule, Tokens } from "./contract";
import type { Field } from "./fields";
import { nearest, quoted } from "./format";
import type { Path, Problem } from "./problem";
import { type Source, nodeAt, positionAt, problemAt } from "./read";

type Text = { source: Source; path: Path; text: string; meta: Field["meta"] };

export function checkText(text: Text, { tokens }: Contract, facts: Facts | undefined): Problem[] {
  const { kind } = text.meta;
  if (kind !== "copy" && kind !== "alt" && kind !== "fact") return checkCharacters(text);
  const isProse = kind !== "fact";
  const broken = [...checkCharacters(text), ...(isProse ? checkTokens(text, tokens, facts) : checkNoTokens(text))];
  if (broken.length > 0 || text.text.trim() === "") return broken;
  // Phrases are written with plain spaces, whatever the site sets in a text.
  const fill = (value: string) =>
    tokens && facts ? tokens.fill(value, facts.tokenValues).replaceAll("\u00a0", " ") : value;
  return [
    ...checkTypography(text, facts?.language ?? "en"),
    ...(!isProse || facts === undefined
      ? []
      : [
          ...checkMarkup(text),
          ...checkPhrases(text, tokens?.phrases?.(facts) ?? [], fill),
          ...checkLength(text, fill),
        ]),
  ];
}

function checkTokens({ source, path, text }: Text, tokens: Tokens | undefined, facts: Facts | undefined): Problem[] {
  const names = Object.keys(tokens?.help ?? {});
  const unknown = (tokens?.unknown(text) ?? []).map((name) => {
    const meant = nearest(name, names);
    return {
      code: "unknown-token",
      message: `There is no token {${name}}.`,
      hint: meant === undefined ? `Tokens: {${names.join("}, {")}}.` : `Did you mean {${meant}}?`,
    };
  });
  const misused = facts === undefined ? [] : (tokens?.problems?.(text, facts) ?? []);
  return [...unknown, ...misused].map((report) => problemAt(source, path, report));
}

function checkNoTokens({ source, path, text }: Text): Problem[] {
  const token = /\{[A-Za-z][^{}]*\}/.exec(text)?.[0];
  if (token === undefined) return [];
  const message = `${token} would be shown as written: this is a name or a fact, and tokens are for copy.`;
  return [problemAt(source, path, { code: "token-in-fact", message, hint: "Write it out." })];
}

/** Characters that no one can see or type, which break the page, its head or its share picture. */
function checkCharacters({ source, path, text }: Text): Problem[] {
  if (/[\n\r\t]/.test(text)) {
    const message = "There is a line break or a tab inside this text.";
    const hint = "Replace \\n, \\r or \\t by a space; paragraphs are entries of their own.";
    return [problemAt(source, path, { code: "line-break", message, hint })];
  }
  if (!/[\p{Cc}\p{Cs}\ufffd]/u.test(text)) return [];
  const message = "There is an invisible or damaged character in this text.";
  return [problemAt(source, path, { code: "bad-character", message, hint: "Type this text again." })];
}

/** Marks that would be published as they stand. */
function checkMarkup({ source, path, text }: Text): Problem[] {
  const report = (code: string, message: string, hint: string) =>
    problemAt(source, path, { code, severity: "warning", message, hint });
  const rest = text.replaceAll(/\{\{|\}\}|\{[A-Za-z][^{}]*\}/g, "");
  const brace = /[{}]/.exec(rest)?.[0];
  const mark = /<\/?[a-z][^<>]*>|\*\*[^*]+\*\*|__[^_]+__|`[^`]+`|!?\[[^\]]+\]\([^)]*\)/i.exec(text)?.[0];
  return [
    ...(brace === undefined
      ? []
      : [
          report(
            "half-written-token",
            `A ${brace} without its other half is shown as written.`,
            "A token is between braces, as in {name}; for a brace itself write {{ or }}.",
          ),
        ]),
    ...(mark === undefined
      ? []
      : [report("markup", `${quoted(mark)} is shown as written: texts have no markup.`, "Write the words alone.")]),
  ];
}

// ── Phrases ────────────────────────────────────────────────────────────────────────────────────

/** Phrases that repeat or contradict a fact. Each passage is reported once. */
function checkPhrases(text: Text, rules: readonly PhraseRule[], fill: (text: string) => string): Problem[] {
  const taken: [number, number][] = [];
  return rules.flatMap(({ code, pattern, isFilled, describe }) => {
    const match = new RegExp(pattern).exec(isFilled ? fill(text.text) : text.text);
    const found = match === null ? undefined : describe(match);
    if (match === null || found === undefined) return [];
    const report = { code, severity: "warning" as const, ...found };
    if (isFilled) return [problemAt(text.source, text.path, report)];
    const [start, end] = [match.index, match.index + match[0].length];
    if (taken.some(([from, to]) => start < to && end > from)) return [];
    taken.push([start, end]);
    return [problemAt(text.source, text.path, { ...report, ...placeIn(text, start) })];
  });
}

// ── Length ─────────────────────────────────────────────────────────────────────────────────────

function checkLength({ source, path, text, meta }: Text, fill: (text: string) => string): Problem[] {
  const limit = meta.overflowsAt;
  const length = [...fill(text)].length;
  if (limit === undefined || length <= limit) return [];
  return [
    problemAt(source, path, {
      code: "too-long",
      severity: "warning",
      message: `This text is ${length} characters long; its place was drawn for ${limit}.`,
      hint: `Shorten it by ${length - limit}, or look at the page on a phone.`,
    }),
  ];
}

// ── Typography ─────────────────────────────────────────────────────────────────────────────────

type TypographyProblem = { start: number; length: number; text: string; message: string };

function checkTypography(text: Text, language: string): Problem[] {
  return typographyProblems(text.text, language).map(({ start, length, text: replacement, message }) => {
    const { offset, end } = rawSpan(text, start, length);
    return problemAt(text.source, text.path, {
      code: "typography",
      severity: "warning",
      ...placeIn(text, start),
      message,
      hint: `npm run check:content -- --fix ${replacement === "" ? "removes it" : `writes ${replacement === " " ? "one" : replacement}`}.`,
      fix: { offset, length: end - offset, text: replacement },
    });
  });
}

/** What is wrong in the typography of a text. Quotation marks are set only where their rules are known: in English. */
export function typographyProblems(text: string, language: string): TypographyProblem[] {
  const found: TypographyProblem[] = [];
  const all = (pattern: RegExp, message: string, replacement: (index: number, whole: string) => string) => {
    for (const { index, 0: whole } of text.matchAll(pattern)) {
      found.push({ start: index, length: whole.length, text: replacement(index, whole), message });
    }
  };
  all(/^ +| +$/g, "There is a space at the edge of this text.", () => "");
  all(/(?<=[^ ]) {2,}(?=[^ ])/g, "There are several spaces in a row.", () => " ");
  all(/(?<=[^ ]) +(?=[,.;:!?](?:\s|$))/g, "There is a space before a punctuation mark.", () => "");
  all(/(?<!\.)\.{3}(?!\.)/g, "These are three full stops instead of an ellipsis.", () => "…");
  all(/(?<=[^ ] )--?(?= [^ ])/g, "Use a dash here instead of a hyphen.", () => "–");
  if (/^en\b/.test(language)) {
    const opens = (index: number) => index === 0 || /[\s([{“‘—–-]/.test(text.charAt(index - 1));
    all(/"/g, "This is a straight quotation mark.", (index) => (opens(index) ? "“" : "”"));
    all(/'/g, "This is a straight apostrophe or quotation mark.", (index) =>
      opens(index) && !/\d/.test(text.charAt(index + 1)) && text.indexOf("'", index + 1) > 0 ? "‘" : "’",
    );
  }
  return found.sort((a, b) => a.start - b.start);
}

/** Where a part of a decoded text is in the file, where `\"` and `\u2019` take more than one character. */
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

function placeIn(text: Text, start: number): Pick<Problem, "line" | "column"> {
  const isText = nodeAt(text.source, text.path) !== undefined;
  return isText ? positionAt(text.source, rawSpan(text, start, 1).offset) : {};
}
