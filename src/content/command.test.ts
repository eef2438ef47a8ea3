import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type ContentSet, makeContentSet } from "../../test/fixtures/content-set";

let set: ContentSet;
beforeAll(async () => (set = await makeContentSet()));
afterEach(() => set.restore());
afterAll(() => set.dispose());

const products = "data/shop/products.json";

function check(...flags: string[]) {
  const loader = pathToFileURL(resolve("node_modules/tsx/dist/loader.mjs")).href;
  const command = resolve("plugins/gatsby-plugin-content-contract/src/cli.mts");
  const args = ["--import", loader, command, resolve("src/content/contract.ts"), ...flags];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: set.root, encoding: "utf8" });
  return { status, said: stdout + stderr };
}

const lineOf = (file: string, text: string) => set.read(file).split(text)[0]!.split("\n").length;

test("groups problems by file, errors first, without color outside a terminal", () => {
  set.replace(products, '"https://www.place.com/url-2"', '"https://www.place.com/url-2",');
  set.replace("data/shop/page.json", '"Intro 1"', '"So..."');
  set.replace("data/site.json", "https://www.place.com/url-6", "https://forms.example");
  expect(check()).toEqual({
    status: 1,
    said: `data/shop/page.json
  warning  ${lineOf("data/shop/page.json", "So...")}:15  intro
    These are three full stops instead of an ellipsis.
    npm run check:content -- --fix writes ….

data/shop/products.json
  error    ${lineOf(products, "url-2")}:41  products › second › url
    There is a comma after the last entry.
        "url": "https://www.place.com/url-2",
                                            ^
    Remove this comma.

1 address is still a placeholder. Write the real ones before the site is published;
npm run check:content -- --release lists each of them as an error.
  data/site.json, line ${lineOf("data/site.json", "https://forms.example")}

1 error, 2 warnings
`,
  });
});

test("fixes what needs no decision, and exits with 0 for warnings", () => {
  set.replace(products, '"Name 1"', '"A <b>"');
  set.replace(products, '"Name 2"', String.raw`"Wait\n . . . so"`);
  expect(check("--fix")).toMatchObject({ status: 0, said: expect.stringMatching(/^Fixed 5 places.*\n1 warning\n$/s) });
  expect(set.read(products)).toContain('"Wait… so"');
});

test("names an unknown option", () => {
  expect(check("--release=true")).toEqual({ status: 1, said: expect.stringMatching(/“--release=true”.* --fix /) });
});
