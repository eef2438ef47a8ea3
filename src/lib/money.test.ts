import { execFileSync } from "node:child_process";
import { digitsOf, formatAmount, formatPrice, savingOf, totalOf } from "./money";
import { cadenceOf } from "./plan-words";

const annual = { amount: 999, payments: 1, interval: "once" } as const;
const monthly = { amount: 249, payments: 5, interval: "month" } as const;

test("omits the cents of whole amounts, and never those of prices", () => {
  expect(formatAmount(1245, "USD", "en")).toBe("$1,245");
  expect(formatAmount(99.5, "USD", "en")).toBe("$99.50");
  expect(formatPrice(99, "USD", "en")).toBe("$99.00");
  expect(formatPrice(5.99, "EUR", "en")).toBe("€5.99");
});

test("uses the decimal digits of each currency", () => {
  expect(formatPrice(14800, "JPY", "en")).toBe("¥14,800");
  expect(formatAmount(1390000, "KRW", "en")).toBe("₩1,390,000");
  expect(formatPrice(12.345, "KWD", "en")).toBe("KWD\u00a012.345");
  expect(formatAmount(12, "KWD", "en")).toBe("KWD\u00a012");
  expect(["JPY", "USD", "KWD"].map(digitsOf)).toEqual([0, 2, 3]);
});

test("a plan's total and saving follow from its amounts, exact to the cent", () => {
  expect(totalOf(monthly)).toBe(1245);
  expect(totalOf({ ...monthly, amount: 0.1, payments: 3 })).toBe(0.3);
  expect(totalOf({ ...monthly, amount: 12.345, payments: 3 })).toBe(37.035);
  expect([annual, monthly].map((plan) => savingOf(plan, [annual, monthly]))).toEqual([246, 0]);
});

test("a cadence follows the number of payments", () => {
  const words = { paidOnce: "one-time", paidMonthly: "per month for {count}", paidForOneMonth: "for one month" };
  const plans = [annual, { ...monthly, payments: 1 }, monthly];
  expect(plans.map((plan) => cadenceOf(plan, words, "en"))).toEqual(["one-time", "for one month", "per month for 5"]);
});

test("a language that Intl does not know reads as in English on every computer", () => {
  const words = { seatsAllTaken: "{seats}", seatsNext: "{month}" };
  const script = `
    const [{ formatAmount, formatPrice }, { numberInWords, termInWords }, { fillTemplate }, { seatStatus }] =
      ["money", "term", "template", "seats"].map((name) => require("./src/lib/" + name + ".ts"));
    const seats = { seats: 1, seatsTaken: 1, nextSeat: "2999-03", language: "ht" };
    console.log(JSON.stringify([
      formatAmount(1390.5, "EUR", "ht"), formatPrice(1390, "EUR", "ht"), numberInWords(1390, "ht"),
      termInWords(6, "ht"), fillTemplate("{a}", { a: 1390 }, "ht"), seatStatus(seats, ${JSON.stringify(words)}, new Date(0)),
    ]));`;
  const env = { ...process.env, LC_ALL: "de_DE.UTF-8" };
  const said = execFileSync(process.execPath, ["--require", "tsx/cjs", "-e", script], { env, encoding: "utf8" });
  expect(JSON.parse(said)).toEqual(["€1,390.50", "€1,390.00", "1,390", "6 months", "1,390", "1 March 2999"]);
});
