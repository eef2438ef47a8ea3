import { toWords } from "number-to-words";
import { formatAmount } from "../lib/money";
import type { TokenValues } from "../lib/tokens";
import type { Content } from "./schema";

/** What every token stands for, from the facts in `data/site.json`. */
export function tokenValuesOf(site: Content<"site.json">): TokenValues {
  return {
    founder: site.founder.shortName,
    founderFull: site.founder.fullName,
    brand: site.brand,
    roster: site.roster,
    label: site.label.name,
    investment: formatAmount(site.label.startingInvestment, site.currency, site.language),
    seats: String(site.seats),
    seatsInWords: toWords(site.seats),
    months: String(site.months),
    monthsInWords: toWords(site.months),
    formService: site.form.service,
  };
}
