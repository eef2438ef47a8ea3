/** Reports syntax errors in JSON with a remedy for those that people make. */
import {
  type Node as JsonNode,
  type ParseError,
  type ParseErrorCode,
  getNodePath,
  getNodeValue,
  parseTree,
  printParseErrorCode,
} from "jsonc-parser";
import type { Fix, Path } from "./problem";
import { quoted } from "./format";

type SyntaxProblem = {
  code: string;
  offset: number;
  message: string;
  hint: string;
  path?: Path;
  /** What `--fix` does. */
  fix?: Fix;
};

type Parsed = { tree: JsonNode | undefined; value: unknown; problems: SyntaxProblem[] };

/** What jsonc-parser reads on after without guessing. */
const recoverable = new Set(["extra-comma", "missing-comma", "comment"]);

/** `tree` and `value` are undefined after an error that makes the rest of the file uncertain; nothing below it is reported. */
export function parseJson(original: string): Parsed {
  const problems: SyntaxProblem[] = [];
  const hasMark = original.startsWith("\uFEFF");
  const text = hasMark ? ` ${original.slice(1)}` : original;
  if (hasMark) {
    problems.push({
      offset: 0,
      code: "byte-order-mark",
      message: "The file begins with an invisible byte order mark (BOM).",
      hint: "Save it as “UTF-8” without BOM, or let npm run check:content -- --fix remove it.",
      fix: { offset: 0, length: 1, text: "" },
    });
  }
  const stop = (last: SyntaxProblem) => ({ tree: undefined, value: undefined, problems: [...problems, last] });
  const lastVersion = "Take its content from a backup, or run git checkout on it.";
  if (text.trim() === "") {
    return stop({ offset: 0, code: "empty-file", message: "The file is empty.", hint: lastVersion });
  }
  try {
    const errors: ParseError[] = [];
    const tree = parseTree(text, errors, { allowTrailingComma: false, disallowComments: true });
    for (const error of errors.sort((a, b) => a.offset - b.offset)) {
      const problem = describeSyntaxError(text, error);
      if (!recoverable.has(problem.code)) return stop(problem);
      if (problems.at(-1)?.offset !== problem.offset) problems.push(problem);
    }
    // JSON.parse is what the build uses.
    const value: unknown = errors.length > 0 ? getNodeValue(tree!) : JSON.parse(text);
    return { tree, value, problems: [...problems, ...duplicateKeys(tree!, text)] };
  } catch {
    // Among others, a thousand brackets within each other exhaust the parser's stack.
    return stop({ offset: 0, code: "not-json", message: "This is not JSON that can be read.", hint: lastVersion });
  }
}

const hints: Partial<Record<keyof typeof ParseErrorCode, [code: string, message: string, hint: string]>> = {
  InvalidEscapeCharacter: [
    "backslash",
    "This text has a backslash that does not belong there.",
    String.raw`Remove it, or write \\ to show one.`,
  ],
  InvalidCharacter: [
    "control-character",
    "There is a tab or an invisible character inside this text.",
    "Replace it with a space.",
  ],
  UnexpectedEndOfString: [
    "unclosed-text",
    "This text does not end in its line.",
    'Put a " at its end. A text is one line, however long; paragraphs are entries of their own.',
  ],
  InvalidCommentToken: ["comment", "JSON cannot contain comments.", "Remove it."],
  CloseBraceExpected: ["missing-bracket", "A closing } is missing.", "Every { needs its }."],
  CloseBracketExpected: ["missing-bracket", "A closing ] is missing.", "Every [ needs its ]."],
  EndOfFileExpected: [
    "after-the-end",
    "Something follows after the end of the content.",
    "Remove it, or look for a closing bracket too many above it.",
  ],
};

function describeSyntaxError(text: string, { error, offset, length }: ParseError): SyntaxProblem {
  const found = text.slice(offset, offset + Math.max(length, 1));
  const before = text.slice(0, offset).trimEnd();
  const report = (code: string, message: string, hint: string, at = offset) => ({ code, offset: at, message, hint });

  if (/,$/.test(before) && (/^[}\]]?$/.test(found) || offset >= text.trimEnd().length)) {
    return report("extra-comma", "There is a comma after the last entry.", "Remove this comma.", before.length - 1);
  }
  if (/[,[{]$/.test(before) && found === ",") {
    return report("extra-comma", "There is a comma too many.", "Remove this comma.");
  }
  if (/\d[,.]?$/.test(before) && /^[\d.+]/.test(found)) {
    return report(
      "not-a-number",
      "This is not a number that can be read.",
      "Write plain digits, with a point for decimals.",
    );
  }
  if (text[offset - 1] === '"' && /^[^\s,:}\]]/.test(found)) {
    const message = "A quotation mark inside this text ends it too early.";
    return report("quote-inside", message, "Use curly quotation marks, “ and ”, inside a text.", offset - 1);
  }
  if (/^[“”„‘’'`]/.test(found)) {
    return report(
      "wrong-quotes",
      `${found.charAt(0)} cannot mark a text.`,
      'Text must be in straight double quotes: "…".',
    );
  }
  const name = printParseErrorCode(error) as keyof typeof ParseErrorCode;
  if (name === "CommaExpected") {
    const message = `A comma is missing after ${quoted(lastToken(before))}.`;
    return report("missing-comma", message, "Entries that follow each other are separated by a comma.", before.length);
  }
  if (name === "ColonExpected") {
    const message = `A colon is missing after the key ${quoted(lastToken(before))}.`;
    return report("missing-colon", message, 'A key and its value are separated by a colon: "key": "value".');
  }
  const known = hints[name];
  // A missing bracket belongs where the content ends, not where the file does.
  if (known !== undefined) return report(...known, known[0] === "missing-bracket" ? before.length : offset);
  const word = /^[^\s,:{}[\]"]+/.exec(text.slice(offset))?.[0];
  return word === undefined
    ? report("unexpected", `${quoted(found)} cannot be used here.`, "A key or a value is expected here.")
    : report(
        "no-quotes",
        `${quoted(word)} needs quotes.`,
        'Text must be in double quotes: "…". Without any: numbers, true and false, in small letters.',
      );
}

/** The last word, text or bracket before a place. */
function lastToken(before: string): string {
  return (/"((?:[^"\\]|\\.)*)"$/.exec(before)?.[1] ?? /[^\s,:]+$/.exec(before)?.[0] ?? "").slice(0, 60);
}

/** JSON.parse takes the last of two equal keys without a word. */
function duplicateKeys(tree: JsonNode, text: string): SyntaxProblem[] {
  const problems: SyntaxProblem[] = [];
  const visit = (node: JsonNode): void => {
    const seen = new Map<unknown, JsonNode>();
    for (const child of node.children ?? []) {
      const key = child.type === "property" ? child.children?.[0] : undefined;
      const earlier = key && seen.get(key.value);
      if (key && earlier) {
        const line = text.slice(0, earlier.offset).split(/\r\n|\r|\n/).length;
        problems.push({
          offset: key.offset,
          path: getNodePath(child.children?.[1] ?? key),
          code: "double-key",
          message: `The key ${quoted(String(key.value))} is here a second time, first in line ${line}.`,
          hint: "Only the last one would count. Remove one of them.",
        });
      } else if (key) seen.set(key.value, key);
      visit(child);
    }
  };
  visit(tree);
  return problems;
}
