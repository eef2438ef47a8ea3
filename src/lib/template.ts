/** Templates: `{name}` is replaced by a value, `{name|form|form}` by the word form for a number. */
import { wordForm } from "./plural";
import { inFigures } from "./locales";

const pattern = /\{\{|\}\}|\{([A-Za-z][A-Za-z0-9]*)((?:\|[^{}|]*)*)\}/g;

/** A placeholder; its token is as written. `{{` and `}}` are literal braces; any other brace stays unchanged. */
type Gap = { token: string; name: string; forms: string[] };

export function gapsOf(text: string): Gap[] {
  return [...text.matchAll(pattern)].flatMap(([token, name, forms]) => gapOf(token, name, forms) ?? []);
}

export function fillGaps(text: string, fill: (gap: Gap) => string): string {
  const filled = text.replace(pattern, (token: string, name?: string, forms?: string) => {
    const gap = gapOf(token, name, forms);
    return gap === undefined ? token.charAt(0) : fill(gap);
  });
  // The full stop of an abbreviation or ordinal, as in “400 kr.”, “Sorel & Co.” or “ožujak 2030.”, also ends a sentence.
  return filled.replace(/(?<=[\p{L}\p{Nd}]\.[\u200f\u2069]{0,2})\.(?!\.)/gu, "");
}

/** @returns undefined for a literal brace */
function gapOf(token: string, name?: string, forms = ""): Gap | undefined {
  return name === undefined ? undefined : { token, name, forms: forms.split("|").slice(1) };
}

/** Numbers are formatted for the language, and select word forms; placeholders without a value stay. */
export function fillTemplate(
  text: string,
  values: Readonly<Record<string, string | number>>,
  language: string,
): string {
  return fillGaps(text, ({ token, name, forms }) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) return token;
    if (typeof value === "string") return value;
    return forms.length > 0 ? wordForm(value, forms, language) : inFigures(value, language);
  });
}

/** Begins a text with a capital, except in scripts that begin no sentence with one, such as Georgian. */
export const capitalized = (text: string, language: string): string =>
  text.replace(/^\p{Changes_When_Titlecased}/u, (letter) =>
    // Not other letters, since Greek capitals would lose their accents.
    letter === "i" ? letter.toLocaleUpperCase(language) : letter.toUpperCase(),
  );
