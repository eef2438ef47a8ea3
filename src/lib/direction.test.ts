import { directionOf } from "./direction";

test("the writing direction follows the language's script", () => {
  expect(["de-AT", "zz", "fa-IR", "ku-Arab"].map(directionOf)).toEqual(["ltr", "ltr", "rtl", "rtl"]);
});
