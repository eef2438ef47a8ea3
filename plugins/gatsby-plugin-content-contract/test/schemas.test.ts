import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { writeSchemas } from "../src/json-schema";
import type { Folder } from "./folder";
import { contract, makeTeaShop } from "./tea-contract";

let shop: Folder;
beforeAll(async () => {
  shop = await makeTeaShop();
});
afterAll(() => shop.dispose());

test("code editors find one schema for each file, and settings keep what else they say", () => {
  shop.write(".vscode/settings.json", '{\n  "editor.tabSize": 2\n}\n');
  writeSchemas(shop.root, contract);
  const written = shop.read(".vscode/settings.json");
  const settings = JSON.parse(written) as { "json.schemas": { fileMatch: string[]; url: string }[] };
  expect(settings).toMatchObject({ "editor.tabSize": 2 });
  expect(settings["json.schemas"].map(({ fileMatch }) => fileMatch)).toEqual(
    Object.keys(contract.files).map((path) => [`/data/${path}`]),
  );
  expect(readdirSync(join(shop.root, "schemas"))).toHaveLength(settings["json.schemas"].length);
  for (const { url } of settings["json.schemas"]) expect(existsSync(join(shop.root, url))).toBe(true);
  writeSchemas(shop.root, contract);
  expect(shop.read(".vscode/settings.json")).toBe(written);
});
