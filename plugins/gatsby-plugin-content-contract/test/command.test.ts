import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Folder } from "./folder";
import { makeTeaShop, siteFile, teas } from "./tea-contract";

let shop: Folder;
beforeAll(async () => (shop = await makeTeaShop()));
afterEach(() => shop.restore());
afterAll(() => shop.dispose());

const inPlugin = (path: string) => resolve("plugins/gatsby-plugin-content-contract", path);

/** Runs the command as `npm run` would, in the folder of the shop. */
function check(...flags: string[]) {
  const loader = pathToFileURL(resolve("node_modules/tsx/dist/loader.mjs")).href;
  const args = ["--import", loader, inPlugin("src/cli.mts"), "--contract", inPlugin("test/tea-contract.ts"), ...flags];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: shop.root, encoding: "utf8" });
  return { status, said: stdout + stderr };
}

test("problems are grouped by file, errors first, without color where nobody looks", () => {
  shop.replace(teas, '"Tea 1"', '"So..."');
  shop.replace(teas, '"https://tins.com/2"', '"https://tins.com/2",');
  shop.replace(siteFile, "forms.com", "forms.example");
  expect(check()).toEqual({
    status: 1,
    said: `data/teas/list.json
  error    34:32  list › second › url
    There is a comma after the last entry.
        "url": "https://tins.com/2",
                                   ^
    Remove this comma.
  warning  5:16  list › first › name
    These are three full stops instead of an ellipsis.
    npm run check:content -- --fix writes ….

1 address is still a placeholder. Write the real ones before the site is published;
npm run check:content -- --release lists each of them as an error.
  data/site.json, line 7

1 error, 2 warnings
`,
  });
}, 60_000);

test("what can be fixed is fixed, and warnings leave the exit code at 0", () => {
  shop.replace(teas, '"Tea 1"', '"A <b>"');
  shop.replace(teas, '"Tea 2"', '"So..."');
  expect(check("--fix")).toMatchObject({ status: 0, said: expect.stringMatching(/^Fixed 1 place.*\n1 warning\n$/s) });
  expect(shop.read(teas)).toContain('"So…"');
}, 60_000);
