import { domainToUnicode } from "node:url";
import type { Derived, DerivedField, Facts, ReadFinished } from "../../plugins/gatsby-plugin-content-contract";
import { typeNameOf } from "../../plugins/gatsby-plugin-content-contract";
import { inFigures, monthAndYear } from "../lib/locales";
import { formatAmount, formatPrice, savingOf, totalOf } from "../lib/money";
import { cadenceOf } from "../lib/plan-words";
import { directionOf } from "../lib/direction";
import { fillTemplate } from "../lib/template";
import { type PageKey, pageKeys, pathOf, routesFor } from "../lib/routes";
import { seatStatus } from "../lib/seats";
import { monthsOf } from "../lib/term";
import { networkMark } from "./network-marks";
import { type Content, type ContentPath, contentFiles, type productCategories } from "./schema";

type Site = Content<"site.json">;
type Words = Content<"interface.json">;
type Plan = Content<"sales/plans.json">[number];
type Step = Content<"join/timeline.json">[number];

const pathDescription = "The page’s path, without a slash at the end.";
const cardDescription = "The picture shown where the page is shared; null without gatsby-plugin-share-cards.";
const head = `
    "What search engines and shared links show."
    seo: Seo!
    "${pathDescription}"
    path: String!
    "${cardDescription}"
    shareCard: ShareCard
`;

export const typeDefs = [
  `
  """A page that visitors can open; allSitePage lists the 404 page, too."""
  interface Page implements Node {
    id: ID!${head}  }
  """The profile's variant. It shares the profile's content and card, and search engines index only the profile."""
  type ProfileVariantPage implements Node & Page & Headed @dontInfer {${head}  }
  """A page with a head: every page, and the 404 page."""
  interface Headed {${head}  }
  """The picture shown where a page is shared, drawn by gatsby-plugin-share-cards."""
  type ShareCard {
    "Its path, without the path prefix."
    src: String!
    "Its text, for screen readers."
    alt: String!
    width: Int!
    height: Int!
  }
  """A plan's saving compared with the most expensive plan."""
  type PlanSaving {
    "The saving: “save $246”."
    label: String!
    "The plan that it is compared with: “against the Payment Plan”."
    comparison: String!
  }`,
];

function contextOf(read: ReadFinished, { language }: Facts) {
  const file = <Path extends ContentPath>(path: Path) => read(path) as Content<Path>;
  const site = file("site.json");
  return {
    file,
    site,
    language,
    words: file("interface.json"),
    routes: routesFor(site.founder.shortName),
    number: (value: number) => inFigures(value, language),
    money: (amount: number) => formatAmount(amount, site.currency, language),
    fill: (text: string, values: Parameters<typeof fillTemplate>[1]) => fillTemplate(text, values, language),
  };
}

type Context = ReturnType<typeof contextOf>;
type Of<Entry> = (entry: Entry, context: Context) => unknown;
type Field = DerivedField<never, Context>;

const field = <Entry>(description: string, of: Of<Entry>, type = "String!"): Field => ({ type, description, of });

const text: typeof field = (...args) => ({ ...field(...args), isText: true });

const pageFields = (key: PageKey | "notFound") => ({
  path: field(pathDescription, (_page, { routes }) => (key === "notFound" ? "/404" : routes[key])),
  shareCard: field(cardDescription, () => undefined, "ShareCard"),
});

type ProductCategory = (typeof productCategories)[number];

const categoryWords: Record<ProductCategory, keyof Words> = { Consultation: "consultation", "E-Book": "eBook" };

const dateLabel = text<{ published: string }>(
  "Month and year of publication: March 2025.",
  ({ published }, { language }) => monthAndYear(published, language),
);

function stepRange(start: number, { file, site }: Context): [number, number] {
  const starts = file("join/timeline.json").map(({ startsInMonth }) => startsInMonth);
  return monthsOf(start, starts, site.months);
}

const brandsOf = ({ slug }: { slug: string }, { file }: Context) =>
  file("partnerships/brands.json").filter(({ categories }) => categories.includes(slug));

