/** Reports syntax errors in JSON, with a remedy. */
import { type Node as JsonNode, type ParseError, getNodePath, parseTree, printParseErrorCode } from "jsonc-parser";
import { quoted } from "./format";
import type { Problem } from "./problem";

type SyntaxProblem = Pick<Problem, "code" | "message" | "hint" | "fix"> & { offset: number; path?: Problem["path"] };

/** `tree` and `value` are undefined after an error that makes the rest of the file uncertain; nothing below it is reported. */
export function parseJson(original: string) {
  const problems: SyntaxProblem[] = [];
  const text = original.replace(/^\uFEFF/, " ");
  if (text !== original) {
    problems.push({
      offset: 0,
      code: "byte-order-mark",
      message: "The file begins with an invisible byte order mark (BOM).",
      hint: "Save it as “UTF-8” without BOM, or let npm run check:content -- --fix remove it.",
      fix: { offset: 0, length: 1, text: "" },
    });
  }
  const stop = (last: SyntaxProblem) => ({ tree: undefined, value: undefined, problems: [...problems, last] });
  const hint = "Take its content from a backup, or run git checkout on it.";
  if (text.trim() === "") return stop({ offset: 0, code: "empty-file", message: "The file is empty.", hint });
  try {
    const errors: ParseError[] = [];
    const tree = parseTree(text, errors, { allowTrailingComma: false, disallowComments: true })!;
    const [first] = errors.sort((a, b) => a.offset - b.offset);
    const runTogether = duplicateKeys(tree).find(
      ({ code, offset }) => code === "run-together" && offset === first?.offset,
    );
    if (first !== undefined) return stop(runTogether ?? describeSyntaxError(text, first));
    // The build uses JSON.parse.
    return { tree, value: JSON.parse(text) as unknown, problems: [...problems, ...duplicateKeys(tree)] };
  } catch {
    // For instance, a thousand nested brackets exhaust the parser's stack.
    return stop({ offset: 0, code: "not-json", message: "This is not JSON that can be read.", hint });
  }
}

type Mistake = [code: string, message: string, hint: string];

const brackets = "Every opening bracket needs its closing one.";

/** Errors recognizable from the surrounding text; `▮` is the position of the error. */
const recognizable: readonly (readonly [RegExp, ...Mistake])[] = [
  [
    /▮(<{7}|={7}|>{7}|\|{7})/,
    "merge-conflict",
    "Two versions of this file were merged, and git left both of them here.",
    "Keep one of the two, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.",
  ],
  [
    /▮[\uff01-\uff5e]/,
    "full-width",
    "This is a full-width character, as keyboards for East Asian languages write it.",
    "Write the plain one: : , { } [ ] and straight quotation marks.",
  ],
  [/,\s*▮([}\]]|$)/, "extra-comma", "There is a comma after the last entry.", "Remove this comma."],
  [/,\s*▮,/, "extra-comma", "There is a comma too many.", "Remove this comma."],
  [/,\s*▮\{/, "missing-bracket", "A closing } is missing before this comma.", brackets],
  [/[,[]\s*"[^"\n]*"\s*▮\s*:/, "no-entry", "A key is in an entry, between { and }.", "Write { before the key."],
  [/\d[,.]?▮[\d.+]/, "not-a-number", "This is not a number.", "Write plain digits, with a point for decimals."],
  [/"▮[^\s,:}\]]/, "quote-inside", "The text ends too early here.", "Inside a text use curly quotation marks: “ ”."],
  [/▮[“”„‘’'`]/, "wrong-quotes", "This is not a straight quotation mark.", 'A text is in straight ones: "…".'],
];

/** By the names of jsonc-parser’s errors. Any other means that something is neither a key nor a value. */
const byName: Readonly<Record<string, Mistake>> = {
  InvalidEscapeCharacter: ["backslash", "A backslash does not belong here.", "Remove it, or write \\\\ for one."],
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
  EndOfFileExpected: ["after-the-end", "This is after the end of the content.", "Remove it, or a bracket above it."],
};

const values =
  'A text is in straight double quotes: "…". A number is plain digits; true and false are in small letters.';

function describeSyntaxError(text: string, { error, offset }: ParseError): SyntaxProblem {
  const [before, after] = [text.slice(0, offset), text.slice(offset)];
  const known = recognizable.find(([pattern]) => pattern.test(`${before}▮${after.trimEnd()}`))?.slice(1) as
    Mistake | undefined;
  const word = /^([^\s,:{}[\]"]+|.?)/.exec(after)![0];
  const [code, message, hint] = known ??
    byName[printParseErrorCode(error)] ?? ["unexpected", `${quoted(word)} cannot be used here.`, values];
  // A missing or surplus character belongs to the end of the preceding text.
  const isBefore = /^(missing|extra|quote)-/.test(code);
  return { code, message, hint, offset: isBefore ? before.trimEnd().length - 1 : offset };
}

/** JSON.parse silently keeps the last duplicate key. */
function duplicateKeys(node: JsonNode): SyntaxProblem[] {
  const parts = node.children ?? [];
  const keys = node.type === "object" ? parts.map(({ children }) => children![0]!) : [];
  const again = keys.filter(({ value }, index) => keys.findIndex((key) => key.value === value) < index);
  // The first key of an entry begins the next one.
  const begins = node.parent?.type === "array" ? again.filter(({ value }) => value === keys[0]!.value) : [];
  const problems = (begins.length > 0 ? begins : again).map((key) => {
    const message = `The key ${quoted(String(key.value))} is here a second time.`;
    const place = { offset: key.offset, path: getNodePath(key), message };
    return begins.length > 0
      ? {
          ...place,
          code: "run-together",
          hint: "Where another entry begins, write }, { before it; else remove one of the two.",
        }
      : { ...place, code: "double-key", hint: "Only the last one would count. Remove one of them." };
  });
  return [...problems, ...parts.flatMap(duplicateKeys)];
}
