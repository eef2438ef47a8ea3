/** By script. Intl.ListFormat adds "and", or leaves the comma out. */
const commas: Partial<Record<string, string>> = { Arab: "، ", Ethi: "፣ ", Hans: "、", Hant: "、", Jpan: "、" };

/** Joins names by the comma of the language's script. @param language a BCP 47 code */
export const listed = (names: readonly string[], language: string): string =>
  names.join(commas[new Intl.Locale(language).maximize().script ?? ""] ?? ", ");
