import { cadenceOf } from "./plan-words";

const english = {
  paidOnce: "one-time",
  paidMonthly: "per month for {count} {count|month|months}",
  paidForOneMonth: "for one month",
};
const polish = { ...english, paidMonthly: "miesięcznie przez {count} {count|miesiąc|miesiące|miesięcy}" };

test("a cadence follows the number of payments", () => {
  expect(cadenceOf({ amount: 999, payments: 1, interval: "once" }, english, "en")).toBe("one-time");
  expect(cadenceOf({ amount: 249, payments: 1, interval: "month" }, english, "en")).toBe("for one month");
  for (let payments = 2; payments <= 60; payments += 1) {
    const cadence = cadenceOf({ amount: 249, payments, interval: "month" }, english, "en");
    expect(cadence).toBe(`per month for ${payments} months`);
  }
});

test("it takes the form of another language", () => {
  const cadence = (payments: number) => cadenceOf({ amount: 249, payments, interval: "month" }, polish, "pl");
  expect([cadence(3), cadence(5), cadence(22)]).toEqual([
    "miesięcznie przez 3 miesiące",
    "miesięcznie przez 5 miesięcy",
    "miesięcznie przez 22 miesiące",
  ]);
});
