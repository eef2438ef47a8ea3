/** The content's GraphQL layer: the types from the schema, and the fields that are derived from content. */
import type { CreateSchemaCustomizationArgs, Node } from "gatsby";
import type { GraphQLObjectType, GraphQLResolveInfo } from "gatsby/graphql";
import sharp from "sharp";
import { cadenceOf, formatAmount, formatPrice, savingOf, totalOf } from "../lib/money";
import { type PageKey, type Routes, pathOf, routesFor } from "../lib/routes";
import { type SlotName, idealSize, sizeInWords, slotNames, slots, usualQuality } from "../lib/image-presets";
import { fillTokens } from "../lib/tokens";
import { monthsOf } from "../lib/term";
import { tokenValuesOf } from "./facts";
import type { Content } from "./schema";
import { toGraphql } from "../../plugins/gatsby-plugin-content-contract/src/to-graphql";

/** The part of Gatsby's resolver context that is used here. */
type Context = {
  nodeModel: {
    findOne<T>(query: { type: string; query?: object }): Promise<T | null>;
    findAll<T>(query: { type: string }): Promise<{ entries: Iterable<T> }>;
    getNodeById<T>(query: { id: string }): T | null;
  };
  path?: string;
};

type ObjectFields = NonNullable<Parameters<CreateSchemaCustomizationArgs["schema"]["buildObjectType"]>[0]["fields"]>;

type Site = Content<"site.json">;
type Plan = Content<"sales/plans.json">[number] & Node;
type Step = Content<"join/timeline.json">[number] & Node;
type BrandNode = Content<"partnerships/brands.json">[number] & Node;

/** Registers all content types. Call from `createSchemaCustomization`. */
export function createContentTypes({ actions, schema }: CreateSchemaCustomizationArgs): void {
  actions.createFieldExtension({
    name: "copy",
    description: "Fills in tokens such as {seats}.",
    extend: () => ({
      async resolve(source: Record<string, unknown>, _args: unknown, context: Context, info: GraphQLResolveInfo) {
        const values = tokenValuesOf(await siteOf(context));
        const value = source[info.fieldName];
        if (Array.isArray(value)) return value.map((text) => fillTokens(String(text), values));
        return typeof value === "string" ? fillTokens(value, values) : value;
      },
    }),
  });

  const derived = (name: string, fields: ObjectFields, isNode: boolean) =>
    schema.buildObjectType({
      name,
      fields,
      extensions: { infer: false },
      ...(isNode ? { interfaces: name.endsWith("Page") ? ["Node", "Page"] : ["Node"] } : {}),
    });

  actions.createTypes([
    toGraphql(),
    `"""${"A place where pictures stand; decides crop, widths and formats (src/lib/image-presets.ts)."}"""
     enum PictureSlot {\n${slotNames.map((name) => `"""${describeSlot(name)}"""\n${name}`).join("\n")}\n}`,
    `"""A page of the site."""
     interface Page implements Node {
       id: ID!
       "What search engines and shared links show."
       seo: Seo!
       "The page’s path, without a slash at the end."
       path: String!
     }`,
    ...(Object.entries(pageTypes) as [PageKey, string][]).map(([key, type]) =>
      derived(type, { path: pagePath(key) }, true),
    ),
    derived("NotFoundPage", { path: pagePath("notFound") }, true),
    derived("Picture", { image: pictureImage }, false),
    derived("PageLink", { path: { ...pathField("The path that the link leads to."), resolve: pathFrom("to") } }, false),
    derived("NavigationLink", { path: { ...pathField("The path of the page."), resolve: pathFrom("page") } }, false),
    derived("SiteFacts", { homePath: { ...pathField("The path of the home page."), resolve: () => "/" } }, true),
    derived("MembershipPlan", { position, ...planLabels }, true),
    derived("Product", { position, priceLabel }, true),
    derived("PressArticle", { position, dateLabel }, true),
    derived("Interview", { position, dateLabel }, true),
    derived("PressOutlet", { position }, true),
    derived("TimelineStep", { position, ...stepMonths }, true),
    derived("Brand", { position }, true),
    derived("BrandCategory", { position, brands: brandsOfCategory }, true),
  ]);
}

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

/** Node order is not file order once Gatsby's cache is warm, so lists are sorted by this field. */
const position = {
  type: "Int!",
  description: "The place in its JSON file, from 1. Sort by it: nodes have no order of their own.",
  resolve(source: Node, _args: unknown, context: Context) {
    const file = source.parent === null ? null : context.nodeModel.getNodeById<Node>({ id: source.parent });
    return (file?.children.indexOf(source.id) ?? 0) + 1;
  },
};

const pictureImage = {
  type: "GatsbyImageData!",
  description:
    "The picture as its slot needs it: AVIF, WebP and a fallback in the slot's widths. An SVG comes as it is.",
  args: { slot: { type: "PictureSlot!", description: "The place where the picture stands." } },
  async resolve(source: object, args: { slot: SlotName }, context: Context, info: GraphQLResolveInfo) {
    const file = await delegate<Node & { extension: string; absolutePath: string }>(
      "Picture",
      "file",
      source,
      {},
      context,
      info,
    );
    const slot = slots[args.slot];
    if (file.extension === "svg") return vectorImage(file, slot.sizes, context, info);
    const image = await delegate<Node>("File", "childImageSharp", file, {}, context, info);
    return delegate(
      "ImageSharp",
      "gatsbyImageData",
      image,
      {
        layout: "constrained",
        width: idealSize(slot).width,
        aspectRatio: slot.aspectRatio,
        breakpoints: [...slot.widths],
        sizes: slot.sizes,
        formats: ["auto", "webp", "avif"],
        placeholder: args.slot === "LOGO" ? "none" : "dominantColor",
        avifOptions: { quality: slot.quality ?? usualQuality },
        transformOptions: { cropFocus: "center" },
      },
      context,
      info,
    );
  },
};

/** An SVG needs no derivatives; it is given the same form so that components need not tell them apart. */
async function vectorImage(
  file: Node & { absolutePath: string },
  sizes: string,
  context: Context,
  info: GraphQLResolveInfo,
) {
  const { width, height } = await sharp(file.absolutePath).metadata();
  const src = await delegate<string>("File", "publicURL", file, {}, context, info);
  return { layout: "constrained", width, height, images: { sources: [], fallback: { src, sizes } } };
}

/** Calls the resolver that another field already has, so that its work is neither repeated nor rewritten. */
async function delegate<T>(
  type: string,
  field: string,
  source: unknown,
  args: object,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<T> {
  const owner = info.schema.getType(type) as GraphQLObjectType<unknown, Context> | undefined;
  const resolve = owner?.getFields()[field]?.resolve;
  if (!resolve) throw new Error(`The GraphQL field ${type}.${field} has no resolver.`);
  const result: unknown = await resolve(source, args, context, { ...info, fieldName: field });
  if (result === null || result === undefined) throw new Error(`The GraphQL field ${type}.${field} gave nothing.`);
  return result as T;
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
      .sort((a, b) => position.resolve(a, undefined, context) - position.resolve(b, undefined, context));
  },
};

function describeSlot(name: SlotName): string {
  return `For ${slots[name].title}: ${sizeInWords(name)} at its largest.`;
}
