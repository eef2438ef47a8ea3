import { isUtf8 } from "node:buffer";
import type { Edit } from "jsonc-parser";
import { visibleLength } from "../visible-length";
import type { Contract, Facts, FieldMeta } from "./contract";
import { codePoint, nearest, quoted } from "./format";
import { invisibleIn, lineBreaks, withoutInvisible } from "./invisible";
import type { Path, Problem, Report } from "./problem";
import { typographicMarks } from "./quotes";
import { type Source, nodeAt, placeOf, problemAt } from "./read";

type Text = { source: Source; path: Path; text: string; meta: FieldMeta };

export function checkText(text: Text, contract: Contract, facts: Facts | undefined): Problem[] {
  const hidden = invisibleProblem(text);
  if (hidden !== undefined) return [hidden];
  const { kind } = text.meta;
  if (kind === "picture") return [];
  const isProse = kind === "copy" || kind === "alt";
  // Such as a word of the interface, which has gaps instead of tokens.
  const isShown = isProse || kind === "fact" || text.meta.overflowsAt !== undefined;
  const report = (reports: Report[]) => reports.map((each) => problemAt(text.source, text.path, each));
  const broken = report([
    ...characterProblems(text),
    ...(isProse ? tokenProblems(text.text, contract, facts) : []),
    ...(kind === "fact" ? factProblems(text.text) : []),
  ]);
  if (!isShown || broken.length > 0 || text.text.trim() === "") return broken;
  return report([
    // Not in an unknown language, while the facts file is broken.
    ...(contract.facts && !facts ? [] : typographyReports(text, facts?.language ?? "en")),
    ...markupProblems(text.text),
    ...encodingProblems(text),
    ...(isProse && facts !== undefined ? proseProblems(text, contract, facts) : []),
  ]);
}

export function invisibleProblem({ source, path, text, meta: { kind } }: Text): Problem | undefined {
  if (kind === undefined || ["copy", "alt", "picture"].includes(kind)) return undefined;
  const found = text.match(invisibleIn(kind));
  if (found === null) return undefined;
  const cleaned = withoutInvisible(text, kind);
  const { offset, length } = nodeAt(source, path)!;
  const message = `There is something invisible in this text: ${[...new Set(found)].map(codePoint).join(", ")}.`;
  const hint = `Write “${cleaned}”; npm run check:content -- --fix does so.`;
  const fix = { offset, length, content: JSON.stringify(cleaned) };
  return problemAt(source, path, { code: "invisible-character", message, hint, fix });
}

function characterProblems(whole: Text): Report[] {
  const { text } = whole;
  const breaks = Array.from(text.matchAll(lineBreaks), ({ index, 0: { length } }) => {
    const message = "There is a line break or a tab inside this text.";
    const hint = "npm run check:content -- --fix writes a space; paragraphs are entries of their own.";
    return { code: "line-break", message, hint, fix: fixIn(whole, index, index + length, " ") };
  });
  if (breaks.length > 0) return breaks;
  const [found] = /[\p{Cc}\p{Cs}\p{Co}\p{NChar}\ufffd]/u.exec(text) ?? [];
  if (found !== undefined) {
    const message = `Browsers cannot show a character of this text: ${codePoint(found)}.`;
    return [{ code: "bad-character", message, hint: "Type this text again." }];
  }
  if (text.trim() === "" || withoutInvisible(text, "fact") !== "") return [];
  const hint = "Type this text, or remove it if it is optional.";
  return [{ code: "empty-text", message: "This text has only invisible characters.", hint }];
}

function tokenProblems(text: string, { tokens }: Contract, facts: Facts | undefined): Report[] {
  if (tokens === undefined) return [];
  const names = Object.keys(tokens.help);
  const unknown = tokens.unknown(text).map((name) => {
    const meant = nearest(name, names);
    const hint = meant === undefined ? `Tokens: {${names.join("}, {")}}.` : `Did you mean {${meant}}?`;
    return { code: "unknown-token", message: `There is no token {${name}}.`, hint };
  });
  return unknown.length > 0 || facts === undefined ? unknown : (tokens.problems?.(text, facts) ?? []);
}

