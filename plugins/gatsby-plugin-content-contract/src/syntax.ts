/** Reports the syntax errors that people make in JSON, and reads on as if each were fixed. */
import { type Node as JsonNode, type ParseError, getNodePath, parseTree, printParseErrorCode } from "jsonc-parser";
import type { Fix, Path } from "./problem";
import { quoted } from "./format";

export type SyntaxProblem = {
  code: string;
  offset: number;
  message: string;
  hint?: string;
  path?: Path;
  /** What `--fix` does. */
  fix?: Fix;
  /** What makes the rest of the file readable; undefined when nothing sure does. */
  repair?: Fix;
};

type Parsed = { tree: JsonNode | undefined; value: unknown; problems: SyntaxProblem[] };

/** Reading stops after so many syntax errors: such a file is something other than JSON. */
const maxRepairs = 20;

/** Reads JSON as strictly as the build does. `tree` and `value` are undefined when it cannot be read even with repairs. */
export function parseJson(original: string): Parsed {
  const problems: SyntaxProblem[] = [];
  const repairs: Fix[] = [];
  let text = original;
  if (text.startsWith("\uFEFF")) {
    problems.push({
      offset: 0,
      code: "byte-order-mark",
      message: "The file begins with an invisible byte order mark (BOM).",
      hint: "Save it as “UTF-8” without BOM, or let npm run check:content -- --fix remove it.",
      fix: { offset: 0, length: 1, text: "" },
    });
    text = ` ${text.slice(1)}`;
  }
  if (text.trim() === "")
    return {
      tree: undefined,
      value: undefined,
      problems: [
        {
          offset: 0,
          code: "empty-file",
          message: "The file is empty.",
          hint: "Take its content from a backup, or run git checkout on it.",
        },
      ],
    };

  for (let round = 0; round < maxRepairs; round += 1) {
    const { tree, errors } = parse(text);
    const [first] = errors;
    if (first === undefined && tree !== undefined) {
      try {
        // JSON.parse is what the build uses; it decides.
        return { tree, value: JSON.parse(text) as unknown, problems: [...problems, ...duplicateKeys(tree, text)] };
      } catch {
        return stop(problems, { offset: 0, code: "not-json", message: "The file is not JSON that the site can read." });
      }
    }
    if (first === undefined)
      return stop(problems, { offset: 0, code: "too-deep", message: "The file is nested too deeply to be read." });
    const { repair, ...named } = describeSyntaxError(text, first);
    // The place in the file as it is, before the repairs so far.
    const offset = repairs.reduceRight(
      (at, done) => (at > done.offset ? at - done.text.length + done.length : at),
      named.offset,
    );
    const problem = { ...named, offset };
    // Repairs of one place can follow from each other; the first one named it.
    if (problems.at(-1)?.offset !== problem.offset) problems.push(problem);
    if (repair === undefined) return { tree: undefined, value: undefined, problems };
    repairs.push(repair);
    text = text.slice(0, repair.offset) + repair.text + text.slice(repair.offset + repair.length);
  }
  return { tree: undefined, value: undefined, problems };
}

function stop(problems: SyntaxProblem[], last: SyntaxProblem): Parsed {
  return { tree: undefined, value: undefined, problems: [...problems, last] };
}

function parse(text: string): { tree: JsonNode | undefined; errors: ParseError[] } {
  const errors: ParseError[] = [];
  try {
    const tree = parseTree(text, errors, { allowTrailingComma: false, disallowComments: true });
    return { tree, errors: errors.sort((a, b) => a.offset - b.offset) };
  } catch (error) {
    // The parser goes down with the nesting, so a thousand brackets exhaust the stack.
    if (error instanceof RangeError) return { tree: undefined, errors: [] };
    throw error;
  }
}

