/** Business rules between values and between files. */
import { type Rule, count, slugOf, valueAt } from "../../plugins/gatsby-plugin-content-contract";
import { glyphs, isDrawable } from "../lib/glyphs";
import { digitsOf } from "../lib/money";
import { isPastMonth } from "../lib/seats";
import { gapsOf } from "../lib/template";
import { isPlaceholder, isShortAddress } from "../lib/web-address";
import { wordFormProblems } from "./phrases";
import { type ContentPath, type contentFiles, contentPaths } from "./schema";

type SiteRule = Rule<typeof contentFiles>;

const pageFiles = contentPaths.filter((name) => name.endsWith("page.json"));

const namesMakeRoutes: SiteRule = ({ read, report }) => {
  const { founder, formerNames = [] } = read("site.json") ?? {};
  const check = (name: string, path: (string | number)[], hint: string) => {
    const slug = slugOf(name);
    // Longer folder names are refused by disks.
    if (slug !== "" && slug.length <= 150) return;
    const what = slug === "" ? "has no letter or digit" : "is too long in Latin letters";
    const message = `“${name}” ${what} for a web address.`;
    report("site.json", { code: "no-route", path, message, hint });
  };
  if (founder) check(founder.shortName, ["founder", "shortName"], "Write her name in Latin letters, for instance.");
  formerNames.forEach((name, index) => check(name, ["formerNames", index], "Remove it: no address was made from it."));
};

const wordsFitLanguage: SiteRule = ({ read, report }) => {
  const language = read("site.json")?.language ?? "en";
  for (const [key, text] of Object.entries(read("interface.json") ?? {})) {
    for (const problem of wordFormProblems(text, language, () => true))
      report("interface.json", { ...problem, path: [key] });
  }
};

const categoriesFitBrands: SiteRule = ({ read, report }) => {
  const brands = read("partnerships/brands.json");
  if (brands === undefined) return;
  brands.forEach(({ categories }, index) => {
    const again = categories.findIndex((slug, place) => categories.indexOf(slug) < place);
    if (again < 0) return;
    const message = `The brand is in the category “${categories[again]}” already.`;
    const path = [index, "categories", again];
    const hint = "Remove it.";
    report("partnerships/brands.json", { code: "same-category", severity: "warning", path, message, hint });
  });
  const used = new Set(brands.flatMap((brand) => brand.categories));
  read("partnerships/categories.json")?.forEach(({ slug }, index) => {
    if (used.has(slug)) return;
    const message = `No brand belongs to the category “${slug}”, so the page leaves it out.`;
    const hint = "Add it to a brand, or remove it.";
    const path = [index];
    report("partnerships/categories.json", { code: "unused-category", severity: "warning", path, message, hint });
  });
};

const stepsBeginWithinMembership: SiteRule = ({ read, report }) => {
  const months = read("site.json")?.months ?? Infinity;
  read("join/timeline.json")?.forEach(({ title, startsInMonth }, index) => {
    if (title === undefined && startsInMonth === undefined) {
      const message = "A step has a title, or the month in which it starts.";
      const hint = "Add one of the two.";
      report("join/timeline.json", { code: "step-without-title", path: [index], message, hint });
    } else if (startsInMonth !== undefined && startsInMonth > months) {
      const message = `This step starts in month ${startsInMonth}, but a membership lasts ${count(months, "month")}; the page leaves it out.`;
      const hint = "Choose an earlier month, or remove the step.";
      const path = [index, "startsInMonth"];
      report("join/timeline.json", { code: "step-past-end", severity: "warning", path, message, hint });
    }
  });
};

const paymentsFitPlan: SiteRule = ({ read, report }) => {
  const months = read("site.json")?.months ?? Infinity;
  read("sales/plans.json")?.forEach(({ interval, payments }, index) => {
    const path = [index, "payments"];
    if (interval === "once" && payments > 1) {
      const message = `A plan that is paid once has one payment; found ${payments}.`;
      const hint = "Write 1, or let it be paid by the month.";
      report("sales/plans.json", { code: "too-many-payments", path, message, hint });
    } else if (payments > months) {
      const message = `${count(payments, "monthly payment")} take longer than a membership, which lasts ${count(months, "month")}.`;
      const hint = `Write ${months} or less.`;
      report("sales/plans.json", { code: "payments-past-end", severity: "warning", path, message, hint });
    }
  });
};

