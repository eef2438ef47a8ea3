/**
 * Builds the site from the content of other owners (test/fixtures/stress-content.ts), each into a folder of `.stress/`,
 * and tests it there: as files, and in the browser.
 *
 * Usage: npm run build:stress [-- rich lean bare]
 *        npm run test:stress  [-- rich lean bare]
 */
import { spawnSync } from "node:child_process";
import { writeContentSet } from "../test/fixtures/content-set";
import { copyProject } from "../test/fixtures/project-copy";
import { editContent, variants } from "../test/fixtures/stress-content";
import { isShipped } from "../test/shipped/digest";

const options = process.argv.slice(2);
const isTested = options.includes("--test");
const asked = options.filter((option) => !option.startsWith("--"));

for (const [name, variant] of Object.entries(variants)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const { folder } = copyProject(`.stress/${name}`);
  // Their content is made from the sample's; where that is gone, from one that the schema alone tells.
  if (!isShipped) await writeContentSet(folder);
  await editContent(folder, variant);
  console.log(`\n── ${name}: ${folder} ──`);
  run(["gatsby", "build", "--prefix-paths"], { PATH_PREFIX: variant.pathPrefix }, folder);
  if (!isTested) continue;
  run(["jest", "--selectProjects", "output", "stress"], { SITE_FOLDER: folder });
  run(["playwright", "test", "--config", "test/stress"], { SITE_FOLDER: folder });
}

function run(args: readonly string[], env: Record<string, string>, cwd = "."): void {
  const { status } = spawnSync("npx", args, { cwd, stdio: "inherit", env: { ...process.env, ...env } });
  if (status !== 0) process.exit(status ?? 1);
}
