import { hyphenateLongWords } from "./hyphens";

/** With a visible sign for each soft hyphen. */
const hyphenated = (text: string, language: string, breaksFrom?: number) =>
  hyphenateLongWords(text, language, breaksFrom).replaceAll("\u00AD", "·");

test.each([
  [
    "only words that are too long for a line",
    "en",
    "Introductions, “recommendations”.",
    "Introductions, “recom·men·da·tions”.",
  ],
  ["by the rules of the language", "de", "Mitgliedschaftsantrag", "Mitglied·schafts·an·trag"],
  ["by those of the language that it is a variety of", "fr-CA", "anticonstitutionnel", "anti·cons·ti·tu·tionnel"],
  ["in other scripts", "el", "παραδειγματικότερα", "παρα·δειγ·μα·τι·κό·τερα"],
  ["each part of a compound for itself", "de", "Mitgliedschafts-Antrag", "Mitglied·schafts-Antrag"],
  ["nothing in a language that nobody has written rules for", "xx", "recommendations", "recommendations"],
  [
    "nothing that is copied: addresses",
    "en",
    "recommendations@recommendations.example",
    "recommendations@recommendations.example",
  ],
  ["nothing that has its soft hyphens", "en", "recommen\u00ADdations", "recommen·dations"],
])("%s", (_, language, text, expected) => {
  expect(hyphenated(text, language)).toBe(expected);
});

test("the number of letters can be another one, and 0 leaves all words whole", () => {
  expect(hyphenated("Introductions", "en", 11)).toBe("Intro·duc·tions");
  expect(hyphenated("Recommendations", "en", 0)).toBe("Recommendations");
});