const amountsFitCurrency: SiteRule = ({ read, report }) => {
  const { currency, label } = read("site.json") ?? {};
  if (currency === undefined) return;
  const digits = digitsOf(currency);
  const check = (file: ContentPath, path: (string | number)[], amount = 0) => {
    if (Number(amount.toFixed(digits)) === amount) return;
    const message = `${amount} has more digits after the point than ${currency}, which has ${digits || "none"}.`;
    const hint = `Write ${Number(amount.toFixed(digits)) || 10 ** -digits}, for instance.`;
    report(file, { code: "too-many-digits", path, message, hint });
  };
  check("site.json", ["label", "startingInvestment"], label?.startingInvestment);
  read("sales/plans.json")?.forEach(({ amount }, index) => check("sales/plans.json", [index, "amount"], amount));
  read("shop/products.json")?.forEach(({ price }, index) => check("shop/products.json", [index, "price"], price));
};

const publicationIsNotFarAhead: SiteRule = ({ read, report }) => {
  const ahead = new Date(Date.now() + 366 * 24 * 3600 * 1000).toISOString();
  for (const file of ["press/interviews.json", "press/articles.json"] as const) {
    read(file)?.forEach(({ published }, index) => {
      if (published < ahead) return;
      const message = `${published} is more than a year from now.`;
      const hint = "Check the year of publication.";
      report(file, { code: "far-ahead", severity: "warning", path: [index, "published"], message, hint });
    });
  }
};

/** The site's security policy allows the form's host only, so an address that redirects would not load. */
const formStaysAtItsAddress: SiteRule = async ({ read, report, release }) => {
  const url = read("site.json")?.form.url;
  if (url === undefined || url.startsWith("/") || isPlaceholder(url)) return;
  const path = ["form", "url"];
  const reportRedirect = (message: string) => {
    const hint = "Open it in a browser, and copy the address that the browser shows.";
    report("site.json", { code: "form-redirects", path, message, hint });
  };
  if (isShortAddress(url))
    return reportRedirect("A short address redirects to another host, which the frame would not show.");
  if (!release) return;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    await response.body?.cancel();
    const { origin } = new URL(response.url);
    if (origin !== new URL(url).origin) reportRedirect(`It redirects to ${origin}, which the frame would not show.`);
  } catch {
    const message = "The form could not be reached, so its address could not be checked.";
    const hint = "Open it in a browser.";
    report("site.json", { code: "form-unreachable", severity: "warning", path, message, hint });
  }
};

/** Share cards use the site's typefaces, which lack some characters. */
const cardsCanBeDrawn: SiteRule = ({ read, report }) => {
  const check = (file: ContentPath, key: string, text: string, instead: string) => {
    const missing = [...text].filter((character) => !glyphs.includes(character));
    if (missing.length === 0) return;
    const message = `The picture for shared links cannot draw ${[...new Set(missing)].join(" ")}.`;
    const hint = `It shows ${instead}. Use other characters here, or ask a developer to add these to the fonts.`;
    report(file, { code: "no-glyph", severity: "warning", path: [key], message, hint });
  };
  const { brand = "" } = read("site.json") ?? {};
  // In another script, one warning is enough.
  if (!isDrawable(brand)) return check("site.json", "brand", brand, "the headline or the photograph alone");
  for (const path of pageFiles) {
    const page = read(path) as { headline?: string | string[] } | undefined;
    const headline = [page?.headline ?? ""].flat().join(" ");
    check(path, "headline", headline, isDrawable(headline) ? "the others" : "the brand instead");
  }
};

/** All links in part of a content file. */
function linksIn(part: unknown, path: (string | number)[] = []): { label: string; to: string; path: typeof path }[] {
  if (typeof part !== "object" || part === null) return [];
  if ("label" in part && "to" in part) return [{ label: String(part.label), to: String(part.to), path }];
  return Object.entries(part).flatMap(([key, value]) => linksIn(value, [...path, key]));
}

const sameWordsLeadToOnePlace: SiteRule = ({ read, report }) => {
  const navigation = read("site.json")?.pages.map(({ label, page }) => [label, page] as const);
  for (const file of pageFiles) {
    const targets = new Map<string, string>(navigation);
    for (const { label, to, path } of linksIn(read(file))) {
      const first = targets.get(label);
      if (first === undefined) targets.set(label, to);
      if (first === undefined || first === to) continue;
      const message = `“${label}” leads to ${to} here, and to ${first} elsewhere on the page.`;
      const hint = "Screen-reader users cannot distinguish these links. Change one of the labels.";
      report(file, { code: "same-words", severity: "warning", path: [...path, "label"], message, hint });
    }
  }
};

