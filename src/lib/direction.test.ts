import { folio } from "./count";
import { directionOf } from "./direction";

test("the writing direction follows the language's script", () => {
  expect(["de-AT", "zz", "fa-IR", "ku-Arab"].map(directionOf)).toEqual(["ltr", "ltr", "rtl", "rtl"]);
});

test("folios have the digits of the language", () => {
  expect(["sr-Latn", "zh-TW", "ar-EG"].map((language) => folio(3, language))).toEqual(["03", "03", "٠٣"]);
});