function factProblems(text: string): Report[] {
  const token = /\{[A-Za-z][^{}]*\}/.exec(text)?.[0];
  if (token === undefined) return [];
  const message = `Names and facts cannot use tokens; pages would show ${token} as it is.`;
  return [{ code: "token-in-fact", message, hint: "Write the words themselves." }];
}

function markupProblems(text: string): Report[] {
  const markup =
    /<\/?[a-z][^<>]*>|&(?:#\d+|#x[\da-f]+|[a-z]{2,}\d*);|\*\*[^*]+\*\*|__[^_]+__|`[^`]+`|!?\[[^[\]]+\]\([^()]*[()]|(?<![\p{L}\p{M}\p{N}])([*_])(?=[\p{L}\p{N}])[^*_]*\S\1(?![\p{L}\p{N}])/iu;
  const mark = markup.exec(text)?.[0];
  if (mark === undefined) return [];
  const message = `Texts have no markup; pages would show ${quoted(mark)} as it is.`;
  const hint = mark.startsWith("&") ? "Write the character itself." : "Write the words alone.";
  return [{ code: "markup", severity: "warning", message, hint }];
}

/** Characters of Windows-1252 from the byte 128; the others are as in Unicode. TextDecoder of Node 20 lacks them. */
const western = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

function byteOf(character: string): number {
  const index = western.indexOf(character);
  // UTF-8 does not use the byte 255.
  return index < 0 ? Math.min(character.codePointAt(0)!, 255) : 128 + index;
}

/** Reports words that were written as UTF-8 and read as Windows-1252: “CafÃ©”. */
function encodingProblems(whole: Text): Report[] {
  return [...whole.text.matchAll(/[^ ]+/g)].flatMap(({ index, 0: word }) => {
    const bytes = Buffer.from(Array.from(word, byteOf));
    const meant = bytes.toString();
    // Other alphabets are unlikely: “CAFÉ’S” would be “CAFɒS”.
    if (!isUtf8(bytes) || meant === word || /[^\0-\u017f\u0370-\u04ff\u2010-\u2122]/.test(meant)) return [];
    // A quotation mark or an ellipsis may end a word in capitals: “ATÉ AMANHÃ”, “Å…”.
    if (/^\P{Ll}*(?:\p{Lu}{2}|Å)[”“’»…]\P{L}*$/u.test(word)) return [];
    const message = `${quoted(word)} was saved in one encoding, and read in another.`;
    const hint = `Write ${quoted(meant)}.`;
    return { code: "wrong-encoding", severity: "warning", ...placeIn(whole, index), message, hint };
  });
}

function proseProblems(text: Text, { tokens }: Contract, facts: Facts): Report[] {
  const found: Omit<Report, "severity">[] = [];
  const brace = /[{}]/.exec(text.text.replaceAll(/\{\{|\}\}|\{[A-Za-z][A-Za-z\d]*(?:\|[^{}]*)?\}/g, ""))?.[0];
  if (brace !== undefined) {
    const hint = "Write a token without spaces, as in {name}. For a brace itself write {{ or }}.";
    const message = `This ${brace} belongs to no token; pages would show it as it is.`;
    found.push({ code: "half-written-token", message, hint });
  }

  // Phrase patterns use plain spaces.
  const filled = tokens?.fill(text.text, facts.tokenValues).replaceAll("\u00a0", " ") ?? text.text;
  const taken: [number, number][] = [];
  for (const { code, pattern, isFilled, describe } of tokens?.phrases?.(facts) ?? []) {
    for (const match of (isFilled ? filled : text.text).matchAll(new RegExp(pattern, `${pattern.flags}g`))) {
      const described = describe(match);
      const [start, end] = [match.index, match.index + match[0].length];
      const isTaken = !isFilled && taken.some(([from, to]) => start < to && end > from);
      if (described === undefined || isTaken) continue;
      if (!isFilled) taken.push([start, end]);
      const { replacement, ...words } = described;
      const offer = replacement === undefined ? {} : { offer: fixIn(text, start, end, replacement) };
      found.push({ code, ...words, ...offer, ...(isFilled ? {} : placeIn(text, start)) });
      break;
    }
  }

  const limit = text.meta.overflowsAt ?? Infinity;
  const length = visibleLength(filled);
  if (length > limit) {
    const message = `This text takes the space of ${length} letters; the design has room for ${limit}.`;
    const hint = `Shorten it by ${length - limit}, or look at the page on a phone.`;
    found.push({ code: "too-long", message, hint });
  }
  return found.map((each) => ({ severity: "warning", ...each }));
}

function typographyReports(text: Text, language: string): Report[] {
  return typographyProblems(text.text, language).map(({ offset: start, length, content: replacement, message }) => {
    const change = replacement === "" ? "removes it" : `writes ${replacement.trim() || "one"}`;
    const hint = `npm run check:content -- --fix ${change}.`;
    const fix = fixIn(text, start, start + length, replacement);
    return { code: "typography", severity: "warning", message, hint, fix, ...placeIn(text, start) };
  });
}

/** Languages with a space before : ; ! and ?, which typesetting makes no-break. */
const spacedMarks = /^(fr|br|co|oc|wa)\b/i;

/** Languages with an em dash between words; most have an en dash there. */
const emDashes = /^(?:ba|be|bg|ce|cv|kk|ky|mn|os|ru|tg|tt|uk)\b/i;

const severalSpaces = "There are several spaces in a row.";

export function typographyProblems(text: string, language: string): (Edit & { message: string })[] {
  const mark = `[${spacedMarks.test(language) ? ",." : ",.;:!?"}](?:\\s|$)`;
  const patterns: [RegExp, replacement: string, message: string][] = [
    [/^ +|(?<! ) +$/g, "", "There is a space at the edge of this text."],
    [invisibleIn("copy"), "", "There is an invisible character here."],
    [new RegExp(`(?<=[^ \u00a0]) {2,}(?!${mark})(?=[^ \u00a0])`, "g"), " ", severalSpaces],
    // Browsers show each no-break space, and a space beside it.
    [/(?<=[^ \u00a0])(?: +\u00a0|\u00a0[ \u00a0])[ \u00a0]*(?=[^ \u00a0])/g, "\u00a0", severalSpaces],
    // Not of a ratio, as in 16 : 9.
    [
      new RegExp(`(?<=[^ \u00a0])(?<!\\d(?= +: +\\d)) +(?=${mark})`, "g"),
      "",
      "There is a space before a punctuation mark.",
    ],
    [/(?<!\.)\.{3}(?!\.)/g, "…", "These are three full stops instead of an ellipsis."],
    [/(?<=[^ ] {1,9})--?(?= {1,9}[^ ])/g, emDashes.test(language) ? "—" : "–", "Use a dash here instead of a hyphen."],
  ];
  const found = patterns.flatMap(([pattern, content, message]) =>
    Array.from(text.matchAll(pattern), ({ index, 0: { length } }) => ({ offset: index, length, content, message })),
  );
  for (const [offset, content] of typographicMarks(text, language)) {
    found.push({ offset, length: 1, content, message: "This is a straight quotation mark or apostrophe." });
  }
  return found.sort((a, b) => a.offset - b.offset);
}

/** Cached file offsets of a text's characters, since a text may have thousands of problems. */
const knownOffsets = new WeakMap<Text, number[]>();

/** Maps an index of the decoded text to a file offset; `\"` and `\u2019` are longer in the file. */
function offsetIn(text: Text, index: number): number {
  let offsets = knownOffsets.get(text);
  if (offsets === undefined) {
    const { offset, length } = nodeAt(text.source, text.path)!;
    const raw = text.source.text.slice(offset + 1, offset + length - 1);
    // Without the `u` flag a match is one UTF-16 unit, as in the decoded text.
    offsets = [...raw.matchAll(/\\u[0-9a-fA-F]{4}|\\?./gs)].map((unit) => offset + 1 + unit.index);
    offsets.push(offset + length - 1);
    knownOffsets.set(text, offsets);
  }
  return offsets[index] ?? offsets.at(-1)!;
}

function fixIn(text: Text, start: number, end: number, replacement: string): Edit {
  const offset = offsetIn(text, start);
  return { offset, length: offsetIn(text, end) - offset, content: replacement };
}

const placeIn = (text: Text, start: number) => placeOf(text.source.text, offsetIn(text, start));
