/** The fields that are derived from content; the types themselves follow from the schema. */
import type { Node } from "gatsby";
import { type DerivedFields, typeNameOf } from "../../plugins/gatsby-plugin-content-contract/src/contract";
import type { ContentNode } from "../../plugins/gatsby-plugin-content-contract/src/nodes";
import { formatAmount, formatPrice, savingOf, totalOf } from "../lib/money";
import { cadenceOf } from "../lib/plan-words";
import { directionOf } from "../lib/direction";
import { fillTemplate } from "../lib/template";
import { type PageKey, type Routes, pageKeys, pathOf, routesFor } from "../lib/routes";
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

async function wordsOf(context: Context): Promise<Words> {
  const words = await context.nodeModel.findOne<Words>({ type: "InterfaceWords" });
  if (!words) throw new Error("data/interface.json has not become a node; run npm run check:content.");
  return words;
}

async function routesOf(context: Context): Promise<Routes> {
  return routesFor((await siteOf(context)).founder.shortName);
}

const shareCard = {
  type: "ShareCard",
  description: "The picture shown where the page is shared; null without gatsby-plugin-share-cards.",
};

function pagePath(key: PageKey | "notFound") {
  return {
    ...pathField("The page’s path, without a slash at the end."),
    resolve: async (_source: unknown, _args: unknown, context: Context) =>
      key === "notFound" ? "/404" : (await routesOf(context))[key],
  };
}

function pathField(description: string) {
  return { type: "String!", description };
}

function pathFrom(field: "to" | "page") {
  return async (source: Record<string, string>, _args: unknown, context: Context) =>
    pathOf(source[field] ?? "", await routesOf(context));
}

const direction = {
  type: "String!",
  description: "The direction of the site’s language: ltr or rtl.",
  resolve: ({ language }: Site) => directionOf(language),
};

/** A number as a text, which can say where it comes from. */
const inFigures = (fact: "seats" | "months") => ({
  type: "String!",
  description: `The number of ${fact}, as it is shown.`,
  resolve: (site: Site) => String(site[fact]),
});

const mark = {
  type: "String!",
  description: "The network’s mark as the path of an SVG on a square of 16.",
  resolve: ({ network }: Site["social"][number]) => networkMark(network),
};

type LabelArgs = { plan: Plan; all: Plan[]; site: Site; words: Words };

function label(description: string, of: (args: LabelArgs) => string | null, type = "String!") {
  return {
    type,
    description,
    async resolve(source: Plan, _args: unknown, context: Context) {
      const { entries } = await context.nodeModel.findAll<Plan>({ type: "MembershipPlan" });
      const [site, words] = [await siteOf(context), await wordsOf(context)];
      return of({ plan: source, all: [...entries], site, words });
    },
  };
}

const money = (amount: number, site: Site) => formatAmount(amount, site.currency, site.language);

const planLabels = {
  priceLabel: label("One payment, formatted: $999.", ({ plan, site }) => money(plan.amount, site)),
  cadenceLabel: label("How it is paid: “one-time”, “per month for 5 months”.", ({ plan, site, words }) =>
    cadenceOf(plan, words, site.language),
  ),
  shortPrice: label("What it costs in short: “$999”, or “5 × $249”.", ({ plan, site }) =>
    plan.payments === 1 ? money(plan.amount, site) : `${plan.payments} × ${money(plan.amount, site)}`,
  ),
  total: { type: "Float!", description: "What all payments come to.", resolve: (plan: Plan) => totalOf(plan) },
  totalLabel: label(
    "What all payments come to, as in “$1,245 in total”; null if there is only one.",
    ({ plan, site, words }) =>
      plan.payments === 1 ? null : fillTemplate(words.planTotal, { amount: money(totalOf(plan), site) }, site.language),
    "String",
  ),
  termLabel: label("How long the membership lasts, as in “12 months”.", ({ site, words }) =>
    fillTemplate(words.planTerm, { count: site.months }, site.language),
  ),
  savingLabel: label(
    "What is saved compared with the most expensive plan, as in “save $246”; null for that plan.",
    ({ plan, all, site, words }) =>
      savingOf(plan, all) > 0
        ? fillTemplate(words.planSaving, { amount: money(savingOf(plan, all), site) }, site.language)
        : null,
    "String",
  ),
};

type ProductCategory = (typeof productCategories)[number];

const categoryWords = { Consultation: "consultation", "E-Book": "eBook" } as const satisfies Record<
  ProductCategory,
  keyof Words
>;

