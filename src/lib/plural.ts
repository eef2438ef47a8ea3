/** Word forms by count: "1 seat", "10 seats", and as many forms as the language has. */

/** Unicode CLDR plural categories, in the order of word forms in copy. */
const categories: Intl.LDMLPluralRule[] = ["zero", "one", "two", "few", "many", "other"];

const rulesFor = (language: string) => new Intl.PluralRules([language, "en"]);

/** Counts above this are ignored; French has a separate form for millions. */
const largestCount = 200;

/**
 * The plural forms of a language, in the order of word forms in copy.
 *
 * @param language a BCP 47 code, as in `data/site.json`
 * @returns for instance `["one", "other"]` for English and `["one", "few", "many"]` for Polish
 */
export function pluralForms(language: string): Intl.LDMLPluralRule[] {
  const rules = rulesFor(language);
  const used = new Set(Array.from({ length: largestCount }, (_, index) => rules.select(index + 1)));
  return categories.filter((category) => used.has(category));
}

/**
 * The word form for a count; the last one if the language needs more forms than there are.
 *
 * @param forms in the order of {@link pluralForms}
 */
export function wordForm(count: number, forms: readonly string[], language: string): string {
  const place = pluralForms(language).indexOf(rulesFor(language).select(count));
  return forms[place] ?? forms.at(-1) ?? "";
}
