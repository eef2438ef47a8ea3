import { type Facts, slugOf, valueAt } from "../../plugins/gatsby-plugin-content-contract";
import { inFigures } from "../lib/locales";
import { formatAmount } from "../lib/money";
import { routesFor } from "../lib/routes";
import { numberInWords, termInWords } from "../lib/term";
import type { TokenName, TokenValues } from "../lib/tokens";
import type { Content } from "./schema";

type Site = Content<"site.json">;
type TokenFact = { path: readonly string[]; write?: (fact: number, site: Site) => string };

const figures = (fact: number, { language }: Site) => inFigures(fact, language);
const inWords = (fact: number, { language }: Site) => numberInWords(fact, language);

const tokenFacts: Record<TokenName, TokenFact> = {
  founder: { path: ["founder", "shortName"] },
  founderFull: { path: ["founder", "fullName"] },
  brand: { path: ["brand"] },
  roster: { path: ["roster"] },
  label: { path: ["label", "name"] },
  investment: {
    path: ["label", "startingInvestment"],
    write: (amount, { currency, language }) => formatAmount(amount, currency, language),
  },
  seats: { path: ["seats"], write: figures },
  seatsInWords: { path: ["seats"], write: inWords },
  months: { path: ["months"], write: figures },
  monthsInWords: { path: ["months"], write: inWords },
  term: { path: ["months"], write: (months, { language }) => termInWords(months, language) },
  formService: { path: ["form", "service"] },
};

const mapFacts = <To>(change: (fact: TokenFact) => To) =>
  Object.fromEntries(Object.entries(tokenFacts).map(([name, fact]) => [name, change(fact)])) as Record<TokenName, To>;

export const tokenSources = mapFacts(({ path }) => path);

export function tokenValuesOf(site: Site): TokenValues {
  const { language, months, seats } = site;
  const values = mapFacts(({ path, write }) => {
    const fact = valueAt(site, path);
    return typeof fact === "number" && write !== undefined ? write(fact, site) : String(fact);
  });
  return { ...values, counts: { seats, months }, language };
}

/** Facts for the content check. `paths` is undefined if the founder's name has no letter or digit. */
export function factsOf(site: Site): Facts {
  const { shortName } = site.founder;
  return {
    language: site.language,
    siteUrl: site.siteUrl,
    ...(slugOf(shortName) === "" ? {} : { paths: routesFor(shortName) }),
    pageNames: Object.fromEntries(site.pages.map(({ page, label }) => [page, label])),
    tokenValues: tokenValuesOf(site),
  };
}
