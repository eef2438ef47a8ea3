import type { Contract, Rule } from "../../plugins/gatsby-plugin-content-contract";
import { count, fieldsOf, slugOf, valueAt } from "../../plugins/gatsby-plugin-content-contract";
import { glyphs, isDrawable } from "../lib/glyphs";
import { digitsOf } from "../lib/money";
import { isPastMonth } from "../lib/seats";
import { gapsOf } from "../lib/template";
import { fillTokens, unknownTokens } from "../lib/tokens";
import { isPlaceholder, isShortAddress } from "../lib/web-address";
import { tokenValuesOf } from "./facts";
import { wordFormProblems } from "./phrases";
import { type ContentPath, contentFiles, contentPaths } from "./schema";

type SiteRule<Path extends ContentPath> = Rule<typeof contentFiles, Path>;
type PageFile = Extract<ContentPath, `${string}/page.json`>;

const pageFiles = contentPaths.filter((name): name is PageFile => name.endsWith("/page.json"));

const namesMakeRoutes: SiteRule<"site.json"> = ({ founder, formerNames = [] }, { report }) => {
  const check = (name: string, path: (string | number)[], hint: string) => {
    const slug = slugOf(name);
    // Longer folder names are refused by disks.
    if (slug !== "" && slug.length <= 150) return;
    const what = slug === "" ? "has no letter or digit" : "is too long in Latin letters";
    report(path, "no-route", `“${name}” ${what} for a web address.`, hint);
  };
  check(founder.shortName, ["founder", "shortName"], "Write her name in Latin letters, for instance.");
  formerNames.forEach((name, index) => check(name, ["formerNames", index], "Remove it: no address was made from it."));
};

const wordsFitLanguage: SiteRule<"interface.json"> = (words, { read, report }) => {
  const { language } = read("site.json") ?? {};
  if (language === undefined) return;
  for (const [key, text] of Object.entries(words)) {
    for (const { code, message, hint } of wordFormProblems(text, language, () => true))
      report([key], code, message, hint);
  }
};

const categoriesDiffer: SiteRule<"partnerships/brands.json"> = (brands, { warn }) =>
  brands.forEach(({ categories }, index) => {
    const again = categories.findIndex((slug, place) => categories.indexOf(slug) < place);
    if (again < 0) return;
    const message = `The brand is in the category “${categories[again]}” already.`;
    warn([index, "categories", again], "same-category", message, "Remove it.");
  });

const categoriesHaveBrands: SiteRule<"partnerships/categories.json"> = (categories, { read, warn }) => {
  const brands = read("partnerships/brands.json");
  categories.forEach(({ slug }, index) => {
    if (brands === undefined || brands.some((brand) => brand.categories.includes(slug))) return;
    const message = `No brand belongs to the category “${slug}”, so the page leaves it out.`;
    warn([index], "unused-category", message, "Add it to a brand, or remove it.");
  });
};

const stepsBeginWithinMembership: SiteRule<"join/timeline.json"> = (steps, { read, report, warn }) => {
  const months = read("site.json")?.months ?? Infinity;
  steps.forEach(({ title, startsInMonth }, index) => {
    if (title === undefined && startsInMonth === undefined) {
      const message = "A step has a title, or the month in which it starts.";
      report([index], "step-without-title", message, "Add one of the two.");
    } else if (startsInMonth !== undefined && startsInMonth > months) {
      const message = `This step starts in month ${startsInMonth}, but a membership lasts ${count(months, "month")}; the page leaves it out.`;
      const hint = "Choose an earlier month, or remove the step.";
      warn([index, "startsInMonth"], "step-past-end", message, hint);
    }
  });
};

const paymentsFitPlan: SiteRule<"sales/plans.json"> = (plans, { read, report, warn }) => {
  const months = read("site.json")?.months ?? Infinity;
  plans.forEach(({ interval, payments }, index) => {
    if (interval === "once" && payments > 1) {
      const message = `A plan that is paid once has one payment; found ${payments}.`;
      report([index, "payments"], "too-many-payments", message, "Write 1, or let it be paid by the month.");
    } else if (payments > months) {
      const message = `${count(payments, "monthly payment")} take longer than a membership, which lasts ${count(months, "month")}.`;
      warn([index, "payments"], "payments-past-end", message, `Write ${months} or less.`);
    }
  });
};