const fields: Derived<Context>["fields"] = {
  ...Object.fromEntries(pageKeys.map((key) => [typeNameOf(contentFiles[`${key}/page.json`]), pageFields(key)])),
  NotFoundPage: pageFields("notFound"),
  PageLink: {
    path: field<{ to: string }>("The path that the link leads to.", ({ to }, { routes }) => pathOf(to, routes)),
  },
  NavigationLink: {
    path: field<{ page: PageKey }>("The path of the page.", ({ page }, { routes }) => routes[page]),
  },
  SiteFacts: {
    homePath: field("The path of the home page.", () => "/"),
    direction: field<Site>("The direction of the site’s language: ltr or rtl.", (_site, { language }) =>
      directionOf(language),
    ),
    seatsInFigures: text<Site>("The number of seats in figures.", ({ seats }, { number }) => number(seats)),
    monthsInFigures: text<Site>("The number of months in figures.", ({ months }, { number }) => number(months)),
    seatStatus: text<Site>(
      "How many seats are taken, as a sentence; null if the content does not say.",
      (site, { words, language }) => seatStatus({ ...site, language }, words, new Date()),
      "String",
    ),
  },
  SocialLink: {
    mark: field<Site["social"][number]>("The network’s mark as the path of an SVG on a square of 24.", ({ network }) =>
      networkMark(network),
    ),
  },
  FashionLabel: {
    host: text<Site["label"]>("The host of its shop, as visitors read it.", ({ url }) =>
      domainToUnicode(new URL(url).hostname),
    ),
  },
  MembershipPlan: {
    priceLabel: text<Plan>("One payment, formatted: $999.", ({ amount }, { money }) => money(amount)),
    cadenceLabel: text<Plan>("How it is paid: “one-time”, “per month for 5 months”.", (plan, { words, language }) =>
      cadenceOf(plan, words, language),
    ),
    shortPrice: text<Plan>("The price in short: “$999”, or “5 × $249”.", ({ amount, payments }, { money, number }) =>
      payments === 1 ? money(amount) : `${number(payments)} × ${money(amount)}`,
    ),
    total: field<Plan>("What all payments come to.", totalOf, "Float!"),
    totalLabel: text<Plan>(
      "What all payments come to, as in “$1,245 in total”; null if there is only one.",
      (plan, { words, money, fill }) =>
        plan.payments === 1 ? undefined : fill(words.planTotal, { amount: money(totalOf(plan)) }),
      "String",
    ),
    termLabel: text("How long the membership lasts, as in “12 months”.", (_plan, { site, words, fill }) =>
      fill(words.planTerm, { count: site.months }),
    ),
    saving: text<Plan>(
      "The saving compared with the most expensive plan; null for that plan.",
      (plan, { file, words, money, fill }) => {
        const plans = file("sales/plans.json");
        const saving = savingOf(plan, plans);
        if (saving <= 0) return undefined;
        const mostExpensive = plans.find((other) => savingOf(other, plans) <= 0)!;
        return {
          label: fill(words.planSaving, { amount: money(saving) }),
          comparison: fill(words.planComparison, { plan: mostExpensive.name }),
        };
      },
      "PlanSaving",
    ),
  },
  Product: {
    priceLabel: text<{ price: number }>("The price, formatted: $99.00.", ({ price }, { site, language }) =>
      formatPrice(price, site.currency, language),
    ),
    categoryLabel: text<{ category: ProductCategory }>(
      "The category in the site’s language.",
      (product, { words }) => words[categoryWords[product.category]],
    ),
  },
  PressOutlet: {
    articles: field<{ slug: string }>(
      "The outlet’s articles, in the order of articles.json.",
      ({ slug }, { file }) =>
        file("press/articles.json")
          .filter(({ outlet }) => outlet === slug)
          .map(({ url }) => url),
      '[PressArticle!]! @link(by: "url")',
    ),
  },
  PressArticle: { dateLabel },
  Interview: { dateLabel },
  TimelineStep: {
    title: text<Step>(
      "The step’s own title, or the months that it takes: “Months 4–12”.",
      ({ title, startsInMonth = 1 }, context) => {
        if (title !== undefined) return title;
        const [first, last] = stepRange(startsInMonth, context);
        const range = first === last ? context.number(first) : `${context.number(first)}–${context.number(last)}`;
        return context.fill(context.words.stepMonths, { count: last - first + 1, range });
      },
    ),
    lastMonth: field<Step>(
      "The month in which the step ends; null for a step without a month.",
      ({ startsInMonth }, context) => (startsInMonth === undefined ? undefined : stepRange(startsInMonth, context)[1]),
      "Int",
    ),
    isWithinMembership: field<Step>(
      "Whether the step begins before the membership ends; steps without a month always do.",
      ({ startsInMonth = 0 }, { site }) => startsInMonth <= site.months,
      "Boolean!",
    ),
  },
  BrandCategory: {
    brands: field<{ slug: string }>(
      "The brands of this category, in the order of brands.json.",
      (category, context) => brandsOf(category, context).map(({ name }) => name),
      '[Brand!]! @link(by: "name")',
    ),
    brandCount: text<{ slug: string }>("How many brands the category has, in figures.", (category, context) =>
      context.number(brandsOf(category, context).length),
    ),
  },
};

export const derived: Derived<Context> = {
  fields,
  context: contextOf,
  nodes({ file, routes }) {
    const profile = file("profile/page.json");
    const seo = { ...profile.seo, title: profile.variant.badge };
    // The profile's headline and pictures are needed for the share card.
    return { ProfileVariantPage: { ...profile, path: routes.variant, seo } };
  },
};
