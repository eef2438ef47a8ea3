import { type TokenValues, fillTokens, formProblems, tokenHelp, unknownTokens } from "./tokens";

const names = Object.fromEntries(Object.keys(tokenHelp).map((name) => [name, name.toLowerCase()]));
const values = { ...names, counts: { seats: 1, months: 12 }, language: "en" } as unknown as TokenValues;
test.each([
  ["{founder} and {founder}", "founder and founder"],
  ["{SeatsInWords} seats", "Seatsinwords seats"],
  ["{{founder}} {1} { } {", "{founder} {1} { } {"],
  ["{seats|seat|seats}, {Months|month|months}, place{seats||s}", "seat, Months, place"],
])("“%s” reads “%s”", (text, filled) => {
  expect(fillTokens(text, values)).toBe(filled);
});

test("ends a sentence with one full stop, and writes the capitals of the language", () => {
  const turkish = { ...values, brand: "ipek & Co.", investment: "400 kr.", language: "tr" };
  expect(fillTokens("{Brand}. {investment}. {brand}...", turkish)).toBe("İpek & Co. 400 kr. ipek & Co....");
  // The Georgian alphabet has capitals, but no sentence begins with one.
  expect(fillTokens("{Brand}", { ...values, brand: "ყველა", language: "ka" })).toBe("ყველა");
  expect(fillTokens("{Brand}", { ...values, brand: "έρως", language: "el" })).toBe("Έρως");
  const arabic = { ...values, brand: "Sorel & Co.", investment: "\u200f٤٠٠ ج.م.\u200f", language: "ar" };
  expect(fillTokens("{investment}. {brand}.", arabic)).toBe(`${arabic.investment} \u2068Sorel & Co.\u2069`);
});

test.each([
  ["en", "نجلاء", "\u2068نجلاء\u2069: 10"],
  ["en", "Zoë", "Zoë: 10"],
  ["ar", "نجلاء", "نجلاء: 10"],
  ["ar", "24/7", "24/7: 10"],
  ["ar", "Sorel & Co.", "\u2068Sorel & Co.\u2069: 10"],
])("keeps a number behind a name on pages in %s: %s", (language, founder, filled) => {
  expect(fillTokens("{founder}: 10", { ...values, founder, language })).toBe(filled);
});

test("names an unknown token, and refuses to fill it in", () => {
  expect(unknownTokens("{founder} {foudner} {chairs} {{")).toEqual(["foudner", "chairs"]);
  expect(unknownTokens("{constructor} {toString}")).toEqual(["constructor", "toString"]);
  expect(() => fillTokens("{foudner}", values)).toThrow("{foudner}");
});

test("reports word forms that do not fit the language", () => {
  expect(formProblems("{seats|seat|seats} {founder} {{seats|a}}", "en")).toEqual([]);
  expect(formProblems("{seats|one|two|few|many|other}", "ar")).toEqual([]);
  expect(formProblems("{seats|siège|sièges}", "fr")).toEqual([]);
  expect(formProblems("{seats|seat}", "en")).toEqual([{ token: "{seats|seat}", name: "seats", found: 1, needed: 2 }]);
  expect(formProblems("{seats|seat|seats}", "pl")).toMatchObject([{ found: 2, needed: 3 }]);
  expect(formProblems("{founder|a|b}", "en")).toMatchObject([{ found: 2, needed: 0 }]);
  expect(unknownTokens("{chairs|chair|chairs}")).toEqual(["chairs"]);
});
