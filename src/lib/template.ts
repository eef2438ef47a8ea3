/** Texts with gaps: `{name}` is filled in, `{name|form|form}` is the word form that fits a number. */
import { wordForm } from "./plural";

const pattern = /\{\{|\}\}|\{([A-Za-z][A-Za-z0-9]*)((?:\|[^{}|]*)*)\}/g;

/** A gap of a text. `{{` and `}}` are literal braces; any other brace is left as it is. */
export type Gap = {
  /** As written in the text: `{seats|seat|seats}`. */
  token: string;
  name: string;
  /** The word forms; empty where the token has none. */
  forms: string[];
};

/** The gaps of a text, in the order in which they stand. */
export function gapsOf(text: string): Gap[] {
  return [...text.matchAll(pattern)].flatMap(([token, name, forms]) =>
    name === undefined ? [] : [{ token, name, forms: formsOf(forms) }],
  );
}

/** Fills each gap with what `fill` gives for it. */
export function fillGaps(text: string, fill: (gap: Gap) => string): string {
  return text.replace(pattern, (token: string, name: string | undefined, forms: string | undefined) =>
    name === undefined ? token.charAt(0) : fill({ token, name, forms: formsOf(forms) }),
  );
}

/**
 * Fills the gaps of an interface text with runtime values.
 *
 * @param values numbers are written as the language writes them, and choose word forms; a gap without a value stays
 * @param language a BCP 47 code
 */
export function fillTemplate(
  text: string,
  values: Readonly<Record<string, string | number>>,
  language: string,
): string {
  return fillGaps(text, ({ token, name, forms }) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) return token;
    if (typeof value === "string") return value;
    return forms.length > 0 ? wordForm(value, forms, language) : new Intl.NumberFormat(language).format(value);
  });
}

function formsOf(forms: string | undefined): string[] {
  return forms ? forms.split("|").slice(1) : [];
}
