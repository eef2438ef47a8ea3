/**
 * Tests the built site, and the editor on a copy of the project, in Firefox and in WebKit, as Debian and Ubuntu package
 * them, and installs them first where it may. Ends with an error where an engine is missing: what was not tried has not been proven.
 *
 * Usage: npm run test:engines   (after npm run build)
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { withServer } from "./with-server";

const port = Number(process.env.PORT ?? 9008);
const programs = { FIREFOX: ["firefox-esr", "firefox"], WEBKIT_DRIVER: ["WebKitWebDriver"] } as const;
const packages = ["firefox-esr", "webkit2gtk-driver", "xvfb", "xauth"];

const isThere = (program: string) => spawnSync("which", [program]).status === 0;
const found = () =>
  Object.fromEntries(Object.entries(programs).map(([name, names]) => [name, names.find(isThere)] as const));
const run = (command: string, args: readonly string[], env = process.env) =>
  spawnSync(command, args, { stdio: "inherit", env }).status === 0;

// WebKit's driver opens windows, so it needs a display.
const isComplete = !Object.values(found()).includes(undefined) && isThere("xvfb-run");
if (!isComplete && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
  console.log(`Installing ${packages.join(", ")} …`);
  if (run("apt-get", ["update"])) run("apt-get", ["install", "-y", "--no-install-recommends", ...packages]);
}

const engines = found();
const missing = Object.keys(engines).filter((name) => engines[name] === undefined);
if (missing.length < Object.keys(programs).length) {
  await withServer(port, async (origin) => {
    const env = { ...process.env, ...engines, SITE_ORIGIN: origin };
    if (!run("npx", ["jest", "--selectProjects", "engines", "--runInBand"], env)) process.exitCode = 1;
  });
}

for (const name of missing) {
  const engine = name === "FIREFOX" ? "Firefox" : "WebKit";
  console.error(
    `\n!!! ${engine} is NOT TESTED: there is no ${programs[name as keyof typeof programs].join(" or ")} on this machine.\n` +
      `!!! On Debian or Ubuntu: sudo apt-get install ${packages.join(" ")}\n`,
  );
  process.exitCode = 1;
}
