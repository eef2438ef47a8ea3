import { directionOf } from "./direction";

test.each([
  ["en", "ltr"],
  ["de-AT", "ltr"],
  ["ar", "rtl"],
  ["he", "rtl"],
  ["fa-IR", "rtl"],
  ["ku-Arab", "rtl"],
  ["ja", "ltr"],
  ["zz", "ltr"],
])("%s is written %s", (language, direction) => {
  expect(directionOf(language)).toBe(direction);
});