const pagesHaveTitlesOfTheirOwn: SiteRule = ({ read, report }) => {
  const files = new Map<string, string>();
  for (const path of pageFiles) {
    const { seo } = (read(path) ?? {}) as { seo?: { title: string } };
    const first = seo && files.get(seo.title);
    if (seo && first === undefined) files.set(seo.title, path);
    if (first === undefined) continue;
    const message = `This is the title of another page, too: see data/${first}.`;
    const hint = "Write a different title, so that visitors can distinguish tabs and search results.";
    report(path, { code: "same-title", severity: "warning", path: ["seo", "title"], message, hint });
  }
};

const formerNameIsKept: SiteRule = async ({ read, report, previous }) => {
  const { founder, formerNames = [] } = read("site.json") ?? {};
  const before = valueAt(await previous("site.json"), ["founder", "shortName"]);
  if (founder === undefined || typeof before !== "string") return;
  const kept = [founder.shortName, ...formerNames].map(slugOf);
  if (kept.includes(slugOf(before))) return;
  const message = `The founder was called “${before}” before; links to her old addresses would stop working.`;
  const hint = `Add “${before}” to the former names, and they redirect.`;
  report("site.json", { code: "founder-renamed", severity: "warning", path: ["founder", "shortName"], message, hint });
};

const seatsAreKnown: SiteRule = ({ read, report }) => {
  const { seats = Infinity, seatsTaken = 0, nextSeat } = read("site.json") ?? {};
  if (seatsTaken > seats) {
    const message = `${count(seatsTaken, "seat")} cannot be taken: there ${seats === 1 ? "is" : "are"} ${seats}.`;
    const hint = `Write ${seats} or less.`;
    report("site.json", { code: "too-many-taken", path: ["seatsTaken"], message, hint });
  }
  if (nextSeat !== undefined && isPastMonth(nextSeat, new Date())) {
    const message = `${nextSeat} is over, so pages no longer say when a seat becomes free.`;
    const hint = "Write the month of the next free seat, or remove it.";
    report("site.json", { code: "month-past", severity: "warning", path: ["nextSeat"], message, hint });
  }
};

const privacyNoteNamesService: SiteRule = ({ read, report }) => {
  const url = read("site.json")?.form.url;
  const note = read("join/page.json")?.formPrivacy;
  if (url === undefined || note === undefined) return;
  const isOutside = url.startsWith("https:");
  if (isOutside === gapsOf(note).some(({ name }) => /^formService$/i.test(name))) return;
  const message = isOutside
    ? "An outside service runs the form, and this note does not say which."
    : "The form is a page of this site, and this note speaks of an outside service.";
  const hint = isOutside ? "Name the recipient of the answers with {formService}." : "Say who reads the answers.";
  report("join/page.json", { code: "form-service", severity: "warning", path: ["formPrivacy"], message, hint });
};

const onePlanIsPopular: SiteRule = ({ read, report }) => {
  const plans = read("sales/plans.json") ?? [];
  const popular = plans.flatMap((plan, index) => (plan.popular ? [index] : []));
  const check = (index: number, message: string, hint: string) =>
    report("sales/plans.json", { code: "popular-plans", path: [index, "popular"], message, hint });
  if (plans.length > 0 && popular.length === 0)
    check(0, "No plan is marked as popular; exactly one must be.", "Mark one of them.");
  const again = "Another plan is already marked as popular; only one may be.";
  for (const index of popular.slice(1)) check(index, again, "Mark only one of them.");
};

export const rules: readonly SiteRule[] = [
  namesMakeRoutes,
  wordsFitLanguage,
  categoriesFitBrands,
  stepsBeginWithinMembership,
  paymentsFitPlan,
  amountsFitCurrency,
  formStaysAtItsAddress,
  publicationIsNotFarAhead,
  cardsCanBeDrawn,
  sameWordsLeadToOnePlace,
  pagesHaveTitlesOfTheirOwn,
  formerNameIsKept,
  onePlanIsPopular,
  seatsAreKnown,
  privacyNoteNamesService,
];
