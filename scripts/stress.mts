/**
 * Builds the site from stretched content, for a folder of its host, into `.stress/`, to be looked at
 * (`npm run serve:stress`) and tested.
 */
import { spawnSync } from "node:child_process";
import { prefix, stretchContent } from "../test/fixtures/stress-content";
import { copyProject } from "../test/fixtures/project-copy";

const { folder } = copyProject(".stress");
stretchContent(folder);
process.exitCode =
  spawnSync("npx", ["gatsby", "build", "--prefix-paths"], {
    cwd: folder,
    stdio: "inherit",
    env: { ...process.env, PATH_PREFIX: prefix },
  }).status ?? 1;
