import { localesOf } from "./locales";

export type PlanTerms = { amount: number; payments: number; interval: "once" | "month" };

/** Formats whole amounts without cents ("$999"), others with the currency's decimals ("$99.50"). */
export function formatAmount(amount: number, currency: string, locale: string): string {
  return new Intl.NumberFormat(localesOf(locale), {
    style: "currency",
    currency,
    trailingZeroDisplay: "stripIfInteger",
  }).format(amount);
}

/** Formats a price, always with the currency's decimals ("$99.00", "¥99"). */
export function formatPrice(amount: number, currency: string, locale: string): string {
  return new Intl.NumberFormat(localesOf(locale), { style: "currency", currency }).format(amount);
}

/** Whether a code is a currency in use, or a unit of account, which Intl does not list. */
export const isCurrency = (code: string): boolean =>
  Intl.supportedValuesOf("currency").includes(code) || ["CLF", "UYW", "VED"].includes(code);

/** A currency's number of decimals: usually 2, none for JPY, 3 for KWD. */
export function digitsOf(currency: string): number {
  return new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** Rounds to 4 decimals, the most of any currency, so that sums are exact. */
const rounded = (amount: number) => Number(amount.toFixed(4));

export function totalOf({ amount, payments }: PlanTerms): number {
  return rounded(amount * payments);
}

export function savingOf(plan: PlanTerms, all: readonly PlanTerms[]): number {
  return rounded(Math.max(...all.map(totalOf)) - totalOf(plan));
}
