import { pluralForms } from "./plural";

test.each([
  ["en", ["one", "other"]],
  ["fr", ["one", "other"]],
  ["ar", ["one", "two", "few", "many", "other"]],
])("%s needs the forms %j", (language, forms) => {
  expect(pluralForms(language)).toEqual(forms);
});
