/** Usage: node scripts/setup.mjs [--browser] [--engines] [--hosts]. Runs before anything is installed. */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { findProgram } from "./browser.cjs";

const packages = /** @type {const} */ ({
  "--browser": ["chromium"],
  "--engines": ["firefox-esr", "webkit2gtk-driver", "xvfb", "xauth"],
  "--hosts": ["nginx", "libnginx-mod-http-brotli-static", "caddy"],
});

if (!isInstalled()) {
  console.log("Installing the dependencies of package-lock.json …");
  if (!run("npm", ["ci", "--no-audit", "--no-fund"])) process.exit(1);
}

const programs = Object.entries(packages).flatMap(([option, names]) => (process.argv.includes(option) ? names : []));
const missing = () => programs.filter((name) => findProgram(name) === undefined);
if (missing().length > 0 && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
  console.log(`Installing ${missing().join(", ")} …`);
  // RUNLEVEL keeps the nginx package from starting a server; tests start their own.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  // Fonts are only a recommendation of the Chromium package.
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

/** Whether package-lock.json and the patches are older than the last complete installation. */
function isInstalled() {
  // Not npm's own list, which precedes the patches.
  const end = "node_modules/.patched";
  const patches = existsSync("patches") ? readdirSync("patches").map((name) => join("patches", name)) : [];
  const isOlder = (/** @type {string} */ file) => statSync(file).mtimeMs <= statSync(end).mtimeMs;
  return existsSync(end) && ["package-lock.json", ...patches].every(isOlder);
}

/** @param {string} command @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
function run(command, args, env = process.env) {
  return spawnSync(command, args, { env, stdio: "inherit", shell: process.platform === "win32" }).status === 0;
}
