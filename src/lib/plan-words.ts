import type { PlanTerms } from "./money";
import { fillTemplate } from "./template";

/** Interface texts for a plan's payment cadence. */
type CadenceWords = { paidOnce: string; paidMonthly: string; paidForOneMonth: string };

/** "one-time", or "per month for 5 months". @param language a BCP 47 code */
export function cadenceOf({ payments, interval }: PlanTerms, words: CadenceWords, language: string): string {
  if (interval === "once") return words.paidOnce;
  return payments === 1 ? words.paidForOneMonth : fillTemplate(words.paidMonthly, { count: payments }, language);
}
