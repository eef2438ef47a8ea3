import { execFileSync } from "node:child_process";
import { inspectContent } from "../../plugins/gatsby-plugin-content-contract/src/check";
import { type ContentSet, makeContentSet } from "../../test/fixtures/content-set";
import { contract } from "./contract";

/** The rules that are particular to this site; those of every site are tested in the plugin. */

const site = "data/site.json";
const press = "data/press/page.json";
const plans = "data/sales/plans.json";

type Edit = (set: ContentSet) => unknown;

const swap = (file: string, passage: string, by: string) => (set: ContentSet) => set.replace(file, passage, by);
const intro = (text: string) => swap(press, '"Intro 1"', JSON.stringify(text));
const halfYear = (text: string) => (set: ContentSet) => {
  set.replace(site, '"months": 12', '"months": 6');
  intro(text)(set);
};

let set: ContentSet;
beforeAll(async () => (set = await makeContentSet()));
afterEach(() => set.restore());
afterAll(() => set.dispose());

const found = async () =>
  (await inspectContent(set.root, contract)).problems.map(({ code, hint }) => `${code} ${hint}`);

test.each([
  ["the seats in figures", "There are 10 seats.", "{seats} seats"],
  ["the seats in words", "Ten members sit down.", "{SeatsInWords} members"],
  ["the months", "It takes 12 months.", "{months} months"],
  ["the full name", "I am Ada Sorel.", "{founderFull}"],
  ["the short name", "Ask Ada.", "{founder}"],
  ["the brand", "House of Sorel", "{brand}"],
  ["the investment", "It began with $400.", "{investment}"],
])("%s are a token’s", async (_name, text, token) => {
  intro(text)(set);
  expect(await found()).toEqual([`repeats-fact Write ${token}, so that it follows data/site.json.`]);
});

const aboutTerm = "contradicts-fact Write {term}, so that it follows data/site.json.";
const aboutMonths = "contradicts-fact Write {months} for the last month, or leave the step out.";

test.each([
  ["A year of being mentioned", aboutTerm],
  ["A full year of access", aboutTerm],
  ["Throughout the year", aboutTerm],
  ["Months 7-{months}", aboutMonths],
  ["Months 4-12", aboutMonths],
  ["{Term} of being mentioned", undefined],
])("half a year is contradicted by “%s” or not", async (text, problem) => {
  halfYear(text)(set);
  expect(await found()).toEqual([problem].flatMap((expected) => expected ?? []));
});

test("a year is called one", async () => {
  intro("A year of being mentioned, throughout the year.")(set);
  expect(await found()).toEqual([]);
});

const sameWords =
  "same-words Those who hear the links one by one cannot tell the two apart. Change the words of one of them.";

const rows: Record<string, [edit: Edit, found: string]> = {
  "too few word forms": [
    intro("{seats|seat}"),
    "word-forms Write one for each of: one, other. In English {seats|seat|seats}.",
  ],
  "a headline that cards cannot draw": [
    swap(press, '"Headline 1"', '"見出し"'),
    "no-glyph Use other characters here, or add these in src/lib/glyphs.ts and run npm run fonts.",
  ],
  "quotation marks without their quotation": [
    swap("data/interface.json", "“{quote}”", "“…”"),
    "wrong-form Write {quote} once, between the quotation marks.",
  ],
  "a category that no brand has": [
    swap("data/partnerships/categories.json", "[\n", '[\n  { "slug": "books", "name": "Books" },\n'),
    "unused-category Add it to a brand in brands.json, or remove it.",
  ],
  "two links of a page with the same words": [
    swap("data/home/page.json", '"Label 2 of home"', '"Label 1 of home"'),
    sameWords,
  ],
  "a link with the words of another in the navigation": [
    swap("data/home/page.json", '"Label 2 of home"', '"Label 1 of site.json"'),
    sameWords,
  ],
  "two pages with the same title": [
    (set) => {
      const titleIn = (file: string) => /"title": (".*")/.exec(set.read(file))![1]!;
      set.replace(press, titleIn(press), titleIn("data/shop/page.json"));
    },
    "same-title Write one by which visitors can tell their tabs and search results apart.",
  ],
  "no popular plan": [swap(plans, "true", "false"), 'popular-plans Write "popular": true for one of them.'],
  "two popular plans": [swap(plans, "false", "true"), 'popular-plans Write "popular": false here or there.'],
  "one payment in five parts": [swap(plans, '"month"', '"once"'), 'too-many-payments Write 1, or "interval": "month".'],
  "eighteen months of payments": [
    swap(plans, '"payments": 5', '"payments": 18'),
    "payments-past-end Write 12 or less.",
  ],
  "a price with three digits after the point": [
    swap(plans, "99.5", "99.999"),
    "not-allowed Write two digits after the point at most, as in 99.50.",
  ],
  "a price beyond all prices": [swap(plans, "99.5", "1e21"), "too-large Write at most 1000000."],
  "a name without an address": [
    swap(site, '"shortName": "Ada"', '"shortName": "***"'),
    "no-route Write her name in Latin letters, for instance.",
  ],
};

test("content made from the schema has no problem", async () => {
  expect(await found()).toEqual([]);
});

test.each(Object.entries(rows))("%s is reported", async (_name, [edit, problem]) => {
  await edit(set);
  expect(await found()).toEqual([problem]);
});

test("a founder who was renamed since the last commit is asked to keep her former name", async () => {
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b", ...args], { cwd: set.root });
  git("init", "-q");
  git("add", "data");
  git("commit", "-qm", "published");
  expect(await found()).toEqual([]);
  set.replace(site, '"shortName": "Ada"', '"shortName": "Ida"');
  expect(await found()).toEqual(['founder-renamed Add "Ada" to "formerNames" in this file, and they redirect.']);
  set.replace(site, '"founder": {', '"formerNames": ["Ada"], "founder": {');
  expect(await found()).toEqual([]);
});
