/** Right-to-left scripts in use today, by their ISO 15924 codes. */
const rightToLeft = new Set(["Adlm", "Arab", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa"]);
const rightToLeftLetter = new RegExp(`[${[...rightToLeft].map((script) => `\\p{sc=${script}}`).join("")}]`, "u");

/** Whether a text is a BCP 47 code of a language that Intl names, or that has three letters, since it does not name all. */
export function isLanguage(text: string): boolean {
  try {
    const { language } = new Intl.Locale(text);
    const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
    return language.length === 3 || names.of(language) !== undefined;
  } catch {
    return false;
  }
}

/** @param language a BCP 47 code, with or without a script */
export function directionOf(language: string): "ltr" | "rtl" {
  return rightToLeft.has(new Intl.Locale(language).maximize().script ?? "") ? "rtl" : "ltr";
}

/** Isolates a name in the other direction: browsers would count numbers and punctuation after it as parts of it. */
export function isolated(name: string, language: string): string {
  const isOther = /\p{L}/u.test(name) && rightToLeftLetter.test(name) !== (directionOf(language) === "rtl");
  return isOther ? `\u2068${name}\u2069` : name;
}
