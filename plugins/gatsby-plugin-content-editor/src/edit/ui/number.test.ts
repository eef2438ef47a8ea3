import fc from "fast-check";
import { readNumber, writeNumber } from "./number";

const languages = "en-US en-IN de fr de-CH fr-CH fr-CA sv pt-BR es-CL it pl ar-EG fa he hi th tr ja".split(" ");
const currencies = "USD INR EUR CHF SEK BRL EGP JPY KWD BHD TND CLF ISK".split(" ");

test("reads a price typed key by key in many languages, and never as a larger amount", () => {
  const price = fc.record({
    language: fc.constantFrom(...languages),
    browser: fc.constantFrom(...languages),
    currency: fc.constantFrom(...currencies),
    units: fc.integer({ min: 1, max: 999_999_999 }),
    useGrouping: fc.boolean(),
    isNamed: fc.boolean(),
  });
  const check = fc.property(price, ({ language, browser, currency, units, useGrouping, isNamed }) => {
    const options = { style: "currency", currency } as const;
    const { maximumFractionDigits: digits = 0 } = new Intl.NumberFormat(language, options).resolvedOptions();
    const amount = units / 10 ** digits;
    const style = isNamed ? "currency" : "decimal";
    const text = new Intl.NumberFormat(language, {
      style,
      currency,
      useGrouping,
      minimumFractionDigits: digits,
    }).format(amount);
    for (const written of [text, writeNumber(amount, language, digits)])
      expect([written, readNumber(written, [language], digits, currency)]).toEqual([written, amount]);
    // One decimal more than the currency has, as of a calculator; three may be thousands, and so may the point.
    const { format } = new Intl.NumberFormat(language, { minimumFractionDigits: digits + 1, useGrouping });
    const isUnclear = digits === 2 && amount >= 1 && amount < 1000;
    expect(readNumber(format(amount), [language], digits, currency)).toBe(isUnclear ? undefined : amount);
    expect(readNumber(format(amount + 4 / 10 ** (digits + 1)), [language, browser], digits, currency)).toBeUndefined();
    for (let typed = 1; typed < text.length; typed += 1)
      expect(readNumber(text.slice(0, typed), [language], digits, currency) ?? 0).toBeLessThanOrEqual(amount);
  });
  fc.assert(check);
});

test.each([
  ["99.05", 99.05],
  ["1299.00", 1299],
  ["99,50", 99.5],
  ["1,299.00", 1299],
  ["1.299,00", 1299],
  ["99.5 €", 99.5],
  ["US$1,299.–", 1299],
  ["12 Fr.", 12],
  ["12.- Fr.", 12],
  ["１２９９．５０", 1299.5],
  ["CHF 1 299.50", 1299.5],
])("%s is read as %s, whatever the language", (text, value) => {
  for (const language of languages) expect(readNumber(text, [language], 2, "CHF")).toBe(value);
});

const unreadable = "1.2.3; 1299.999; 12 34; 9 to 5; 12k; 5 million; 150万; 99¢; 12%; (12); −12; 12 kr".split("; ");
test.each(unreadable)("%s is not read, whatever the language", (text) => {
  for (const language of languages) expect(readNumber(text, [language], 2, "CHF")).toBeUndefined();
});

test("12k is not read as 12 of a currency with the sign K", () => {
  for (const text of ["12k", "12 K"]) expect(readNumber(text, ["en"], 2, "ZMW")).toBeUndefined();
  expect(readNumber("K12", ["en"], 2, "ZMW")).toBe(12);
});

test("three digits after the decimal sign are not read as decimals, since they may be thousands", () => {
  const groups = fc.tuple(fc.integer({ min: 1, max: 999 }), fc.nat(999));
  const check = fc.property(groups, fc.constantFrom(...languages), fc.constantFrom("VND", "USD"), (parts, ...at) => {
    const [language, currency] = at;
    const [thousands, others] = parts;
    for (const sign of ".,") {
      const text = `${thousands}${sign}${String(others).padStart(3, "0")}`;
      const value = readNumber(text, [language], currency === "VND" ? 0 : 2, currency);
      expect([undefined, thousands * 1000 + others]).toContain(value);
    }
  });
  fc.assert(check);
});
