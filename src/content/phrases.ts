import type { PhraseRule } from "../../plugins/gatsby-plugin-content-contract";
import { pluralForms } from "../lib/plural";
import { type TokenName, type TokenValues, formProblems, tokenHelp } from "../lib/tokens";

const notWithin = (text: string) => `(?<![\\p{L}\\p{M}\\p{N}])${escape(text)}(?![\\p{L}\\p{M}\\p{N}])`;
const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/[\u00a0\u202f]/g, "[ $&]");
const quoted = (text: string) => `“${text}”`;

/** Longest first, so that a full name is not also matched as the short name. */
const names: readonly TokenName[] = ["founderFull", "brand", "roster", "label", "founder"];

const counts = [
  ["seats", "seats?|chairs?|members?|places?|brands?|creatives?"],
  ["months", "months?"],
] as const;

export function phraseRules(values: TokenValues): PhraseRule[] {
  const rule = (token: TokenName, pattern: string, flags: string, written: (found: string) => string): PhraseRule => ({
    code: "repeats-fact",
    pattern: new RegExp(pattern, flags),
    describe: ([found]) => ({
      message: `${quoted(found)} repeats ${tokenHelp[token].replace(/ \(.*|, for instance.*/, "")}.`,
      hint: `Write ${written(found)}, so that it follows data/site.json.`,
      replacement: written(found),
    }),
  });
  return [
    ...contradictions(values),
    // One letter may be a word, as in “A”.
    ...names
      .filter((token) => values[token].length > 1)
      .map((token) => rule(token, notWithin(values[token]), "u", () => `{${token}}`)),
    // Not a part of a larger sum, as in “1.400 €”, “CHF 400’000” or “$400k”, or of a word, as in “400 kronor”.
    rule(
      "investment",
      `(?<![\\p{L}\\p{N}.,]|\\d[ \u00a0\u202f'’])${escape(values.investment)}(?![\\d.,]?\\d|[ \u00a0\u202f'’]\\d{3}|[\\p{sc=Latin}\\p{sc=Cyrillic}])`,
      "u",
      () => "{investment}",
    ),
    ...counts.flatMap(([fact, nouns]) =>
      ([fact, `${fact}InWords`] as const).map((token) => {
        const pattern = `(?<![\\p{L}\\p{N}.,])${escape(values[token])}[ \u00a0-](${nouns})(?!\\p{L})`;
        return rule(token, pattern, "iu", (found) => withToken(found, token));
      }),
    ),
  ];
}

function contradictions({ counts: { months }, term }: TokenValues): PhraseRule[] {
  const contradicts = (found: string, hint: string) => ({
    message: `${quoted(found)} does not agree with a membership of ${term.replace(/^an? /, "one ")}.`,
    hint,
  });
  const year: PhraseRule = {
    code: "contradicts-fact",
    pattern:
      /\b(a|one|the|full|whole|entire|throughout the|of the)( full| whole| entire)? year(?! ago)\b|\byear is over\b/iu,
    isFilled: true,
    describe: ([found]) =>
      months % 12 === 0 ? undefined : contradicts(found, "Write {term}, so that it follows data/site.json."),
  };
  const range: PhraseRule = {
    code: "contradicts-fact",
    pattern: /\bmonths? (\d+)(?:\s?[-–]\s?(\d+))?/iu,
    isFilled: true,
    describe([found, first, last = first]) {
      const isRight = Number(first) <= Number(last) && Number(last) <= months;
      return isRight ? undefined : contradicts(found, "Write {months} for the last month, or leave the step out.");
    },
  };
  return [year, range];
}

/** “Ten seats” → “{SeatsInWords} seats”. */
function withToken(found: string, token: string): string {
  const isCapital = /^\p{Lu}/u.test(found);
  return found.replace(/^.*(?=[ \u00a0-])/, `{${isCapital ? token.charAt(0).toUpperCase() + token.slice(1) : token}}`);
}

export function wordFormProblems(text: string, language: string, isNameOfCount?: (name: string) => boolean) {
  return formProblems(text, language, isNameOfCount).map(({ token, name, found, needed }) => ({
    code: "word-forms",
    message:
      needed === 0
        ? `{${name}} is not a count, so ${token} has no word forms to choose from.`
        : `${token} has ${found} word ${found === 1 ? "form" : "forms"}; ${quoted(language)} needs ${needed}.`,
    hint:
      needed === 0
        ? `Write {${name}}.`
        : `Write one for each of: ${pluralForms(language).join(", ")}. In English {seats|seat|seats}.`,
  }));
}
