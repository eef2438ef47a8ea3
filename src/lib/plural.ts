/** Word forms by count: "1 seat", "10 seats", and as many forms as the language has. */

/** The plural categories of Unicode CLDR, in the order in which word forms are written. */
const categories = ["zero", "one", "two", "few", "many", "other"] as const;
export type PluralCategory = (typeof categories)[number];

const rulesFor = (language: string) => new Intl.PluralRules([language, "en"]);

/** Whole numbers up to this limit determine the forms; French has another for millions. */
const largestCount = 200;

/**
 * The forms that a word needs in a language, in the order in which they are written.
 *
 * @param language a BCP 47 code, as in `data/site.json`
 * @returns for instance `["one", "other"]` for English and `["one", "few", "many"]` for Polish
 */
export function pluralForms(language: string): PluralCategory[] {
  const rules = rulesFor(language);
  const used = new Set(Array.from({ length: largestCount }, (_, index) => rules.select(index + 1)));
  return categories.filter((category) => used.has(category));
}

/**
 * The one of several word forms that fits a count; the last one where the language asks for more than there are.
 *
 * @param forms in the order of {@link pluralForms}
 */
export function wordForm(count: number, forms: readonly string[], language: string): string {
  const place = pluralForms(language).indexOf(rulesFor(language).select(count));
  return forms[place] ?? forms.at(-1) ?? "";
}
