import { execFileSync } from "node:child_process";
import { inspectContent } from "../../plugins/gatsby-plugin-content-contract/src/check";
import { type ContentSet, makeContentSet } from "../../test/fixtures/content-set";
import { linkTargets } from "../lib/routes";
import { contract } from "./contract";

/** The rules that are particular to this site; those of every site are tested in the plugin. */

const site = "data/site.json";
const press = "data/press/page.json";
const plans = "data/sales/plans.json";

type Row = [name: string, edit: (set: ContentSet) => unknown, found: string[]];

const swap = (file: string, passage: string, by: string) => (set: ContentSet) => set.replace(file, passage, by);
const intro = (text: string) => swap(press, '"Intro 1"', JSON.stringify(text));
const halfYear = (text: string) => (set: ContentSet) => {
  set.replace(site, '"months": 12', '"months": 6');
  intro(text)(set);
};

const rows: Row[] = [
  [
    "the seats in figures",
    intro("There are 10 seats."),
    ["repeats-fact Write {seats} seats, so that it follows data/site.json."],
  ],
  [
    "the seats in words",
    intro("Ten members sit down."),
    ["repeats-fact Write {SeatsInWords} members, so that it follows data/site.json."],
  ],
  [
    "the months",
    intro("It takes 12 months."),
    ["repeats-fact Write {months} months, so that it follows data/site.json."],
  ],
  ["the full name", intro("I am Ada Sorel."), ["repeats-fact Write {founderFull}, so that it follows data/site.json."]],
  ["the short name", intro("Ask Ada."), ["repeats-fact Write {founder}, so that it follows data/site.json."]],
  ["the brand", intro("House of Sorel"), ["repeats-fact Write {brand}, so that it follows data/site.json."]],
  [
    "the investment",
    intro("It began with $400."),
    ["repeats-fact Write {investment}, so that it follows data/site.json."],
  ],
  [
    "too few word forms",
    intro("{seats|seat}"),
    ["word-forms Write one for each of: one, other. In English {seats|seat|seats}."],
  ],
  ["a year that is one", intro("A year of being mentioned, throughout the year."), []],
  [
    "a year that is half",
    halfYear("A year of being mentioned"),
    ["contradicts-fact Write {term}, so that it follows data/site.json."],
  ],
  [
    "a full year that is half",
    halfYear("A full year of access"),
    ["contradicts-fact Write {term}, so that it follows data/site.json."],
  ],
  [
    "throughout a year that is half",
    halfYear("Throughout the year"),
    ["contradicts-fact Write {term}, so that it follows data/site.json."],
  ],
  ["the term by its token", halfYear("{Term} of being mentioned"), []],
  [
    "months that run backwards",
    halfYear("Months 7-{months}"),
    ["contradicts-fact Write {months} for the last month, or leave the step out."],
  ],
  [
    "months past the end",
    halfYear("Months 4-12"),
    ["contradicts-fact Write {months} for the last month, or leave the step out."],
  ],
  [
    "a headline that cards cannot draw",
    swap(press, '"Headline 1"', '"見出し"'),
    ["no-glyph Use other characters here, or add these in src/lib/glyphs.ts and run npm run fonts."],
  ],
  [
    "quotation marks without their quotation",
    swap("data/interface.json", "“{quote}”", "“…”"),
    ["wrong-form Write {quote} once, between the quotation marks."],
  ],
  [
    "a category that no brand has",
    swap("data/partnerships/categories.json", "[\n", '[\n  { "slug": "books", "name": "Books" },\n'),
    ["unused-category Add it to a brand in brands.json, or remove it."],
  ],
  [
    "two links of a page with the same words",
    swap("data/home/page.json", '"Label 2 of home"', '"Label 1 of home"'),
    ["same-words Those who hear the links one by one cannot tell the two apart. Change the words of one of them."],
  ],
  [
    "a link with the words of another in the navigation",
    swap("data/home/page.json", '"Label 2 of home"', '"Label 1 of site.json"'),
    ["same-words Those who hear the links one by one cannot tell the two apart. Change the words of one of them."],
  ],
  [
    "two pages with the same title",
    async (set) => {
      const titleIn = (file: string) => /"title": (".*")/.exec(set.read(file))![1]!;
      set.replace(press, titleIn(press), titleIn("data/shop/page.json"));
    },
    ["same-title Write one by which visitors can tell their tabs and search results apart."],
  ],
  ["no popular plan", swap(plans, "true", "false"), ['popular-plans Write "popular": true for one of them.']],
  ["two popular plans", swap(plans, "false", "true"), ['popular-plans Write "popular": false here or there.']],
  [
    "one payment in five parts",
    swap(plans, '"month"', '"once"'),
    ['too-many-payments Write 1, or "interval": "month".'],
  ],
  [
    "eighteen months of payments",
    swap(plans, '"payments": 5', '"payments": 18'),
    ["payments-past-end Write 12 or less."],
  ],
  [
    "a price with three digits after the point",
    swap(plans, "99.5", "99.999"),
    ["not-allowed Write two digits after the point at most, as in 99.50."],
  ],
  ["a price beyond all prices", swap(plans, "99.5", "1e21"), ["too-large Write at most 1000000."]],
  [
    "a name without an address",
    swap(site, '"shortName": "Ada"', '"shortName": "***"'),
    ["no-route Two addresses of the site follow from this name."],
  ],
];

let set: ContentSet;
beforeAll(async () => {
  set = await makeContentSet();
});
afterEach(() => set.restore());
afterAll(() => set.dispose());

const found = async () =>
  (await inspectContent(set.root, contract)).problems.map(({ code, hint }) => `${code} ${hint}`);

test("content made from the schema has no problem", async () => {
  expect(await found()).toEqual([]);
});

test.each(rows)("%s", async (_name, edit, expected) => {
  await edit(set);
  expect(await found()).toEqual(expected);
});

test("a founder who was renamed since the last commit is asked to keep her former name", async () => {
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b", ...args], { cwd: set.root });
  git("init", "-q");
  git("add", "data");
  git("commit", "-qm", "published");
  expect(await found()).toEqual([]);
  set.replace(site, '"shortName": "Ada"', '"shortName": "Ida"');
  expect(await found()).toEqual(['founder-renamed Add "Ada" to "formerNames" beside it, and they redirect.']);
});

test("every link target is explained in words", () => {
  const link = contract.files["not-found/page.json"]!.schema.shape.action as {
    shape: { to: { meta(): { choiceLabels: object } } };
  };
  expect(Object.keys(link.shape.to.meta().choiceLabels).sort()).toEqual([...linkTargets].sort());
});
