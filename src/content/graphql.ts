/** The fields that are derived from content; the types themselves follow from the schema. */
import type { Node } from "gatsby";
import { type DerivedFields, typeNameOf } from "../../plugins/gatsby-plugin-content-contract/src/contract";
import type { ContentNode } from "../../plugins/gatsby-plugin-content-contract/src/nodes";
import { formatAmount, formatPrice, savingOf, totalOf } from "../lib/money";
import { cadenceOf } from "../lib/plan-words";
import { directionOf } from "../lib/direction";
import { fillTemplate } from "../lib/template";
import { type PageKey, pageKeys, pathOf, routesFor } from "../lib/routes";
import { monthsOf } from "../lib/term";
import { fillTokens } from "../lib/tokens";
import { typeset } from "../lib/typeset";
import { tokenValuesOf } from "./facts";
import { networkMark } from "./network-marks";
import { type Content, contentFiles, type productCategories } from "./schema";

/** The part of Gatsby's resolver context that is used here. */
type Context = {
  nodeModel: {
    findOne<T>(query: { type: string; query?: object }): Promise<T | null>;
    findAll<T>(query: { type: string }): Promise<{ entries: Iterable<T> }>;
  };
  path?: string;
};

type Site = Content<"site.json">;
type Words = Content<"interface.json">;
type Plan = Content<"sales/plans.json">[number] & Node;
type Step = Content<"join/timeline.json">[number] & Node;
type BrandNode = Content<"partnerships/brands.json">[number] & ContentNode;

/** What all pages have in common. */
export const pageInterface = `
  """A page of the site."""
  interface Page implements Node {
    id: ID!
    "What search engines and shared links show."
    seo: Seo!
    "The page’s path, without a slash at the end."
    path: String!
    "The picture shown where the page is shared; null without gatsby-plugin-share-cards."
    shareCard: ShareCard
  }
  """The picture shown where a page is shared, drawn by gatsby-plugin-share-cards."""
  type ShareCard {
    "Its path, without the path prefix."
    src: String!
    "What is written on it."
    alt: String!
    width: Int!
    height: Int!
  }`;

async function siteOf(context: Context): Promise<Site> {
  const site = await context.nodeModel.findOne<Site>({ type: "SiteFacts" });
  if (!site) throw new Error("data/site.json has not become a node; run npm run check:content.");
  return site;
}

/** What derived fields are made of besides the object that they belong to. */
async function surroundingsOf(context: Context) {
  const site = await siteOf(context);
  const words = await context.nodeModel.findOne<Words>({ type: "InterfaceWords" });
  if (!words) throw new Error("data/interface.json has not become a node; run npm run check:content.");
  return {
    site,
    words,
    routes: routesFor(site.founder.shortName),
    money: (amount: number) => formatAmount(amount, site.currency, site.language),
    fill: (text: string, values: Parameters<typeof fillTemplate>[1]) => fillTemplate(text, values, site.language),
    all: async <T>(type: string) => [...(await context.nodeModel.findAll<T>({ type })).entries],
  };
}

type Surroundings = Awaited<ReturnType<typeof surroundingsOf>>;

function field<T>(description: string, of: (source: T, around: Surroundings) => unknown, type = "String!") {
  return {
    type,
    description,
    resolve: async (source: T, _args: unknown, context: Context) => of(source, await surroundingsOf(context)),
  };
}

const pageFields = (key: PageKey | "notFound") => ({
  path: field("The page’s path, without a slash at the end.", (_page, { routes }) =>
    key === "notFound" ? "/404" : routes[key],
  ),
  shareCard: {
    type: "ShareCard",
    description: "The picture shown where the page is shared; null without gatsby-plugin-share-cards.",
  },
});

/** A number as a text, which can say where it comes from. */
const inFigures = (fact: "seats" | "months") =>
  field<Site>(`The number of ${fact}, as it is shown.`, (site) => String(site[fact]));

const siteFields = {
  homePath: field("The path of the home page.", () => "/"),
  direction: field<Site>("The direction of the site’s language: ltr or rtl.", ({ language }) => directionOf(language)),
  seatsInFigures: inFigures("seats"),
  monthsInFigures: inFigures("months"),
};

const planFields = {
  priceLabel: field<Plan>("One payment, formatted: $999.", ({ amount }, { money }) => money(amount)),
  cadenceLabel: field<Plan>("How it is paid: “one-time”, “per month for 5 months”.", (plan, { words, site }) =>
    cadenceOf(plan, words, site.language),
  ),
  shortPrice: field<Plan>("What it costs in short: “$999”, or “5 × $249”.", ({ amount, payments }, { money }) =>
    payments === 1 ? money(amount) : `${payments} × ${money(amount)}`,
  ),
  total: field("What all payments come to.", totalOf, "Float!"),
  totalLabel: field<Plan>(
    "What all payments come to, as in “$1,245 in total”; null if there is only one.",
    (plan, { words, money, fill }) =>
      plan.payments === 1 ? null : fill(words.planTotal, { amount: money(totalOf(plan)) }),
    "String",
  ),
  termLabel: field("How long the membership lasts, as in “12 months”.", (_plan, { site, words, fill }) =>
    fill(words.planTerm, { count: site.months }),
  ),
  savingLabel: field<Plan>(
    "What is saved compared with the most expensive plan, as in “save $246”; null for that plan.",
    async (plan, { all, words, money, fill }) => {
      const saving = savingOf(plan, await all<Plan>("MembershipPlan"));
      return saving > 0 ? fill(words.planSaving, { amount: money(saving) }) : null;
    },
    "String",
  ),
};

