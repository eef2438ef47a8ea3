import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { contract } from "../../../src/content/contract";
import { type ContentSet, makeContentSet } from "../../../test/fixtures/content-set";
import { writeSchemas } from "../src/json-schema";

let set: ContentSet;
beforeAll(async () => {
  set = await makeContentSet();
});
afterAll(() => set.dispose());

test("code editors find one schema for each file", () => {
  set.write(".vscode/settings.json", '{\n  "editor.tabSize": 2\n}\n');
  writeSchemas(set.root, contract);
  const settings = JSON.parse(set.read(".vscode/settings.json")) as { "json.schemas": { url: string }[] };
  expect(settings).toMatchObject({ "editor.tabSize": 2 });
  expect(settings["json.schemas"]).toHaveLength(Object.keys(contract.files).length);
  expect(readdirSync(join(set.root, "schemas"))).toHaveLength(Object.keys(contract.files).length);
  for (const { url } of settings["json.schemas"]) expect(existsSync(join(set.root, url))).toBe(true);
});

test("the committed settings are those that are written", () => {
  const committed = JSON.parse(readFileSync(".vscode/settings.json", "utf8")) as { "json.schemas": unknown };
  const written = JSON.parse(set.read(".vscode/settings.json")) as typeof committed;
  expect(committed["json.schemas"]).toEqual(written["json.schemas"]);
});
