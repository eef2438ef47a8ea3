import { writeSchemas } from "../src/json-schema";
import type { Folder } from "./folder";
import { contract, makeTeaShop } from "./tea-contract";

let shop: Folder;
beforeAll(async () => (shop = await makeTeaShop()));
afterAll(() => shop.dispose());

test("code editors find one schema for each file, and settings keep what else they say", () => {
  shop.write(".vscode/settings.json", '{\n  "editor.tabSize": 2\n}\n');
  writeSchemas(shop.root, contract);
  const written = shop.read(".vscode/settings.json");
  const { "json.schemas": schemas, ...others } = JSON.parse(written) as {
    "json.schemas": { fileMatch: string[]; url: string }[];
  };
  expect(others).toEqual({ "editor.tabSize": 2 });
  expect(schemas.flatMap(({ fileMatch }) => fileMatch)).toEqual(
    Object.keys(contract.files).map((path) => `/data/${path}`),
  );
  expect(schemas.map(({ url }) => JSON.parse(shop.read(url)) as object)).toHaveLength(3);
  writeSchemas(shop.root, contract);
  expect(shop.read(".vscode/settings.json")).toBe(written);
});
