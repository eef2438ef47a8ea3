import { inspectContent } from "../src/check";
import { applyFixes, fixProblems } from "../src/fix";
import { slips } from "../src/texts";
import { contract } from "../../../src/content/contract";
import { type ContentSet, makeContentSet } from "../../../test/fixtures/content-set";

const press = "data/press/page.json";

let set: ContentSet;
beforeAll(async () => {
  set = await makeContentSet();
});
afterEach(() => set.restore());
afterAll(() => set.dispose());

test("only the slips are rewritten, between escapes, Windows line ends and whatever spacing", async () => {
  const before = set
    .read(press)
    .replaceAll("\n", "\r\n")
    .replace('"Intro 1"', String.raw`  "It\u0027s \"so\"  small\u2026 caf\u00e9... \\ 😀's"  `);
  set.write(press, before);
  await fixProblems(set.root, (await inspectContent(set.root, contract)).problems);
  expect(set.read(press)).toBe(
    before.replace(
      String.raw`"It\u0027s \"so\"  small\u2026 caf\u00e9... \\ 😀's"`,
      String.raw`"It’s “so” small\u2026 caf\u00e9… \\ 😀’s"`,
    ),
  );
  expect((await inspectContent(set.root, contract)).problems).toEqual([]);
});

test("a byte order mark goes, and nothing else", async () => {
  const good = set.read(press);
  set.write(press, `\uFEFF${good}`);
  await fixProblems(set.root, (await inspectContent(set.root, contract)).problems);
  expect(set.read(press)).toBe(good);
});

test.each([
  [`He said "no" ("never")`, "He said “no” (“never”)"],
  [`'Small' rooms, the '90s, the guests' coats`, "‘Small’ rooms, the ’90s, the guests’ coats"],
  ["Wait... what?", "Wait… what?"],
  ["One - two -- three, 1-3, well-known", "One – two – three, 1-3, well-known"],
  [" Two  spaces , and an edge ", "Two spaces, and an edge"],
  ["{founder}'s table", "{founder}’s table"],
])("%s becomes %s", (text, mended) => {
  const fixes = slips(text, "en").map(({ start, ...slip }) => ({ offset: start, ...slip }));
  expect(applyFixes(text, fixes)).toBe(mended);
});

test("quotation marks are left to people where another language is written", () => {
  expect(slips(`Sie sagte "nein"`, "de")).toEqual([]);
});
