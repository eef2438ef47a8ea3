import { readFileSync, readdirSync } from "node:fs";
import { contentPaths } from "../../../src/content/schema";
import { editorMapping, jsonSchemaPath, jsonSchemaText } from "../src/to-json-schema";

const advice = "Run npm run schemas and commit what it writes.";

test.each(contentPaths)("the editor's schema of data/%s follows the content schema", (path) => {
  const isCurrent = readFileSync(jsonSchemaPath(path), "utf8") === jsonSchemaText(path);
  expect(isCurrent ? "current" : advice).toBe("current");
});

test("the editor has one schema for each file, and no other", () => {
  expect(
    readdirSync("schemas")
      .map((file) => `schemas/${file}`)
      .sort(),
  ).toEqual(contentPaths.map(jsonSchemaPath).sort());
  const settings = JSON.parse(readFileSync(".vscode/settings.json", "utf8")) as { "json.schemas": unknown };
  expect(settings["json.schemas"]).toEqual(editorMapping());
});
