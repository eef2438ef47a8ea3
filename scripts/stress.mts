/** Usage: npx tsx scripts/stress.mts [--test] [rich|lean]. Builds the sites of test/fixtures/stress-content.ts. */
import { execSync } from "node:child_process";
import { rmSync } from "node:fs";
import { globSync } from "tinyglobby";
import { writeContentSet } from "../test/fixtures/content-set";
import { copyProject } from "../test/fixtures/project-copy";
import { removeEditorAndGuard } from "../test/fixtures/removal";
import { variants } from "../test/fixtures/stress-content";

const options = process.argv.slice(2);
const { folder } = copyProject(".stress");
const run = (command: string, env: Record<string, string>, cwd = ".") =>
  execSync(command, { cwd, stdio: "inherit", env: { ...process.env, ...env } });
const asked = Object.keys(variants).filter((name) => options.includes(name));

for (const name of asked.length > 0 ? asked : Object.keys(variants)) {
  // Pages of the site before, which Gatsby forgets when the list of plugins changes. Encoded pictures stay.
  for (const path of globSync("public/*", { cwd: folder, absolute: true, onlyFiles: false, ignore: "public/static" }))
    rmSync(path, { recursive: true });
  for (const [index, { hasNoEditor, shown, ...changes }] of variants[name]!.entries()) {
    console.log(`\n── ${name}, build ${index + 1} ──`);
    await writeContentSet(folder, { ...changes, isBuilt: true });
    if (hasNoEditor && index === 0) removeEditorAndGuard(folder);
    // One prefix for all, since a cache contains addresses with it.
    run("gatsby build --no-uglify --prefix-paths", { PATH_PREFIX: "/preview" }, folder);
    if (hasNoEditor && index === 0) run("tsc", {}, folder);
    if (!options.includes("--test")) continue;
    run("jest --selectProjects output", { SITE_FOLDER: folder, SHOWN: JSON.stringify(shown) });
    // The second has the least that pages can lay out, or more than they were drawn for.
    if (index === 0) run("playwright test", { SITE_FOLDER: folder });
  }
}
