import { formatAmount, formatPrice, savingOf, totalOf } from "./money";

const annual = { amount: 999, payments: 1, interval: "once" } as const;
const monthly = { amount: 249, payments: 5, interval: "month" } as const;

test("whole amounts go without cents, prices never do", () => {
  expect(formatAmount(1245, "USD", "en")).toBe("$1,245");
  expect(formatAmount(99.5, "USD", "en")).toBe("$99.50");
  expect(formatPrice(99, "USD", "en")).toBe("$99.00");
  expect(formatPrice(5.99, "EUR", "en")).toBe("€5.99");
});

test("a plan's total and saving follow from its amounts", () => {
  expect(totalOf(monthly)).toBe(1245);
  expect(savingOf(annual, [annual, monthly])).toBe(246);
  expect(savingOf(monthly, [annual, monthly])).toBe(0);
});

test("sums of cents stay exact", () => {
  expect(totalOf({ amount: 0.1, payments: 3, interval: "month" })).toBe(0.3);
});