function describeSyntaxError(text: string, { error, offset, length }: ParseError): SyntaxProblem {
  const found = text.slice(offset, offset + Math.max(length, 1));
  const before = text.slice(0, offset).trimEnd();
  const lineOf = (at: number) => text.slice(0, at).split(/\r\n|\r|\n/).length;

  if (before.endsWith(",") && (/^[}\]]/.test(found) || offset >= text.trimEnd().length)) {
    const comma = before.length - 1;
    return {
      offset: comma,
      code: "trailing-comma",
      message: "There is a comma after the last entry.",
      hint: "Remove this comma.",
      repair: { offset: comma, length: 1, text: " " },
    };
  }
  if (before.endsWith(",") && found.startsWith(",")) {
    return {
      offset,
      code: "double-comma",
      message: "There are two commas in a row.",
      hint: "Remove one of them.",
      repair: { offset, length: 1, text: " " },
    };
  }
  if (/[[{]$/.test(before) && found.startsWith(",")) {
    return {
      offset,
      code: "leading-comma",
      message: "There is a comma before the first entry.",
      hint: "Remove this comma.",
      repair: { offset, length: 1, text: " " },
    };
  }
  const number = nameNumber(text, offset);
  if (number !== undefined) return number;
  if (text[offset - 1] === '"' && /^[^\s,:}\]]/.test(found)) {
    return {
      offset: offset - 1,
      code: "quote-inside",
      message: "A quotation mark inside this text ends it too early.",
      hint: "Use curly quotation marks, “ and ”, inside a text.",
    };
  }
  if (/^[“”„‘’'`]/.test(found)) {
    const quote = found.charAt(0);
    const end = /[“”„‘’'`](?=\s*[:,}\]\r\n])/.exec(text.slice(offset + 1));
    const inside = end === null ? "" : text.slice(offset + 1, offset + 1 + end.index);
    return {
      offset,
      code: "wrong-quotes",
      message: `This text is set in ${quote} instead of straight double quotation marks.`,
      hint: `In JSON a text stands between two " marks. Replace the outer ${quote} by ".`,
      ...(end === null
        ? {}
        : { repair: { offset, length: end.index + 2, text: `"${inside.replaceAll('"', '\\"')}"` } }),
    };
  }

  const code = printParseErrorCode(error);
  switch (code) {
    case "CommaExpected":
      return {
        offset: before.length,
        code: "missing-comma",
        message: `A comma is missing after ${quoted(lastToken(before))}.`,
        hint: "Entries that follow each other are separated by a comma.",
        repair: { offset: before.length, length: 0, text: "," },
      };
    case "ColonExpected":
      return {
        offset: before.length,
        code: "missing-colon",
        message: `A colon is missing after the key ${quoted(lastToken(before))}.`,
        hint: 'A key and its value are separated by a colon: "key": "value".',
        ...(/^[,}]/.test(found) ? {} : { repair: { offset: before.length, length: 0, text: ":" } }),
      };
    case "UnexpectedEndOfString": {
      const end = offset + found.replace(/[\s,]+$/, "").length;
      const rest = /^[\r\n]+[ \t]*(?=[^\s"{}[\]])/.exec(text.slice(offset + found.length));
      if (rest !== null) {
        return {
          offset: offset + found.length,
          code: "line-break",
          message: "There is a line break inside this text.",
          hint: "Write the text in one line, however long; paragraphs are entries of their own.",
          repair: { offset: offset + found.length, length: rest[0].length, text: " " },
        };
      }
      return {
        offset,
        code: "missing-quote",
        message: "The quotation mark at the end of this text is missing.",
        hint: 'Put a " at the end of the text. A text cannot go on in the next line.',
        repair: { offset: end, length: 0, text: '"' },
      };
    }
    case "InvalidCharacter": {
      const inside = /\p{Cc}/u.exec(text.slice(offset))?.index ?? 0;
      const isTab = text[offset + inside] === "\t";
      return {
        offset: offset + inside,
        code: isTab ? "tab" : "control-character",
        message: isTab ? "There is a tab inside a text." : "There is an invisible control character inside a text.",
        hint: isTab ? "Replace it by a space." : "Delete it, or type this part of the text anew.",
        repair: { offset: offset + inside, length: 1, text: " " },
      };
    }
    case "InvalidEscapeCharacter": {
      const slash = found.search(/\\(?!["\\/bfnrt]|u[0-9a-fA-F]{4})/);
      return {
        offset: offset + Math.max(slash, 0),
        code: "backslash",
        message: "A backslash stands before a character that it does not go with.",
        hint: String.raw`Remove the backslash \, or write two of them to show one.`,
        ...(slash < 0 ? {} : { repair: { offset: offset + slash, length: 1, text: " " } }),
      };
    }
    case "InvalidCommentToken":
    case "UnexpectedEndOfComment":
      return {
        offset,
        code: "comment",
        message: "A comment stands here; JSON has none.",
        hint: "Remove it.",
        repair: { offset, length: found.length, text: found.replaceAll(/[^\r\n]/g, " ") },
      };
    case "CloseBraceExpected":
    case "CloseBracketExpected": {
      const [mark, opening] = code === "CloseBraceExpected" ? ["}", "{"] : ["]", "["];
      const open = unclosed(text.slice(0, offset), opening);
      return {
        offset: before.length,
        code: "missing-bracket",
        message: `A closing ${mark} is missing.`,
        ...(open === undefined ? {} : { hint: `It belongs to the ${opening} in line ${lineOf(open)}.` }),
        ...(offset >= text.trimEnd().length ? { repair: { offset: text.length, length: 0, text: mark } } : {}),
      };
    }
    case "EndOfFileExpected":
      return {
        offset,
        code: "after-the-end",
        message: "Something follows after the end of the content.",
        hint: "Remove it, or look for a closing bracket too many above it.",
      };
    case "PropertyNameExpected":
    case "InvalidSymbol":
    case "ValueExpected":
    default:
      return nameSymbol(text, offset, found);
  }
}

/** A word without quotation marks, or a value that is not there. */
function nameSymbol(text: string, offset: number, found: string): SyntaxProblem {
  const word = /^[^\s,:{}[\]"]+/.exec(text.slice(offset))?.[0];
  const before = text.slice(0, offset).trimEnd();
  if (word === undefined) {
    if (before.endsWith(":")) {
      return {
        offset: before.length,
        code: "missing-value",
        message: `A value is missing after the key ${quoted(lastToken(before.slice(0, -1)))}.`,
        hint: "Write a value after the colon, or remove the key.",
        repair: { offset: before.length, length: 0, text: " null" },
      };
    }
    return {
      offset,
      code: "unexpected",
      message: `${quoted(found)} cannot stand here.`,
      hint: "A key or a value is expected here.",
    };
  }
  const plain = { true: "true", false: "false", none: "null", nil: "null", undefined: "null", null: "null" };
  const meant = Object.hasOwn(plain, word.toLowerCase()) ? plain[word.toLowerCase() as keyof typeof plain] : undefined;
  const isKey = /^\s*:/.test(text.slice(offset + word.length)) && !before.endsWith(":");
  if (meant !== undefined && !isKey) {
    return {
      offset,
      code: "not-json-word",
      message: `${quoted(word)} is not written as JSON has it.`,
      hint: `Write ${meant}, in small letters and without quotation marks.`,
      repair: { offset, length: word.length, text: meant },
    };
  }
  return {
    offset,
    code: "no-quotes",
    message: `The ${isKey ? "key" : "text"} ${quoted(word)} stands without quotation marks.`,
    hint: `Write it between two " marks${isKey ? `: "${word}"` : ""}.`,
    repair: isKey
      ? { offset, length: word.length, text: JSON.stringify(word) }
      : {
          offset,
          length: /^[^\r\n{}[\]]*?(?=,?\s*(?:[\r\n{}[\]]|$))/.exec(text.slice(offset))![0].length,
          text: "null",
        },
  };
}

/** A number as people write it, which JSON cuts in two or cannot read: 1,000 or 09 or .5 */
function nameNumber(text: string, at: number): SyntaxProblem | undefined {
  const start = at - /[\d.,+-]*$/.exec(text.slice(Math.max(0, at - 40), at))![0].length;
  const token = /^[+-]?[\d.,]*\d[\d.]*/.exec(text.slice(start))?.[0];
  if (token === undefined || /^-?(0|[1-9]\d*)(\.\d+)?$/.test(token) || !/[:[,]\s*$/.test(text.slice(0, start)))
    return undefined;
  const plain = token
    .replaceAll(/,(?=\d{3}(?!\d))/g, "")
    .replaceAll(",", ".")
    .replace(/^\+/, "")
    .replace(/^(-?)0+(?=\d)/, "$1");
  const meant = Number(plain);
  return {
    offset: start,
    code: "not-a-number",
    message: `${quoted(token)} is not a number that can be read.`,
    hint: Number.isNaN(meant)
      ? "Write plain digits with a point for decimals."
      : `Write ${meant}: plain digits, with a point for decimals.`,
    repair: { offset: start, length: token.length, text: String(Number.isNaN(meant) ? 0 : meant) },
  };
}

/** The last word, text or bracket before a place. */
function lastToken(before: string): string {
  return (/"((?:[^"\\]|\\.)*)"$/.exec(before)?.[1] ?? /[^\s,:]+$/.exec(before)?.[0] ?? "").slice(0, 60);
}

/** The last opening bracket of a kind that nothing has closed. */
function unclosed(text: string, opening: string): number | undefined {
  const open: number[] = [];
  for (const match of text.matchAll(/"(?:[^"\\\r\n]|\\.)*"|[{}[\]]/g)) {
    if (match[0] === "{" || match[0] === "[") open.push(match.index);
    else if (match[0] === "}" || match[0] === "]") open.pop();
  }
  return open.reverse().find((at) => text[at] === opening);
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
        problems.push({
          offset: key.offset,
          path: getNodePath(child.children?.[1] ?? key),
          code: "double-key",
          message: `The key ${quoted(String(key.value))} stands here a second time, first in line ${text.slice(0, earlier.offset).split(/\r\n|\r|\n/).length}.`,
          hint: "Only the last one would count. Remove one of them.",
        });
      } else if (key) seen.set(key.value, key);
      visit(child);
    }
  };
  visit(tree);
  return problems;
}
