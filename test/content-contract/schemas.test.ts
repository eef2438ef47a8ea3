import { readFileSync } from "node:fs";
import { writeSchemas } from "../../plugins/gatsby-plugin-content-contract/src/json-schema";
import { makeFolder } from "../../plugins/gatsby-plugin-content-contract/test/folder";
import { contract } from "../../src/content/contract";
import { contentFiles, contentPaths } from "../../src/content/schema";

test("Visual Studio Code finds a schema for each content file", () => {
  const folder = makeFolder({});
  writeSchemas(folder.root, contract);
  const settings = JSON.parse(readFileSync(".vscode/settings.json", "utf8")) as {
    "json.schemas": { fileMatch: string[]; url: string }[];
  };
  const found = settings["json.schemas"].map(({ fileMatch, url }) => [
    fileMatch,
    (JSON.parse(folder.read(url)) as { type: string }).type,
  ]);
  expect(found).toEqual(contentPaths.map((path) => [[`/data/${path}`], contentFiles[path].list ? "array" : "object"]));
  folder.dispose();
});
