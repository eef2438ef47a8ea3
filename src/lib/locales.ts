/** For `Intl`, which would format a language that it does not know in the language of the computer. */
export const localesOf = (language: string): string[] => [language, "en"];

export const inFigures = (value: number, language: string): string =>
  new Intl.NumberFormat(localesOf(language)).format(value);

/** "March 2025". A date without a time is parsed as UTC; another time zone could show the month before. */
export const monthAndYear = (day: string, language: string): string =>
  new Intl.DateTimeFormat(localesOf(language), { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(day),
  );

/** "$999 or $249". */
export const oneOf = (words: readonly string[], language: string): string =>
  new Intl.ListFormat(localesOf(language), { type: "disjunction" }).format(words);
