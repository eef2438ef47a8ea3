import { type Node as JsonNode, type ParseError, getNodePath, parseTree, printParseErrorCode } from "jsonc-parser";
import { codePoint, quoted } from "./format";
import { invisible } from "./invisible";
import type { Problem } from "./problem";

type SyntaxProblem = Pick<Problem, "code" | "message" | "hint" | "fix"> & { offset: number; path?: Problem["path"] };

/** Strings, and runs of characters that editors do not show: byte order marks, unusual spaces, control characters. */
const textOrInvisible = new RegExp(
  String.raw`"[^"\\\n]*(?:\\.[^"\\\n]*)*"?|(?:(?![ \t\r\n])(?:[\p{Z}\p{C}]|${invisible}))+`,
  "gu",
);

/** `tree` and `value` are undefined after a fatal error; nothing below it is reported. */
export function parseJson(original: string) {
  const problems: SyntaxProblem[] = [];
  const stop = (last: SyntaxProblem) => ({ tree: undefined, value: undefined, problems: [...problems, last] });
  const hint = "Take its content from a backup, or run git checkout on it.";
  try {
    const text = original.replace(textOrInvisible, (found, offset: number) => {
      if (found.startsWith('"')) return found;
      const spaces = " ".repeat(found.length);
      const [code, name] = found.startsWith("\uFEFF")
        ? ["byte-order-mark", "a byte order mark (BOM)"]
        : ["invisible-character", codePoint(found)];
      const content = found === "\uFEFF" ? "" : spaces;
      const message = `There is something invisible here: ${name}.`;
      const fix = { offset, length: found.length, content };
      problems.push({ offset, path: [], code, message, hint: "npm run check:content -- --fix removes it.", fix });
      return spaces;
    });
    if (text.trim() === "") return stop({ offset: 0, code: "empty-file", message: "The file is empty.", hint });
    const errors: ParseError[] = [];
    const tree = parseTree(text, errors, { allowTrailingComma: false, disallowComments: true });
    const [first] = errors;
    const found = tree === undefined ? [] : valueProblems(tree, text);
    const runTogether = found.find(({ code, offset }) => code === "run-together" && offset === first?.offset);
    if (first !== undefined) return stop(runTogether ?? describeSyntaxError(text, first));
    // The build uses JSON.parse.
    return { tree, value: JSON.parse(text) as unknown, problems: [...problems, ...found] };
  } catch {
    // For instance, deeply nested brackets, or a text of megabytes, overflow a stack.
    return stop({ offset: 0, code: "not-json", message: "This is not JSON that can be read.", hint });
  }
}

type Mistake = [code: string, message: string, hint: string];

const brackets = "Every opening bracket needs its closing one.";
const digits = "Write plain digits, with a point for decimals.";