const onePlanIsPopular: SiteRule<"sales/plans.json"> = (plans, { report }) => {
  const popular = plans.flatMap((plan, index) => (plan.popular ? [index] : []));
  const check = (index: number, message: string, hint: string) =>
    report([index, "popular"], "popular-plans", message, hint);
  if (plans.length > 0 && popular.length === 0)
    check(0, "No plan is marked as popular; exactly one must be.", "Mark one of them.");
  const again = "Another plan is already marked as popular; only one may be.";
  for (const index of popular.slice(1)) check(index, again, "Mark only one of them.");
};

const amountsFitCurrency: SiteRule<ContentPath> = (content, { file, read, report }) => {
  const { currency } = read("site.json") ?? {};
  if (currency === undefined) return;
  const digits = digitsOf(currency);
  for (const { path, value, meta } of fieldsOf(contentFiles[file], content)) {
    if (meta.kind !== "money") continue;
    const rounded = Number(Number(value).toFixed(digits));
    if (rounded === value) continue;
    const message = `${String(value)} has more digits after the point than ${currency}, which has ${digits || "none"}.`;
    report(path, "too-many-digits", message, `Write ${rounded || 10 ** -digits}, for instance.`);
  }
};

const publicationIsNotFarAhead: SiteRule<"press/interviews.json" | "press/articles.json"> = (entries, { warn }) => {
  const ahead = new Date(Date.now() + 366 * 24 * 3600 * 1000).toISOString();
  entries.forEach(({ published }, index) => {
    if (published < ahead) return;
    const message = `${published} is more than a year from now.`;
    warn([index, "published"], "far-ahead", message, "Check the year of publication.");
  });
};

/** The site's security policy allows the form's host only, so an address that redirects would not load. */
const formStaysAtItsAddress: SiteRule<"site.json"> = async ({ form: { url } }, { report, warn, release }) => {
  if (url.startsWith("/") || isPlaceholder(url)) return;
  const path = ["form", "url"];
  const reportRedirect = (message: string) =>
    report(path, "form-redirects", message, "Open it in a browser, and copy the address that the browser shows.");
  if (isShortAddress(url))
    return reportRedirect("A short address redirects to another host, which the frame would not show.");
  if (!release) return;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    await response.body?.cancel();
    const { origin } = new URL(response.url);
    if (!response.ok)
      warn(path, "form-unreachable", `The form’s address answers with ${response.status}.`, "Open it in a browser.");
    if (origin !== new URL(url).origin) reportRedirect(`It redirects to ${origin}, which the frame would not show.`);
  } catch {
    const message = "The form could not be reached, so its address could not be checked.";
    warn(path, "form-unreachable", message, "Open it in a browser.");
  }
};

type Warn = Parameters<SiteRule<ContentPath>>[1]["warn"];

/** Share cards use the site's typefaces, which lack some characters. */
function checkGlyphs(text: string, key: string, instead: string, warn: Warn): void {
  const missing = [...new Set(text)].filter(
    (character) => !glyphs.includes(character) && !/\s|\p{Default_Ignorable_Code_Point}/u.test(character),
  );
  if (missing.length === 0) return;
  const hint = `It shows ${instead}. Use other characters here, or ask a developer to add these to the fonts.`;
  warn([key], "no-glyph", `The picture for shared links cannot draw ${missing.join(" ")}.`, hint);
}

const brandCanBeDrawn: SiteRule<"site.json"> = ({ brand }, { warn }) => {
  if (!isDrawable(brand)) checkGlyphs(brand, "brand", "the headline or the photograph alone", warn);
};

const headlineCanBeDrawn: SiteRule<PageFile> = (page, { read, warn }) => {
  // In another script, the brand's warning is enough.
  const site = read("site.json");
  if (!("headline" in page) || site === undefined || !isDrawable(site.brand)) return;
  const written = [page.headline].flat().join(" ");
  const headline = unknownTokens(written).length > 0 ? written : fillTokens(written, tokenValuesOf(site));
  checkGlyphs(headline, "headline", isDrawable(headline) ? "the others" : "the brand instead", warn);
};

const sameWordsLeadToOnePlace: SiteRule<PageFile> = (page, { file, read, warn }) => {
  const targets = new Map<string, string>(read("site.json")?.pages.map(({ label, page: target }) => [label, target]));
  for (const { path, value, meta } of fieldsOf(contentFiles[file], page)) {
    if (meta.title !== "PageLink") continue;
    const { label, to } = value as { label: string; to: string };
    const first = targets.get(label) ?? to;
    targets.set(label, first);
    if (first === to) continue;
    const message = `“${label}” leads to ${to} here, and to ${first} elsewhere on the page.`;
    const hint = "Screen-reader users cannot distinguish these links. Change one of the labels.";
    warn([...path, "label"], "same-words", message, hint);
  }
};

