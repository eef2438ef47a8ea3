/** A billing interval: paid once, or once a month. */
export type Interval = "once" | "month";

/** The numbers of a membership plan, as content states them. */
export type PlanTerms = { amount: number; payments: number; interval: Interval };

/** Formats whole amounts without cents ("$999") and others with them ("$99.50"). */
export function formatAmount(amount: number, currency: string, locale: string): string {
  return format(amount, currency, locale, Number.isInteger(amount) ? 0 : 2);
}

/** Formats an amount as shops do, always with cents ("$99.00"). */
export function formatPrice(amount: number, currency: string, locale: string): string {
  return format(amount, currency, locale, 2);
}

/** What a member has paid once all payments are made. */
export function totalOf({ amount, payments }: PlanTerms): number {
  return Math.round(amount * payments * 100) / 100;
}

/** What a plan saves against the dearest of all plans; 0 for the dearest itself. */
export function savingOf(plan: PlanTerms, all: readonly PlanTerms[]): number {
  return Math.round((Math.max(...all.map(totalOf)) - totalOf(plan)) * 100) / 100;
}

function format(amount: number, currency: string, locale: string, digits: number): string {
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount);
}
