import { readdirSync } from "node:fs";
import { makeFolder } from "../../gatsby-plugin-content-contract/test/folder";
import { onPostBuild } from "../gatsby-node";

test("removes Gatsby's scripts and styles with their copies, not the site's own from static/", async () => {
  const kept = ["counter.js", "counter.js.br", "index.html"];
  const removed = ["app-1a2b.js", "app-1a2b.js.br", "framework-3c.js.LICENSE.txt", "styles.4d.css"];
  const files = [...kept, ...removed].map((name) => [`public/${name}`, ""] as const);
  const folder = makeFolder({ ...Object.fromEntries(files), "static/counter.js": "" });
  const home = process.cwd();
  process.chdir(folder.root);
  await onPostBuild!(undefined as never, undefined as never, undefined as never);
  process.chdir(home);
  expect(readdirSync(`${folder.root}/public`).sort()).toEqual(kept);
  folder.dispose();
});
