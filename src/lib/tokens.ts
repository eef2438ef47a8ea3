/**
 * Tokens let copy mention a fact without repeating it: "I keep {seats} {seats|seat|seats}" follows the
 * number in `data/site.json`. They are resolved in the GraphQL layer, so GraphiQL and every page see final text.
 */
import { pluralForms, wordForm } from "./plural";
import { fillGaps, gapsOf } from "./template";

/** Token names and what each is replaced by; the editor's hover text and the guide come from here. */
export const tokenHelp = {
  founder: "the founder’s short name",
  founderFull: "the founder’s full name",
  brand: "the brand name",
  roster: "the name of the roster",
  label: "the name of the founder’s fashion label",
  investment: "what the label was started with, for instance $400",
  seats: "the number of seats in figures",
  seatsInWords: "the number of seats in words (a capital S, {SeatsInWords}, capitalizes it)",
  months: "the length of a membership in months, in figures",
  monthsInWords: "the length of a membership in words (a capital M capitalizes it)",
  term: "the length of a membership as one says it, for instance a year, or six months (a capital T capitalizes it)",
  formService: "who runs the application form",
} as const;

export type TokenName = keyof typeof tokenHelp;

/** The tokens that are counts, so that word forms can follow them: `{seats|seat|seats}`. */
const countNames = ["seats", "months"] as const satisfies TokenName[];
export type CountName = (typeof countNames)[number];

/** What every token is replaced by, and what word forms are chosen by. */
export type TokenValues = Readonly<Record<TokenName, string>> & {
  readonly counts: Readonly<Record<CountName, number>>;
  /** A BCP 47 code. */
  readonly language: string;
};

/** The names of the tokens in a text that do not exist, in the order in which they stand. */
export function unknownTokens(text: string): string[] {
  return gapsOf(text).flatMap(({ name }) => (tokenNameOf(name) === undefined ? [name] : []));
}

/** A token with word forms that cannot be chosen from. */
export type FormProblem = {
  /** As written in the text: `{seats|seat}`. */
  token: string;
  name: string;
  found: number;
  /** How many forms the language needs; 0 where the token is not a count and can have none. */
  needed: number;
};

/** The tokens of a text whose word forms are too many or too few for the language. */
export function formProblems(text: string, language: string): FormProblem[] {
  return gapsOf(text).flatMap(({ token, name, forms }) => {
    const known = tokenNameOf(name);
    if (known === undefined || forms.length === 0) return [];
    const needed = isCount(known) ? pluralForms(language).length : 0;
    return forms.length === needed ? [] : [{ token, name, found: forms.length, needed }];
  });
}

/** @throws when the text has a token that does not exist; the content check reports those first. */
export function fillTokens(text: string, values: TokenValues): string {
  return fillGaps(text, ({ name, forms }) => {
    const known = tokenNameOf(name);
    if (known === undefined) throw new Error(`Unknown token {${name}} in “${text}”`);
    const filled =
      forms.length > 0 && isCount(known) ? wordForm(values.counts[known], forms, values.language) : values[known];
    return name === known ? filled : filled.charAt(0).toUpperCase() + filled.slice(1);
  });
}

function isCount(name: TokenName): name is CountName {
  return (countNames as readonly TokenName[]).includes(name);
}

/** The token that a name in copy means, ignoring the case of its first letter. */
function tokenNameOf(name: string): TokenName | undefined {
  const candidates = [name, name.charAt(0).toLowerCase() + name.slice(1)];
  return candidates.find((candidate): candidate is TokenName => Object.hasOwn(tokenHelp, candidate));
}
