import { z } from "zod";
import { defineContract } from "../src/contract";
import { tracer } from "../src/trace";

const text = z.string().meta({ kind: "copy" });
const plan = z.strictObject({ slug: z.string().meta({ kind: "slug" }), amount: z.number(), name: text });
const files = {
  "site.json": { schema: z.strictObject({ months: z.int(), unused: text }), list: false },
  "plans.json": { schema: plan, list: true },
  "brands.json": { schema: z.strictObject({ plans: z.array(z.string()) }), list: true },
};
const values: Record<string, unknown> = {
  "site.json": { months: 12, unused: "x" },
  "plans.json": [
    { slug: "a", amount: 1, name: "A" },
    { slug: "b", amount: 2, name: "B" },
  ],
  "brands.json": [{ plans: ["a"] }, { plans: ["b"] }],
};
type Context = { months: number; plans: { amount: number }[]; brands: { plans: string[] }[] };
const contract = defineContract({
  folder: "data",
  files,
  imagePresets: {},
  derived: {
    fields: {},
    context: (read) => ({
      get months() {
        return (read("site.json") as { months: number }).months;
      },
      plans: read("plans.json"),
      brands: read("brands.json"),
    }),
  },
});
const entry = (values["plans.json"] as object[])[1]!;
const trace = tracer(contract, (file) => values[file], { language: "en", tokenValues: undefined });
const sourcesOf = (of: (entry: { slug: string; amount: number; name: string }, context: Context) => unknown) =>
  trace(entry, ["plans.json", 1], { type: "String", description: "", of: of });

test("traces a derived text to the fields that it reads: its own first, other lists whole, no references", () => {
  expect(sourcesOf(({ amount }, { months }) => months * amount)).toEqual([
    ["plans.json", 1, "amount"],
    ["site.json", "months"],
  ]);
  expect(sourcesOf((own, { plans }) => plans.map(({ amount }) => amount - own.amount))).toEqual([
    ["plans.json", 1, "amount"],
  ]);
  expect(sourcesOf(({ slug }, { brands }) => brands.filter((brand) => brand.plans.includes(slug)).length)).toEqual([
    ["brands.json"],
  ]);
});
