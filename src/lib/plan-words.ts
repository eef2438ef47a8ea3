import type { PlanTerms } from "./money";
import { fillTemplate } from "./template";

type CadenceWords = { paidOnce: string; paidMonthly: string; paidForOneMonth: string };

/** "one-time", or "per month for 5 months". */
export function cadenceOf({ payments, interval }: PlanTerms, words: CadenceWords, language: string): string {
  if (interval === "once") return words.paidOnce;
  return payments === 1 ? words.paidForOneMonth : fillTemplate(words.paidMonthly, { count: payments }, language);
}