const categoryLabel = {
  type: "String!",
  description: "The category in the site’s language.",
  async resolve(source: { category: ProductCategory }, _args: unknown, context: Context) {
    return (await wordsOf(context))[categoryWords[source.category]];
  },
};

const priceLabel = {
  type: "String!",
  description: "The price, formatted: $99.00.",
  async resolve(source: { price: number }, _args: unknown, context: Context) {
    const site = await siteOf(context);
    return formatPrice(source.price, site.currency, site.language);
  },
};

const dateLabel = {
  type: "String!",
  description: "Month and year of publication: March 2025.",
  async resolve(source: { published: string }, _args: unknown, context: Context) {
    const { language } = await siteOf(context);
    // A date without a time is a day in UTC; another zone could show the month before.
    return new Intl.DateTimeFormat(language, { month: "long", year: "numeric", timeZone: "UTC" }).format(
      new Date(source.published),
    );
  },
};

const stepMonths = {
  title: {
    type: "String!",
    description: "The step’s own title, or the months that it takes: “Months 4–12”.",
    async resolve(source: Step, _args: unknown, context: Context) {
      const site = await siteOf(context);
      if (source.title !== undefined) return typeset(fillTokens(source.title, tokenValuesOf(site)));
      const { entries } = await context.nodeModel.findAll<Step>({ type: "TimelineStep" });
      const starts = [...entries].map(({ startsInMonth }) => startsInMonth);
      const [first, last] = monthsOf(source.startsInMonth ?? 1, starts, site.months);
      const range = first === last ? String(first) : `${first}–${last}`;
      const { stepMonths: words } = await wordsOf(context);
      return fillTemplate(words, { count: last - first + 1, range }, site.language);
    },
  },
  lastMonth: {
    type: "Int",
    description: "The month in which the step ends; none for a step without a month.",
    async resolve({ startsInMonth }: Step, _args: unknown, context: Context) {
      if (startsInMonth === undefined) return null;
      const { entries } = await context.nodeModel.findAll<Step>({ type: "TimelineStep" });
      const starts = [...entries].map((step) => step.startsInMonth);
      return monthsOf(startsInMonth, starts, (await siteOf(context)).months)[1];
    },
  },
  isWithinMembership: {
    type: "Boolean!",
    description: "Whether the step begins before the membership ends; steps without a month always do.",
    async resolve({ startsInMonth }: Step, _args: unknown, context: Context) {
      return startsInMonth === undefined || startsInMonth <= (await siteOf(context)).months;
    },
  },
};

const brandsOfCategory = {
  type: "[Brand!]!",
  description: "The brands of this category, in the order of brands.json.",
  async resolve(source: { slug: string }, _args: unknown, context: Context) {
    const { entries } = await context.nodeModel.findAll<BrandNode>({ type: "Brand" });
    return [...entries]
      .filter((brand) => brand.categories.includes(source.slug))
      .sort((a, b) => a.position - b.position);
  },
};

const brandCount = {
  type: "String!",
  description: "How many brands the category has, as it is shown.",
  resolve: async (...[source, args, context]: Parameters<typeof brandsOfCategory.resolve>) =>
    String((await brandsOfCategory.resolve(source, args, context)).length),
};

export const derivedFields: Readonly<Record<string, DerivedFields>> = {
  ...Object.fromEntries(
    pageKeys.map((key) => [typeNameOf(contentFiles[`${key}/page.json`]), { path: pagePath(key), shareCard }]),
  ),
  NotFoundPage: { path: pagePath("notFound"), shareCard },
  PageLink: { path: { ...pathField("The path that the link leads to."), resolve: pathFrom("to") } },
  NavigationLink: { path: { ...pathField("The path of the page."), resolve: pathFrom("page") } },
  SiteFacts: {
    homePath: { ...pathField("The path of the home page."), resolve: () => "/" },
    direction,
    seatsInFigures: inFigures("seats"),
    monthsInFigures: inFigures("months"),
  },
  SocialLink: { mark },
  MembershipPlan: planLabels,
  Product: { priceLabel, categoryLabel },
  PressArticle: { dateLabel },
  Interview: { dateLabel },
  TimelineStep: stepMonths,
  BrandCategory: { brands: brandsOfCategory, brandCount },
};

const currency = ["site.json", "currency"] as const;
const months = ["site.json", "months"] as const;
const brandList = ["partnerships/brands.json"] as const;
const word = (name: keyof Words) => ["interface.json", name] as const;

/** The fields that a derived text is made of: of its own object, or of a file. The editor leads there. */
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
