import { readFileSync } from "node:fs";
import { inProject } from "../site";
import { listFiles } from "../../plugins/gatsby-plugin-content-contract/src/read";

test("nothing of the content editor reaches the built site", async () => {
  const texts = (await listFiles(inProject("public"))).filter((file) => /\.(html|js|css|json|map)$/.test(file));
  expect(texts.length).toBeGreaterThan(20);
  expect(
    texts.filter((file) => readFileSync(inProject(`public/${file}`), "utf8").search(/___content|content-editor/) >= 0),
  ).toEqual([]);
});
