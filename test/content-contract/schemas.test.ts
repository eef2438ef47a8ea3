import { writeSchemas } from "../../plugins/gatsby-plugin-content-contract/src/json-schema";
import { makeFolder } from "../../plugins/gatsby-plugin-content-contract/test/folder";
import { contract } from "../../src/content/contract";
import { contentFiles, contentPaths } from "../../src/content/schema";

test("Visual Studio Code finds a schema for each content file, and keeps its other settings", () => {
  const folder = makeFolder({ ".vscode/settings.json": '{\n  // Ours.\n  "editor.tabSize": 2\n}\n' });
  writeSchemas(folder.root, contract);
  const { "json.schemas": schemas, ...others } = JSON.parse(folder.read(".vscode/settings.json")) as {
    "json.schemas": { fileMatch: string[]; url: string }[];
  };
  const typeAt = (url: string) => (JSON.parse(folder.read(url)) as { type: string }).type;
  expect(schemas.map(({ fileMatch, url }) => [fileMatch, typeAt(url)])).toEqual(
    contentPaths.map((path) => [[`/data/${path}`], contentFiles[path].list ? "array" : "object"]),
  );
  expect(others).toEqual({ "editor.tabSize": 2 });
  folder.dispose();
});