/** A page leaves out an empty list, and the anchor with it. */
const linksLeadToEntries: SiteRule<PageFile> = (page, { file, read, report }) => {
  for (const { path, value, meta } of fieldsOf(contentFiles[file], page)) {
    if (meta.kind !== "link") continue;
    const target = String(value);
    const list = contentPaths.find((other) => other === `${target.replace("#", "/")}.json`);
    const entries = list === undefined ? undefined : read(list);
    if (!Array.isArray(entries) || entries.length > 0) continue;
    const message = `“${target}” has no entries now, so the page leaves it out.`;
    const hint = `Link to “${target.split("#")[0]}”, or add an entry to data/${list}.`;
    report(path, "link-to-nothing", message, hint);
  }
};

const titleIsThisPagesOwn: SiteRule<PageFile> = ({ seo }, { file, read, warn }) => {
  const first = pageFiles.find((other) => read(other)?.seo.title === seo.title);
  if (first === file) return;
  const message = `This is the title of another page, too: see data/${first}.`;
  const hint = "Write a different title, so that visitors can distinguish tabs and search results.";
  warn(["seo", "title"], "same-title", message, hint);
};

const formerNameIsKept: SiteRule<"site.json"> = async ({ founder, formerNames = [] }, { warn, previous }) => {
  const before = valueAt(await previous(), ["founder", "shortName"]);
  if (typeof before !== "string") return;
  const kept = [founder.shortName, ...formerNames].map(slugOf);
  if (kept.includes(slugOf(before))) return;
  const message = `The founder was called “${before}” before; links to her old addresses would stop working.`;
  const hint = `Add “${before}” to the former names, and they redirect.`;
  warn(["founder", "shortName"], "founder-renamed", message, hint);
};

const seatsAreKnown: SiteRule<"site.json"> = ({ seats, seatsTaken = 0, nextSeat }, { report, warn }) => {
  if (seatsTaken > seats) {
    const message = `${count(seatsTaken, "seat")} cannot be taken: there ${seats === 1 ? "is" : "are"} ${seats}.`;
    report(["seatsTaken"], "too-many-taken", message, `Write ${seats} or less.`);
  }
  if (nextSeat !== undefined && isPastMonth(nextSeat, new Date())) {
    const message = `${nextSeat} is over, so pages no longer say when a seat becomes free.`;
    warn(["nextSeat"], "month-past", message, "Write the month of the next free seat, or remove it.");
  }
};

const privacyNoteNamesService: SiteRule<"join/page.json"> = ({ formPrivacy }, { read, warn }) => {
  const isOutside = read("site.json")?.form.url.startsWith("https:");
  if (isOutside === undefined) return;
  if (isOutside === gapsOf(formPrivacy).some(({ name }) => /^formService$/i.test(name))) return;
  const message = isOutside
    ? "An outside service runs the form, and this note does not say which."
    : "The form is a page of this site, and this note speaks of an outside service.";
  const hint = isOutside ? "Name the recipient of the answers with {formService}." : "Say who reads the answers.";
  warn(["formPrivacy"], "form-service", message, hint);
};

const pageRules = [headlineCanBeDrawn, sameWordsLeadToOnePlace, linksLeadToEntries, titleIsThisPagesOwn];

export const rules: NonNullable<Contract<typeof contentFiles>["rules"]> = {
  ...Object.fromEntries(pageFiles.map((path) => [path, pageRules])),
  "site.json": [
    namesMakeRoutes,
    amountsFitCurrency,
    formStaysAtItsAddress,
    brandCanBeDrawn,
    formerNameIsKept,
    seatsAreKnown,
  ],
  "join/page.json": [...pageRules, privacyNoteNamesService],
  "join/timeline.json": [stepsBeginWithinMembership],
  "sales/plans.json": [paymentsFitPlan, amountsFitCurrency, onePlanIsPopular],
  "shop/products.json": [amountsFitCurrency],
  "press/interviews.json": [publicationIsNotFarAhead],
  "press/articles.json": [publicationIsNotFarAhead],
  "partnerships/brands.json": [categoriesDiffer],
  "partnerships/categories.json": [categoriesHaveBrands],
  "interface.json": [wordsFitLanguage],
};
