const noBreak = "\u00a0";
// A word joiner after a plain hyphen: fonts rarely have U+2011, and another font would lend it.
const noBreakHyphen = "-\u2060";

/** Compounds up to this length stay on one line; longer ones may not fit a narrow column. */
const longestWhole = 14;

/** Two numbers that are part of neither a date, a telephone number (three digits and four), an ISBN nor a name. */
const plainRange = /(?<![\p{L}\d.,:/+-])(?!\d{3}-\d{4}(?!\d))([1-9]\d*)-([1-9]\d*)(?![\p{L}\d-]|[.,:/]\d)/gu;

/**
 * Sets running text as a compositor would: no line ends with “I” or “a”, or begins with a punctuation mark that its language
 * sets off by a space, a short number stays with what it counts, ranges have en dashes, and short compounds keep their
 * hyphens on one line. Sources stay plain ASCII.
 */
export function typeset(text: string): string {
  return text
    .replace(/(?<=^|[\s“(])(I|a|A) /g, `$1${noBreak}`)
    .replace(/(?<=(?<![\d.,])\d\d?) (?=\p{L})/gu, noBreak)
    .replace(/(?<=\S) (?=[:;!?»](?:\s|$))|(?<=«) (?=\S)/g, noBreak)
    .replace(plainRange, (whole, first: string, last: string) =>
      Number(first) < Number(last) ? `${first}–${last}` : whole,
    )
    .replace(/(?<![\p{L}\d])[\p{L}\d]+(?:-\p{L}+)+/gu, (word) =>
      word.length > longestWhole ? word : word.replaceAll("-", noBreakHyphen),
    );
}

/** Typeset text as plain characters, for the head of a page and its structured data. */
export const untypeset = (text: string): string => text.replaceAll(noBreak, " ").replaceAll(noBreakHyphen, "-");
