import type { Facts } from "../../plugins/gatsby-plugin-content-contract";
import { formatAmount } from "../lib/money";
import { routesFor } from "../lib/routes";
import { slugOf } from "../lib/slug";
import { numberInWords, termInWords } from "../lib/term";
import type { TokenName, TokenValues } from "../lib/tokens";
import type { Content } from "./schema";

/** The path of each token's fact in `data/site.json`. */
export const tokenSources: Record<TokenName, readonly string[]> = {
  founder: ["founder", "shortName"],
  founderFull: ["founder", "fullName"],
  brand: ["brand"],
  roster: ["roster"],
  label: ["label", "name"],
  investment: ["label", "startingInvestment"],
  seats: ["seats"],
  seatsInWords: ["seats"],
  months: ["months"],
  monthsInWords: ["months"],
  term: ["months"],
  formService: ["form", "service"],
};

/** Token values, from the facts in `data/site.json`. */
export function tokenValuesOf(site: Content<"site.json">): TokenValues {
  const { language, months, seats } = site;
  const figures = new Intl.NumberFormat(language);
  return {
    founder: site.founder.shortName,
    founderFull: site.founder.fullName,
    brand: site.brand,
    roster: site.roster,
    label: site.label.name,
    investment: formatAmount(site.label.startingInvestment, site.currency, language),
    seats: figures.format(seats),
    seatsInWords: numberInWords(seats, language),
    months: figures.format(months),
    monthsInWords: numberInWords(months, language),
    term: termInWords(months, language),
    formService: site.form.service,
    counts: { seats, months },
    language,
  };
}

/** Facts for the content check. A name without a letter or digit makes no addresses. */
export function factsOf(site: Content<"site.json">): Facts {
  const { shortName } = site.founder;
  return {
    language: site.language,
    siteUrl: site.siteUrl,
    ...(slugOf(shortName) === "" ? {} : { paths: routesFor(shortName) }),
    tokenValues: tokenValuesOf(site),
  };
}