/** Errors recognizable from the surrounding text; `▮` is the position of the error. */
const recognizable: readonly (readonly [RegExp, ...Mistake])[] = [
  [
    /▮(<{7}|={7}|>{7}|\|{7})/,
    "merge-conflict",
    "Two versions of this file were merged, and git left both of them here.",
    "Keep one of the two, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.",
  ],
  [
    /^(?:\{▮\\rtf|▮<(?:!doctype|\w))/i,
    "not-plain-text",
    "This file is a formatted document or a web page.",
    "Save it as plain text; in TextEdit choose Format › Make Plain Text.",
  ],
  [/▮(#|<!--)/, "comment", "JSON cannot contain comments.", "Remove it."],
  [/▮```/, "code-fence", "This marks code in a chat.", "Remove both lines that begin with ```."],
  [/[,[{]\s*▮,/, "extra-comma", "There is a comma too many.", "Remove this comma."],
  [/,\s*▮([}\]]|$)/, "extra-comma", "There is a comma after the last entry.", "Remove this comma."],
  [/:\s*▮[,}\]]/, "missing-value", "A value is missing after this.", 'Write one, as in "key": "value".'],
  [/,\s*▮\{/, "missing-bracket", "A closing } is missing before this comma.", brackets],
  [/:\s*[^\s,:{}[\]][^,:{}[\]]*▮\{/, "missing-bracket", "A closing } and a comma are missing after this.", brackets],
  [/"\s*,\s*"[^"\n]*"\s*▮\s*:/, "missing-bracket", "A closing ] is missing before this key.", brackets],
  [/[,[]\s*"[^"\n]*"\s*▮\s*:/, "no-entry", "A { is missing before this key.", "Write it before the entry’s first key."],
  [
    /[:[,]\s*▮[-+−]?(?:\p{Lu}{3} ?|\p{Lu}{0,2}\p{Sc} ?)?[-+−]?(?:\.?\p{N}|NaN|\w*Infinity)/u,
    "not-a-number",
    "This is not a number.",
    digits,
  ],
  [/\d\s*▮(?:[._'’٫٬%x−]|\p{Sc})|\d[,.]?▮[\d.+]|\d▮?\s▮?\d{3}(?!\d)/u, "not-a-number", "This is not a number.", digits],
  [
    /▮[\uff01-\uff5e、。،؛【】〔〕﹐﹑﹔﹕]/,
    "full-width",
    "This sign belongs to another script, as keyboards for Arabic or East Asian languages write it.",
    "Write the plain one: : , { } [ ] and straight quotation marks.",
  ],
  [
    /"▮[^\s,:;=}\]]|:\s*"[^"\n]*" ▮\p{L}[^":,\n]*"/u,
    "quote-inside",
    "The text ends too early here.",
    "Inside a text use curly quotation marks: “ ”.",
  ],
  [
    /▮[\p{Pi}\p{Pf}„‚'`´′″〝〞「」『』]|\d▮[-–/:]\d|▮"[^"\n]*[\p{Pi}\p{Pf}„″〞][,:}\]\t\r ]*(?:\n|$)/u,
    "wrong-quotes",
    "Straight quotation marks are missing here.",
    'Put each text between them: "…".',
  ],
  [
    /▮[;=]/,
    "wrong-sign",
    "This sign has no meaning here.",
    "Put a colon after a key, and a comma between two entries.",
  ],
];

/** By jsonc-parser’s error names. Others mean that neither a key nor a value was found. */
const byName: Readonly<Record<string, Mistake>> = {
  InvalidEscapeCharacter: ["backslash", "A backslash does not belong here.", "Remove it, or write \\\\ for one."],
  InvalidUnicode: [
    "backslash",
    "\\u is followed by four digits or letters from a to f.",
    "Write the character itself.",
  ],
  WrongBracket: ["missing-bracket", "A different bracket must be closed first.", brackets],
  InvalidCharacter: ["control-character", "This text has a tab or an invisible character.", "Replace it with a space."],
  UnexpectedEndOfString: [
    "unclosed-text",
    "This text does not end in its line.",
    'Put a " at its end. A text is one line, however long; paragraphs are entries of their own.',
  ],
  InvalidCommentToken: ["comment", "JSON cannot contain comments.", "Remove it."],
  CommaExpected: ["missing-comma", "A comma is missing after this.", "Put one between two entries."],
  ColonExpected: ["missing-colon", "A colon is missing after this key.", 'Write "key": "value".'],
  CloseBraceExpected: ["missing-bracket", "A closing } is missing after this.", brackets],
  CloseBracketExpected: ["missing-bracket", "A closing ] is missing after this.", brackets],
  EndOfFileExpected: [
    "after-the-end",
    "This text is after the end of the content.",
    "Remove it, or a bracket above it.",
  ],
};

const values =
  'A text is in straight double quotes: "…". A number is plain digits; true and false are in small letters.';

function describeSyntaxError(text: string, { error, offset }: ParseError): SyntaxProblem {
  // Enough context, and short enough for fast matching.
  const [before, after] = [text.slice(Math.max(0, offset - 400), offset), text.slice(offset, offset + 400)];
  const known = recognizable.find(([pattern]) => pattern.test(`${before}▮${after.trimEnd()}`))?.slice(1) as
    Mistake | undefined;
  const kind = printParseErrorCode(error);
  const name = kind === "CommaExpected" && /^[}\]]/.test(after) ? "WrongBracket" : kind;
  const word = /^([^\s,:{}[\]"]+|.?)/.exec(after)![0];
  const [code, message, hint] = known ?? byName[name] ?? ["unexpected", `${quoted(word)} cannot be used here.`, values];
  // Report missing or extra characters at the end of the preceding text.
  const isBefore = /^(missing|extra|quote)-/.test(code) && name !== "WrongBracket";
  return { code, message, hint, offset: isBefore ? offset - 1 - (before.length - before.trimEnd().length) : offset };
}

/** Reports duplicate keys (JSON.parse silently keeps the last), and unclear or imprecise numbers. */
function valueProblems(node: JsonNode, text: string): SyntaxProblem[] {
  const parts = node.children ?? [];
  const raw = node.type === "number" ? text.slice(node.offset, node.offset + node.length) : "";
  if (/^-?[1-9]\d{0,2}\.\d\d0$/.test(raw)) {
    // Thousands in many languages, as in “99.000”.
    const [value, thousands] = [String(node.value), raw.replace(".", "")];
    const message = `${quoted(raw)} may mean ${value} or ${thousands}.`;
    const hint = `Write ${value} or ${thousands}.`;
    return [{ offset: node.offset, path: getNodePath(node), code: "unclear-number", message, hint }];
  }
  const [written, kept] = [raw, String(node.value)].map((number) => number.replace(/\D/g, ""));
  if (raw.length > 15 && !(written!.startsWith(kept!) && /^0*$/.test(written!.slice(kept!.length)))) {
    const message = `${quoted(raw)} has more digits than a number can store; it would become ${String(node.value)}.`;
    const hint = "Write fewer digits.";
    return [{ offset: node.offset, path: getNodePath(node), code: "too-many-digits", message, hint }];
  }
  const keys = node.type === "object" ? parts.map(({ children }) => children![0]!) : [];
  const seen = new Set<unknown>();
  const again = keys.filter(({ value }) => seen.size === seen.add(value).size);
  // A repeated first key probably begins the next entry.
  const begins = node.parent?.type === "array" ? again.filter(({ value }) => value === keys[0]!.value) : [];
  const problems = (begins.length > 0 ? begins : again).map((key) => {
    const message = `The key ${quoted(String(key.value))} is repeated.`;
    const [code, hint] =
      begins.length > 0
        ? ["run-together", "If another entry begins here, write }, { before it. Otherwise remove one of the two."]
        : ["double-key", "Only the last one counts. Remove the other."];
    return { offset: key.offset, path: getNodePath(key), code, message, hint };
  });
  return [...problems, ...parts.flatMap((part) => valueProblems(part, text))];
}
