import { inspectContent } from "../src/check";
import { applyFixes, fixProblems } from "../src/fix";
import { typographyProblems } from "../src/texts";
import { contract } from "../../../src/content/contract";
import { type ContentSet, makeContentSet } from "../../../test/fixtures/content-set";

let set: ContentSet;
beforeAll(async () => (set = await makeContentSet()));
afterAll(() => set.dispose());

const page = "data/press/page.json";

test("rewrites only mistakes, and keeps escapes, line ends and spacing", async () => {
  const wrong = String.raw`"  It\u0027s \"so\"  small\u2026 caf\u00e9... \\ 😀's"`;
  const right = String.raw`"It’s “so” small\u2026 caf\u00e9… \\ 😀’s"`;
  const text = set.read(page).replaceAll("\n", "\r\n");
  set.write(page, `\uFEFF${text.replace('"Intro 1"', wrong)}`);
  await fixProblems(set.root, (await inspectContent(set.root, contract)).problems);
  expect(set.read(page)).toBe(text.replace('"Intro 1"', right));
});

test.each([
  [`He said "no" ("never")`, "He said “no” (“never”)"],
  [`'Small' rooms, the '90s, the guests' coats`, "‘Small’ rooms, the ’90s, the guests’ coats"],
  ["Wait... what?", "Wait… what?"],
  ["One - two -- three, 1-3, well-known", "One – two – three, 1-3, well-known"],
  [" Two  spaces , and an edge ", "Two spaces, and an edge"],
  ["A pause  , then  - again", "A pause, then – again"],
  ["{name}'s table", "{name}’s table"],
])("%s becomes %s", (text, fixed) => {
  expect(applyFixes(text, typographyProblems(text, "en"))).toBe(fixed);
});

test("leaves quotation marks of other languages alone", () => {
  expect(typographyProblems(`Sie sagte "nein"`, "de")).toEqual([]);
});
