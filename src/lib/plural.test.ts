import { pluralForms, wordForm } from "./plural";

test.each([
  ["en", ["one", "other"]],
  ["fr", ["one", "other"]],
  ["pl", ["one", "few", "many"]],
  ["ar", ["one", "two", "few", "many", "other"]],
  ["ja", ["other"]],
])("%s needs the forms %j", (language, forms) => {
  expect(pluralForms(language)).toEqual(forms);
});

test.each([
  [1, "en", ["seat", "seats"], "seat"],
  [2, "en", ["seat", "seats"], "seats"],
  [1, "pl", ["miejsce", "miejsca", "miejsc"], "miejsce"],
  [3, "pl", ["miejsce", "miejsca", "miejsc"], "miejsca"],
  [12, "pl", ["miejsce", "miejsca", "miejsc"], "miejsc"],
  [22, "pl", ["miejsce", "miejsca", "miejsc"], "miejsca"],
  [2, "ar", ["مقعد", "مقعدان", "مقاعد", "مقعدًا", "مقعد"], "مقعدان"],
  [5, "ja", ["席"], "席"],
])("%d in %s takes of %j the form %s", (count, language, forms, form) => {
  expect(wordForm(count, forms, language)).toBe(form);
});

test("a language that does not exist follows English on every machine", () => {
  expect(pluralForms("zz")).toEqual(["one", "other"]);
});
