export type Interval = "once" | "month";

export type PlanTerms = { amount: number; payments: number; interval: Interval };

/** Formats whole amounts without cents ("$999") and others with them ("$99.50"), as many as the currency has. */
export function formatAmount(amount: number, currency: string, locale: string): string {
  return new Intl.NumberFormat(locale, { style: "currency", currency, trailingZeroDisplay: "stripIfInteger" }).format(
    amount,
  );
}

/** Formats an amount as shops do, always with cents ("$99.00") where the currency has any ("¥99"). */
export function formatPrice(amount: number, currency: string, locale: string): string {
  return new Intl.NumberFormat(locale, { style: "currency", currency }).format(amount);
}

/** Whether prices are written in a currency: one in use, or a unit of account, which Intl does not list. */
export const isCurrency = (code: string): boolean =>
  Intl.supportedValuesOf("currency").includes(code) || ["CLF", "UYW", "VED"].includes(code);

/** The digits after the point that a currency has: 2, as a rule; none for JPY, and three for KWD. */
export function digitsOf(currency: string): number {
  return new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** No currency has more digits after the point; rounding to as many makes sums exact. */
const rounded = (amount: number) => Number(amount.toFixed(4));

/** The sum of all payments. */
export function totalOf({ amount, payments }: PlanTerms): number {
  return rounded(amount * payments);
}

/** A plan's saving relative to the most expensive plan; 0 for that plan. */
export function savingOf(plan: PlanTerms, all: readonly PlanTerms[]): number {
  return rounded(Math.max(...all.map(totalOf)) - totalOf(plan));
}
