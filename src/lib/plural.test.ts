import { pluralForms } from "./plural";

test.each([
  ["en", ["one", "other"]],
  ["fr", ["one", "other"]],
  ["ar", ["one", "two", "few", "many", "other"]],
  // An unknown language falls back to English on every machine.
  ["zz", ["one", "other"]],
])("%s needs the forms %j", (language, forms) => {
  expect(pluralForms(language)).toEqual(forms);
});
