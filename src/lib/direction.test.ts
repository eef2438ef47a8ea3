import { folio } from "./count";
import { directionOf, isLanguage } from "./direction";

test("the writing direction follows the language's script", () => {
  expect(["de-AT", "zz", "fa-IR", "ku-Arab"].map(directionOf)).toEqual(["ltr", "ltr", "rtl", "rtl"]);
});

test("folios have the digits of the language", () => {
  expect(["sr-Latn", "zh-TW", "ar-EG"].map((language) => folio(3, language))).toEqual(["03", "03", "٠٣"]);
});

test("a name of a language, or an unknown pair of letters, is no language code", () => {
  for (const code of ["de", "EN", "zh-Hans", "es-419", "sr-Latn", "yue", "lld", "en-u-ca-buddhist"]) {
    expect([code, isLanguage(code)]).toEqual([code, true]);
  }
  for (const name of ["English", "deutsch", "xx", "en_US", ""]) expect([name, isLanguage(name)]).toEqual([name, false]);
});
