/**
 * Builds the sites of other owners (test/fixtures/stress-content.ts), each into a folder of `.stress/`, and tests them:
 * as files, and in the browser.
 *
 * Usage: npm run build:stress [-- rich|lean|bare]
 *        npm run test:stress  [-- rich|lean|bare]
 */
import { execSync } from "node:child_process";
import { writeContentSet } from "../test/fixtures/content-set";
import { copyProject } from "../test/fixtures/project-copy";
import { removeEditorAndGuard } from "../test/fixtures/removal";
import { variants } from "../test/fixtures/stress-content";

const options = process.argv.slice(2);
const run = (command: string, env: Record<string, string>, cwd = ".") =>
  execSync(`npx ${command}`, { cwd, stdio: "inherit", env: { ...process.env, ...env } });
const asked = Object.keys(variants).filter((name) => options.includes(name));

for (const name of asked.length > 0 ? asked : Object.keys(variants)) {
  const variant = variants[name]!;
  // Each in a separate folder: a cache keeps addresses below the path prefix of the site that it was made for.
  const { folder } = copyProject(`.stress/${name}`);
  await writeContentSet(folder, { ...variant, isBuilt: true });
  if (variant.hasNoEditor) removeEditorAndGuard(folder);
  console.log(`\n── ${name} ──`);
  run("gatsby build --no-uglify --prefix-paths", { PATH_PREFIX: variant.pathPrefix }, folder);
  if (variant.hasNoEditor) run("tsc", {}, folder);
  if (!options.includes("--test")) continue;
  run("jest --selectProjects output", { SITE_FOLDER: folder });
  // Without lists, pages have only less to lay out.
  if (name !== "bare") run("playwright test", { SITE_FOLDER: folder });
}
