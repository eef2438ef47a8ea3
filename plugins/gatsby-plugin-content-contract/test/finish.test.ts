import { z } from "zod";
import { createResolvers } from "../gatsby-node";
import { type DerivedField, type Facts, defineContract } from "../src/contract";
import { finishContent } from "../src/finish";

const copy = z.string().meta({ kind: "copy" });
const src = z.string().meta({ kind: "picture", graphqlName: "file" });
const picture = z.strictObject({ src, alt: z.string().meta({ kind: "alt" }) }).meta({ imagePreset: "SMALL" });
const id = z.int().meta({ graphqlName: "teaId" });
const tea = z.strictObject({ id, name: copy, code: z.string(), picture: picture.optional() }).meta({ title: "Tea" });
const word = z.string().meta({ overflowsAt: 9 });
const shop = z.strictObject({ owner: z.string(), word, lines: z.array(copy), best: picture });
const preset = { title: "small", widths: [100], sizes: "1px" };

const label: DerivedField<{ name: string }, { owner: string; count: number }> = {
  type: "String!",
  description: "Its label.",
  of: ({ name }, { owner, count }) => `${name}, one of ${count} of ${owner}`,
};
const contract = defineContract({
  folder: "data",
  files: { "shop.json": { schema: shop, list: false }, "tea/list.json": { schema: tea, list: true } },
  imagePresets: { SMALL: preset },
  tokens: {
    help: {},
    unknown: () => [],
    fill: (text, owner) => text.replace("{owner}", String(owner)),
    typeset: (text) => text.toUpperCase(),
  },
  derived: {
    fields: { Tea: { label } },
    context: (read) => ({
      owner: (read("shop.json") as { owner: string }).owner,
      count: (read("tea/list.json") as unknown[]).length,
    }),
  },
});

const values = new Map<string, unknown>([
  ["shop.json", { owner: "Ada", word: "{n} teas", lines: ["by {owner}", "b"], best: { src: "a.jpg", alt: "a" } }],
  [
    "tea/list.json",
    [
      { hidden: true, id: 1, name: "no", code: "n" },
      { id: 2, name: "of {owner}", code: "c", picture: { src: "b/e\u0301.jpg", alt: "c" } },
    ],
  ],
]);
const facts: Facts = { language: "en", tokenValues: "Ada" };

test("finishes texts, pictures and derived fields, and leaves out hidden entries", () => {
  const entry = { teaId: 2, name: "OF ADA", code: "c", picture: { file: "tea/b/é.jpg", alt: "C", preset } };
  expect(Object.fromEntries(finishContent(contract, values, facts))).toEqual({
    "shop.json": { owner: "Ada", word: "{N} TEAS", lines: ["BY ADA", "B"], best: { file: "a.jpg", alt: "A", preset } },
    "tea/list.json": [{ ...entry, label: "OF ADA, one of 1 of Ada", position: 1 }],
  });
});

test("filters find texts as written, also in worker processes, which have checked nothing", async () => {
  type Resolver = { resolve(source: unknown, args: object, context: unknown, info: object): Promise<unknown> };
  let added: { Query: Record<string, Resolver> } | undefined;
  const args = { cache: { get: async () => facts }, createResolvers: (resolvers: typeof added) => (added = resolvers) };
  await createResolvers?.(args as never, { contract: () => contract } as never, () => undefined);
  const info = { originalResolver: (_: unknown, filter: object) => filter };
  const widened = (filter: object) => added!.Query.tea!.resolve(null, { name: filter }, {}, info);
  const both = ["of {owner}", "OF ADA"];
  expect(await widened({ eq: both[0] })).toEqual({ name: { in: both } });
  expect(await widened({ ne: both[0] })).toEqual({ name: { nin: both } });
  expect(await widened({ ne: both[0], nin: ["B"] })).toEqual({ name: { nin: [...both, "B", "B"] } });
  expect(await widened({ eq: both[0], in: ["B", both[1]] })).toEqual({ name: { in: [both[1]] } });
});
