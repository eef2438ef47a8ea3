/** The scripts that are written from right to left and are in use today, by their codes in ISO 15924. */
const rightToLeft = new Set(["Adlm", "Arab", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa"]);

/** The direction that a language is written in. @param language a BCP 47 code, with or without its script */
export function directionOf(language: string): "ltr" | "rtl" {
  return rightToLeft.has(new Intl.Locale(language).maximize().script ?? "") ? "rtl" : "ltr";
}
