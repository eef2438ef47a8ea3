import { localesOf } from "./locales";

/** A position in a list, from 1, as a folio numeral in the language's digits: "01", "02". */
export function folio(place: number, language: string): string {
  return new Intl.NumberFormat(localesOf(language), { minimumIntegerDigits: 2 }).format(place);
}
