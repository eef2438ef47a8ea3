const noBreak = "\u00a0";
// A word joiner after a plain hyphen, because few fonts have U+2011.
const noBreakHyphen = "-\u2060";

/** Maximum length of compounds that are kept on one line; longer ones may not fit a narrow column. */
const longestWhole = 14;

/** A range of numbers; not a date, postcode, ISBN, telephone number (2345-6789) or model (Boeing 737-800). */
const plainRange =
  /(?<![\p{L}\d.,:/+-])(?<![\d)] )(?!\d{3}-\d{4}|(?!(?:1\d|20)\d\d-(?:1|20|\d{3}0))\d{4}-\d{4}|(?<=\p{Lu}[\p{L}.]{0,20} )\d\d[1-9]-|\d\d?-(?:19|20)\d\d|\d\d-\d{3} \p{Lu})([1-9]\d{0,3})-([1-9]\d{0,3})(?![\p{L}\d-]|[.,:/]\d| \d)/gu;

/**
 * No line ends with a word of one letter, or begins with a punctuation mark after a space (French, a ratio); amounts,
 * signs such as % and §, “z. B.” and short compounds are not broken, short numbers stay with the next word.
 */
export function typeset(text: string): string {
  return text
    .replace(/(?<=(?<![^\s\p{Ps}\p{Pi}])[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}]) (?=\S)/gu, noBreak)
    .replace(/(?<=(?<![\p{L}\p{M}\p{Nd}])\p{L}\.) (?=\p{L}\.)/gu, noBreak)
    .replace(/(?<=(?<![\p{Nd}.,\u066b\u066c])\p{Nd}{1,2}) (?=\p{L})/gu, noBreak)
    .replace(/(?<=(?<!\p{Nd})\p{Nd}{1,3}) (?=\p{Nd}{3}(?![\p{Nd}-]))/gu, noBreak)
    .replace(/(?<=\p{Nd}) (?=[%‰٪°\p{Sc}])|(?<=[§№\p{Sc}]) (?=\p{Nd})/gu, noBreak)
    .replace(/(?<=\S) (?=[:;!?»]\p{P}*(?:\s|$))|(?<=(?<![^\s\p{Ps}’'])«) (?=\S)|(?<=\d :) (?=\d)/gu, noBreak)
    .replace(plainRange, (whole, first: string, last: string) =>
      Number(first) < Number(last) ? `${first}–${last}` : whole,
    )
    .replace(/\S+/gu, (words) => (address.test(words) ? words : words.replace(compound, wholeIfShort)));
}

/** Kept as written, since a copied address would not work with an invisible character. */
const address = /[@#/]|\.\p{L}/u;

const compound = /(?<![\p{L}\p{M}\d])[\p{L}\p{M}\d]+(?:-[\p{L}\p{M}]+)+/gu;

const wholeIfShort = (word: string) => (word.length > longestWhole ? word : word.replaceAll("-", noBreakHyphen));

/** Reverts typesetting, for the head of a page and structured data. */
export const untypeset = (text: string): string => text.replaceAll(noBreak, " ").replaceAll(noBreakHyphen, "-");
