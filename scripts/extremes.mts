/** Builds the site from stretched content into `.extremes/`, to be looked at (`npm run serve:extremes`) and tested. */
import { spawnSync } from "node:child_process";
import { stretchContent } from "../test/fixtures/extremes";
import { copyProject } from "../test/fixtures/project-copy";

const { folder } = copyProject(".extremes");
stretchContent(folder);
process.exitCode = spawnSync("npx", ["gatsby", "build"], { cwd: folder, stdio: "inherit" }).status ?? 1;
