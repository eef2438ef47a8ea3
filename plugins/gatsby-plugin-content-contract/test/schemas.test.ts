import { z } from "zod";
import { defineContract } from "../src/contract";
import { writeSchemas } from "../src/json-schema";
import { makeFolder } from "./folder";

const entry = z.strictObject({ name: z.string() });
const files = { "page.json": { schema: entry, list: false }, "shop/teas.json": { schema: entry, list: true } };
const contract = defineContract({ folder: "texts", files, imagePresets: {} });

test("adds schemas to the settings of Visual Studio Code, and keeps other settings and formatting", () => {
  const folder = makeFolder({ ".vscode/settings.json": '{\n  // Ours.\n  "editor.tabSize": 2\n}\n' });
  const settings = `{
  // Ours.
  "editor.tabSize": 2,
  "json.schemas": [
    {
      "fileMatch": ["/texts/page.json"],
      "url": "./schemas/page.schema.json"
    },
    {
      "fileMatch": ["/texts/shop/teas.json"],
      "url": "./schemas/shop-teas.schema.json"
    }
  ]
}
`;
  for (let times = 0; times < 2; times += 1) {
    writeSchemas(folder.root, contract);
    expect(folder.read(".vscode/settings.json")).toBe(settings);
  }
  const typeAt = (name: string) => (JSON.parse(folder.read(`schemas/${name}.schema.json`)) as { type: string }).type;
  expect([typeAt("page"), typeAt("shop-teas")]).toEqual(["object", "array"]);
  folder.dispose();
});