type ProductCategory = (typeof productCategories)[number];

const categoryWords = { Consultation: "consultation", "E-Book": "eBook" } as const satisfies Record<
  ProductCategory,
  keyof Words
>;

const productFields = {
  priceLabel: field<{ price: number }>("The price, formatted: $99.00.", ({ price }, { site }) =>
    formatPrice(price, site.currency, site.language),
  ),
  categoryLabel: field<{ category: ProductCategory }>(
    "The category in the site’s language.",
    (product, { words }) => words[categoryWords[product.category]],
  ),
};

const dateLabel = field<{ published: string }>(
  "Month and year of publication: March 2025.",
  ({ published }, { site }) =>
    // A date without a time is a day in UTC; another zone could show the month before.
    new Intl.DateTimeFormat(site.language, { month: "long", year: "numeric", timeZone: "UTC" }).format(
      new Date(published),
    ),
);

/** The first and the last month of a step. */
async function stepRange(start: number, { all, site }: Surroundings): Promise<[number, number]> {
  const steps = await all<Step>("TimelineStep");
  return monthsOf(
    start,
    steps.map(({ startsInMonth }) => startsInMonth),
    site.months,
  );
}

const stepFields = {
  title: field<Step>(
    "The step’s own title, or the months that it takes: “Months 4–12”.",
    async ({ title, startsInMonth = 1 }, around) => {
      if (title !== undefined) return typeset(fillTokens(title, tokenValuesOf(around.site)));
      const [first, last] = await stepRange(startsInMonth, around);
      const range = first === last ? String(first) : `${first}–${last}`;
      return around.fill(around.words.stepMonths, { count: last - first + 1, range });
    },
  ),
  lastMonth: field<Step>(
    "The month in which the step ends; none for a step without a month.",
    async ({ startsInMonth }, around) =>
      startsInMonth === undefined ? null : (await stepRange(startsInMonth, around))[1],
    "Int",
  ),
  isWithinMembership: field<Step>(
    "Whether the step begins before the membership ends; steps without a month always do.",
    ({ startsInMonth = 0 }, { site }) => startsInMonth <= site.months,
    "Boolean!",
  ),
};

async function brandsOf({ slug }: { slug: string }, { all }: Surroundings): Promise<BrandNode[]> {
  const brands = await all<BrandNode>("Brand");
  return brands.filter(({ categories }) => categories.includes(slug)).sort((a, b) => a.position - b.position);
}

const categoryFields = {
  brands: field("The brands of this category, in the order of brands.json.", brandsOf, "[Brand!]!"),
  brandCount: field<{ slug: string }>("How many brands the category has, as it is shown.", async (category, around) =>
    String((await brandsOf(category, around)).length),
  ),
};

export const derivedFields: Readonly<Record<string, DerivedFields>> = {
  ...Object.fromEntries(pageKeys.map((key) => [typeNameOf(contentFiles[`${key}/page.json`]), pageFields(key)])),
  NotFoundPage: pageFields("notFound"),
  PageLink: {
    path: field<{ to: string }>("The path that the link leads to.", ({ to }, { routes }) => pathOf(to, routes)),
  },
  NavigationLink: {
    path: field<{ page: string }>("The path of the page.", ({ page }, { routes }) => pathOf(page, routes)),
  },
  SiteFacts: siteFields,
  SocialLink: {
    mark: field<Site["social"][number]>("The network’s mark as the path of an SVG on a square of 16.", ({ network }) =>
      networkMark(network),
    ),
  },
  MembershipPlan: planFields,
  Product: productFields,
  PressArticle: { dateLabel },
  Interview: { dateLabel },
  TimelineStep: stepFields,
  BrandCategory: categoryFields,
};

const currency = ["site.json", "currency"] as const;
const months = ["site.json", "months"] as const;
const brandList = ["partnerships/brands.json"] as const;
const word = (name: keyof Words) => ["interface.json", name] as const;

/** The fields that a derived text is made of, in the same object or in a file. The editor leads there. */
export const madeOf = {
  SiteFacts: { seatsInFigures: ["seats"], monthsInFigures: ["months"] },
  MembershipPlan: {
    priceLabel: ["amount", currency],
    shortPrice: ["amount", "payments", currency],
    cadenceLabel: ["payments", "interval", word("paidOnce"), word("paidMonthly"), word("paidForOneMonth")],
    totalLabel: ["amount", "payments", word("planTotal")],
    termLabel: [months, word("planTerm")],
    savingLabel: ["amount", "payments", word("planSaving")],
  },
  Product: { priceLabel: ["price", currency], categoryLabel: ["category", word("consultation"), word("eBook")] },
  PressArticle: { dateLabel: ["published"] },
  Interview: { dateLabel: ["published"] },
  TimelineStep: { title: ["title", "startsInMonth", months, word("stepMonths")] },
  BrandCategory: { brandCount: [brandList] },
};
