// @ts-check
/**
 * Installs what a fresh clone lacks: the dependencies of the lockfile, and on request the programs that tests run.
 * Plain JavaScript, since it runs before anything is installed.
 *
 * Usage: node scripts/setup.mjs [--browser] [--engines] [--hosts]
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { findProgram } from "./browser.cjs";

/** By option: the packages of Debian that have what is needed. */
const packages = /** @type {const} */ ({
  "--browser": ["chromium"],
  "--engines": ["firefox-esr", "webkit2gtk-driver", "xvfb", "xauth"],
  "--hosts": ["nginx", "libnginx-mod-http-brotli-static", "caddy"],
});

const stamp = "node_modules/.installed-lock";
const lock = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== lock) {
  console.log("Installing the dependencies of package-lock.json …");
  if (!run("npm", ["ci", "--no-audit", "--no-fund"])) process.exit(1);
  writeFileSync(stamp, lock);
}

const wanted = Object.entries(packages).flatMap(([option, names]) => (process.argv.includes(option) ? names : []));
const missing = () => wanted.filter((name) => findProgram(name) === undefined);
if (missing().length > 0 && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
  console.log(`Installing ${missing().join(", ")} …`);
  // RUNLEVEL keeps nginx from being started by its package; tests start it on their own ports.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  // Chromium merely recommends fonts.
  const install = ["install", "-y", "--no-install-recommends", "fonts-liberation", ...missing()];
  if (run("apt-get", ["update"], env)) run("apt-get", install, env);
}
if (missing().includes("chromium")) run("npx", ["playwright", "install", "chromium"]);
if (missing().length > 0) {
  console.error(
    `Not tested, because programs are missing. On Debian: sudo apt-get install ${missing().join(" ")}\n` +
      "A browser elsewhere can be named by CHROMIUM_PATH or FIREFOX_PATH.",
  );
  process.exit(1);
}

/** @param {string} command @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
function run(command, args, env = process.env) {
  return spawnSync(command, args, { env, stdio: "inherit", shell: process.platform === "win32" }).status === 0;
}
