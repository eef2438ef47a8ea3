import { resolve } from "node:path";
import { type ContentSet, makeContentSet } from "../../../test/fixtures/content-set";
import { runScript } from "../../../test/fixtures/run-script";

let set: ContentSet;
beforeAll(async () => {
  set = await makeContentSet();
});
afterEach(() => set.restore());
afterAll(() => set.dispose());

const check = (...flags: string[]) =>
  runScript(
    "plugins/gatsby-plugin-content-contract/src/cli.mts",
    ["--contract", resolve("src/content/contract.ts"), ...flags],
    set.root,
  );

test("content in order is said in one line", () => {
  expect(check()).toEqual({ status: 0, said: "The content is in order.\n" });
});

test("problems are grouped by file, errors first, without colour where nobody looks", () => {
  set.replace("data/press/articles.json", '"Headline 1"', '"So..."');
  set.replace("data/press/articles.json", 'url-2"', 'url-2",');
  set.replace("data/sales/plans.json", "https://www.place.com/checkoutUrl-1", "https://checkout.example/annual");
  expect(check()).toEqual({
    status: 1,
    said: `data/press/articles.json
  error    14:41  articles › second › url
    There is a comma after the last entry.
    14 |     "url": "https://www.place.com/url-2",
       |                                         ^
    Remove this comma.
  warning  5:20  articles › first › headline
    These are three full stops instead of an ellipsis.
    npm run check:content -- --fix writes ….

1 address is still a placeholder. Write the real ones before the site is published;
npm run check:content -- --release lists each of them as an error.
  data/sales/plans.json, line 12

1 error, 2 warnings
`,
  });
});

test("warnings leave the exit code at 0, and tools get JSON", () => {
  set.replace("data/press/articles.json", '"Headline 1"', '"So..."');
  const { status, said } = check("--json");
  expect(status).toBe(0);
  expect(JSON.parse(said)).toMatchObject([
    { severity: "warning", file: "data/press/articles.json", line: 5, column: 20 },
  ]);
});

test("what can be fixed is fixed", () => {
  set.replace("data/press/articles.json", '"Headline 1"', '"So..."');
  expect(check("--fix")).toEqual({ status: 0, said: "Fixed 1 place.\n\nThe content is in order.\n" });
  expect(set.read("data/press/articles.json")).toContain('"So…"');
});
