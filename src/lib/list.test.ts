import { folio } from "./count";
import { listed } from "./list";

test.each([
  ["en-GB", "Ay, Bee", "03"],
  ["zh-TW", "Ay、Bee", "03"],
  ["ar-EG", "Ay، Bee", "٠٣"],
  ["sr-Latn", "Ay, Bee", "03"],
])("writes names and folios in %s", (language, names, numeral) => {
  expect([listed(["Ay", "Bee"], language), folio(3, language)]).toEqual([names, numeral]);
});
