/** Tokens let copy use facts: "I keep {seats} {seats|seat|seats}". The content contract fills them in. */
import { isolated } from "./direction";
import { pluralForms, wordForm } from "./plural";
import { capitalized, fillGaps, gapsOf } from "./template";

/** Descriptions of the tokens, for the editor's hover texts and the guide. */
export const tokenHelp = {
  founder: "the founder’s short name",
  founderFull: "the founder’s full name",
  brand: "the brand name",
  roster: "the name of the roster",
  label: "the name of the founder’s fashion label",
  investment: "the sum that the label was started with, for instance $400",
  seats: "the number of seats in figures",
  seatsInWords: "the number of seats in words (a capital S, {SeatsInWords}, capitalizes it)",
  months: "the length of a membership in months, in figures",
  monthsInWords: "the length of a membership in words (a capital M capitalizes it)",
  term: "the length of a membership as one says it, for instance a year, or six months (a capital T capitalizes it)",
  formService: "who runs the application form",
} as const;

export type TokenName = keyof typeof tokenHelp;

/** Tokens that are counts and can have word forms: `{seats|seat|seats}`. */
const countNames = ["seats", "months"] as const satisfies TokenName[];
type CountName = (typeof countNames)[number];

export type TokenValues = Readonly<Record<TokenName, string>> & {
  readonly counts: Readonly<Record<CountName, number>>;
  readonly language: string;
};

export function unknownTokens(text: string): string[] {
  return gapsOf(text).flatMap(({ name }) => (tokenNameOf(name) === undefined ? [name] : []));
}

/** Placeholders with too many or too few word forms for the language. Only counts need any. */
export function formProblems(
  text: string,
  language: string,
  isNameOfCount = (name: string) => isCount(tokenNameOf(name)),
) {
  return gapsOf(text).flatMap(({ token, name, forms }) => {
    if (forms.length === 0) return [];
    const needed = isNameOfCount(name) ? pluralForms(language).length : 0;
    return forms.length === needed ? [] : [{ token, name, found: forms.length, needed }];
  });
}

/** @throws for an unknown token; the content check reports those first */
export function fillTokens(text: string, values: TokenValues): string {
  return fillGaps(text, ({ name, forms }) => {
    const known = tokenNameOf(name);
    if (known === undefined) throw new Error(`Unknown token {${name}} in “${text}”`);
    const filled =
      forms.length > 0 && isCount(known) ? wordForm(values.counts[known], forms, values.language) : values[known];
    const written = name === known ? filled : capitalized(filled, values.language);
    return isolated(written, values.language);
  });
}

const isCount = (name: TokenName | undefined): name is CountName => countNames.some((count) => count === name);

/** The token of a name in copy, ignoring the case of the first letter. */
function tokenNameOf(name: string): TokenName | undefined {
  const candidates = [name, name.charAt(0).toLowerCase() + name.slice(1)];
  return candidates.find((candidate): candidate is TokenName => Object.hasOwn(tokenHelp, candidate));
}
