import { hyphenateLongWords } from "./hyphens";

/** With a visible sign for each soft hyphen. */
const hyphenated = (text: string, language: string, breaksFrom?: number) =>
  hyphenateLongWords(text, language, breaksFrom).replaceAll("\u00AD", "·");

test.each([
  [
    "only words that are too long for a line",
    "en",
    "Recommendations, “misrepresentations”.",
    "Recommendations, “misrep·re·sen·ta·tions”.",
  ],
  ["fewer letters, where they are capitals", "en", "MEMBERSHIP RECOMMENDATIONS", "MEMBERSHIP RECOM·MEN·DA·TIONS"],
  ["by the rules of the language", "de", "Mitgliedschaftsantrag", "Mitglied·schafts·an·trag"],
  ["by those of the language that it is a variety of", "fr-CA", "anticonstitutionnel", "anti·cons·ti·tu·tionnel"],
  ["in other scripts", "el", "παραδειγματικότερα", "παρα·δειγ·μα·τι·κό·τερα"],
  ["each part of a compound for itself", "de", "Mitgliedschaftsantrag-Formular", "Mitglied·schafts·an·trag-Formular"],
  ["nothing in a language that nobody has written rules for", "xx", "misrepresentations", "misrepresentations"],
  [
    "nothing that is copied: addresses",
    "en",
    "misrepresentations@misrepresentations.example",
    "misrepresentations@misrepresentations.example",
  ],
  ["nothing that has its soft hyphens", "en", "misrepresen\u00ADtations", "misrepresen·tations"],
])("%s", (_, language, text, expected) => {
  expect(hyphenated(text, language)).toBe(expected);
});

test("the number of letters can be another one, and 0 leaves all words whole", () => {
  expect(hyphenated("Introductions", "en", 11)).toBe("Intro·duc·tions");
  expect(hyphenated("Recommendations", "en", 0)).toBe("Recommendations");
});
