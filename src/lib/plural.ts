import { localesOf } from "./locales";

/** Unicode CLDR plural categories, in the order of word forms in copy. */
const categories: Intl.LDMLPluralRule[] = ["zero", "one", "two", "few", "many", "other"];

const rulesFor = (language: string) => new Intl.PluralRules(localesOf(language));

/** A language's plural forms in the order of word forms in copy, such as `["one", "few", "many"]` for Polish. */
export function pluralForms(language: string): Intl.LDMLPluralRule[] {
  const rules = rulesFor(language);
  // Not of larger counts: French has a separate form for millions.
  const used = new Set(Array.from({ length: 200 }, (_, index) => rules.select(index + 1)));
  return categories.filter((category) => used.has(category));
}

/** The word form for a count; the last one if the language needs more forms than there are. */
export function wordForm(count: number, forms: readonly string[], language: string): string {
  const place = pluralForms(language).indexOf(rulesFor(language).select(count));
  return forms[place] ?? forms.at(-1) ?? "";
}
