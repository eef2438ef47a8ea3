/**
 * Tokens let copy mention a fact without repeating it: "I keep {seats} seats" follows the number in
 * `data/site.json`. They are resolved in the GraphQL layer, so GraphiQL and every page see final text.
 */

/** `{name}` is a token; `{{` and `}}` are literal braces; any other brace is left as it is. */
const pattern = /\{\{|\}\}|\{([A-Za-z][A-Za-z0-9]*)\}/g;

/** Token names and what each stands for; the editor's hover text and the guide come from here. */
export const tokenHelp = {
  founder: "the founder’s short name",
  founderFull: "the founder’s full name",
  brand: "the brand name",
  roster: "the name of the roster",
  label: "the name of the founder’s fashion label",
  investment: "what the label was started with, for instance $400",
  seats: "the number of seats in figures",
  seatsInWords: "the number of seats in words (a capital S, {SeatsInWords}, capitalises it)",
  months: "the length of a membership in months, in figures",
  monthsInWords: "the length of a membership in words (a capital M capitalises it)",
  formService: "who runs the application form",
} as const;

export type TokenName = keyof typeof tokenHelp;
export type TokenValues = Record<TokenName, string>;

/** The names of the tokens in a text that do not exist, in the order in which they stand. */
export function unknownTokens(text: string): string[] {
  return [...text.matchAll(pattern)].flatMap(([, name]) =>
    name === undefined || uncapitalised(name) !== undefined ? [] : [name],
  );
}

/** @throws when the text has a token that does not exist; the content check reports those first. */
export function fillTokens(text: string, values: TokenValues): string {
  return text.replace(pattern, (whole, name: string | undefined) => {
    if (name === undefined) return whole.charAt(0);
    const key = uncapitalised(name);
    if (key === undefined) throw new Error(`Unknown token {${name}} in “${text}”`);
    return name === key ? values[key] : values[key].charAt(0).toUpperCase() + values[key].slice(1);
  });
}

function uncapitalised(name: string): TokenName | undefined {
  const candidates = [name, name.charAt(0).toLowerCase() + name.slice(1)];
  return candidates.find((candidate): candidate is TokenName => Object.hasOwn(tokenHelp, candidate));
}
