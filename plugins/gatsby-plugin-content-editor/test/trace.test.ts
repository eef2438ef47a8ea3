import { contract } from "../../../src/content/contract";
import { makeContentSet } from "../../../test/fixtures/content-set";
import { tracer } from "../src/trace";

type Plan = { slug: string; amount: number };
type Context = { site: { months: number }; file(path: string): { amount: number; categories: string[] }[] };

test("traces a derived text to the fields that it reads: its own first, other lists whole, no references", async () => {
  const folder = await makeContentSet();
  const read = (file: string) => JSON.parse(folder.read(`data/${file}`)) as object[];
  const plans = "sales/plans.json";
  const trace = tracer(contract, read, contract.facts!.of(read("site.json")));
  const sourcesOf = (of: (plan: Plan, context: Context) => unknown) =>
    trace(read(plans)[1]!, [plans, 1], { type: "String", description: "", of });
  expect(sourcesOf((plan, { site }) => site.months * plan.amount)).toEqual([
    [plans, 1, "amount"],
    ["site.json", "months"],
  ]);
  expect(sourcesOf((own, { file }) => file(plans).map(({ amount }) => amount - own.amount))).toEqual([
    [plans, 1, "amount"],
  ]);
  const brands = "partnerships/brands.json";
  const hasSlug = ({ slug }: Plan, { file }: Context) => file(brands).some((one) => one.categories.includes(slug));
  expect(sourcesOf(hasSlug)).toEqual([[brands]]);
  folder.dispose();
});
