import { pluralForms, wordForm } from "./plural";

test.each([
  ["en", ["one", "other"]],
  ["fr", ["one", "other"]],
  ["pl", ["one", "few", "many"]],
  ["ar", ["one", "two", "few", "many", "other"]],
  ["ja", ["other"]],
  // A language that does not exist follows English on every machine.
  ["zz", ["one", "other"]],
])("%s needs the forms %j", (language, forms) => {
  expect(pluralForms(language)).toEqual(forms);
});

test.each([
  ["en", ["seat", "seats"], [1, 2], ["seat", "seats"]],
  ["pl", ["miejsce", "miejsca", "miejsc"], [1, 3, 12, 22], ["miejsce", "miejsca", "miejsc", "miejsca"]],
  ["ja", ["席"], [5], ["席"]],
])("in %s, of %j each count takes its own", (language, forms, counts, expected) => {
  expect(counts.map((count) => wordForm(count, forms, language))).toEqual(expected);
});
