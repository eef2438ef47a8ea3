import { directionOf } from "./direction";

test("a language is written as its script is", () => {
  expect(["de-AT", "zz", "fa-IR", "ku-Arab"].map(directionOf)).toEqual(["ltr", "ltr", "rtl", "rtl"]);
});
