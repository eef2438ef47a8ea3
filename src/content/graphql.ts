/** The fields that are derived from content; the types themselves follow from the schema. */
import type { Node } from "gatsby";
import type { DerivedFields } from "../../plugins/gatsby-plugin-content-contract/src/contract";
import { positionOf } from "../../plugins/gatsby-plugin-content-contract/src/graphql";
import { cadenceOf, formatAmount, formatPrice, savingOf, totalOf } from "../lib/money";
import { type PageKey, type Routes, pathOf, routesFor } from "../lib/routes";
import { monthsOf } from "../lib/term";
import { fillTokens } from "../lib/tokens";
import { tokenValuesOf } from "./facts";
import type { Content } from "./schema";

/** The part of Gatsby's resolver context that is used here. */
type Context = {
  nodeModel: {
    findOne<T>(query: { type: string; query?: object }): Promise<T | null>;
    findAll<T>(query: { type: string }): Promise<{ entries: Iterable<T> }>;
    getNodeById<T>(query: { id: string }): T | null;
  };
  path?: string;
};

type Site = Content<"site.json">;
type Plan = Content<"sales/plans.json">[number] & Node;
type Step = Content<"join/timeline.json">[number] & Node;
type BrandNode = Content<"partnerships/brands.json">[number] & Node;

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

async function routesOf(context: Context): Promise<Routes> {
  return routesFor((await siteOf(context)).founder.shortName);
}

const pageTypes: Record<PageKey, string> = {
  home: "HomePage",
  profile: "ProfilePage",
  sales: "SalesPage",
  join: "JoinPage",
  partnerships: "PartnershipsPage",
  press: "PressPage",
  shop: "ShopPage",
};

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

function label(description: string, of: (plan: Plan, all: Plan[], site: Site) => string | null, type = "String!") {
  return {
    type,
    description,
    async resolve(source: Plan, _args: unknown, context: Context) {
      const { entries } = await context.nodeModel.findAll<Plan>({ type: "MembershipPlan" });
      return of(source, [...entries], await siteOf(context));
    },
  };
}

const money = (amount: number, site: Site) => formatAmount(amount, site.currency, site.language);

const planLabels = {
  priceLabel: label("One payment, formatted: $999.", (plan, _all, site) => money(plan.amount, site)),
  cadenceLabel: label("How it is paid: “one-time”, “per month for 5 months”.", (plan) => cadenceOf(plan)),
  total: { type: "Float!", description: "What all payments come to.", resolve: (plan: Plan) => totalOf(plan) },
  totalLabel: label("What all payments come to, formatted: $1,245.", (plan, _all, site) => money(totalOf(plan), site)),
  savingLabel: label(
    "What is saved against the dearest plan, as in “save $246”; null for the dearest.",
    (plan, all, site) => (savingOf(plan, all) > 0 ? `save ${money(savingOf(plan, all), site)}` : null),
    "String",
  ),
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
    description: "The step’s own title, or the months that it takes: “Months 4-12”.",
    async resolve(source: Step, _args: unknown, context: Context) {
      const site = await siteOf(context);
      if (source.title !== undefined) return fillTokens(source.title, tokenValuesOf(site));
      const { entries } = await context.nodeModel.findAll<Step>({ type: "TimelineStep" });
      const starts = [...entries].map(({ startsInMonth }) => startsInMonth);
      const [first, last] = monthsOf(source.startsInMonth ?? 1, starts, site.months);
      return first === last ? `Month ${first}` : `Months ${first}-${last}`;
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
      .sort((a, b) => positionOf(a, context) - positionOf(b, context));
  },
};

export const derivedFields: Readonly<Record<string, DerivedFields>> = {
  ...Object.fromEntries(
    (Object.entries(pageTypes) as [PageKey, string][]).map(([key, type]) => [type, { path: pagePath(key), shareCard }]),
  ),
  NotFoundPage: { path: pagePath("notFound"), shareCard },
  PageLink: { path: { ...pathField("The path that the link leads to."), resolve: pathFrom("to") } },
  NavigationLink: { path: { ...pathField("The path of the page."), resolve: pathFrom("page") } },
  SiteFacts: { homePath: { ...pathField("The path of the home page."), resolve: () => "/" } },
  MembershipPlan: planLabels,
  Product: { priceLabel },
  PressArticle: { dateLabel },
  Interview: { dateLabel },
  TimelineStep: stepMonths,
  BrandCategory: { brands: brandsOfCategory },
};
