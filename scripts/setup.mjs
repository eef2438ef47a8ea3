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

/** By option: each program as scripts/browser.cjs names it, with the package of Debian that has it. */
const packages = {
  "--browser": { chromium: ["chromium", "fonts-liberation"] },
  "--engines": {
    firefox: ["firefox-esr"],
    webKitDriver: ["webkit2gtk-driver"],
    miniBrowser: ["webkit2gtk-driver"],
    xvfb: ["xvfb"],
    xauth: ["xauth"],
  },
  "--hosts": { nginx: ["nginx"], brotliForNginx: ["libnginx-mod-http-brotli-static"], caddy: ["caddy"] },
};

const stamp = "node_modules/.installed-lock";
const lock = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== lock) {
  console.log("Installing the dependencies of package-lock.json …");
  if (!run("npm", ["ci", "--no-audit", "--no-fund"])) process.exit(1);
  writeFileSync(stamp, lock);
}

const wanted = Object.entries(packages).flatMap(([option, needed]) =>
  process.argv.includes(option) ? Object.entries(needed) : [],
);
if (wanted.length > 0) {
  const { programs } = await import("./browser.cjs");
  const missing = () =>
    wanted.filter(([name]) => programs[/** @type {keyof typeof programs} */ (name)]() === undefined);
  const names = () => [...new Set(missing().flatMap(([, needed]) => needed))];

  if (names().length > 0 && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log(`Installing ${names().join(", ")} …`);
    // RUNLEVEL keeps nginx from being started by its package; tests start it on their own ports.
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
    if (run("apt-get", ["update"], env)) run("apt-get", ["install", "-y", "--no-install-recommends", ...names()], env);
  }
  if (names().includes("chromium")) run("npx", ["playwright", "install", "chromium"]);
  if (names().length > 0) {
    console.error(
      `Not tested, because these programs are missing: ${missing()
        .map(([name]) => name)
        .join(", ")}\n` +
        `On Debian: sudo apt-get install ${names().join(" ")}\n` +
        "A browser elsewhere can be named by CHROMIUM_PATH or FIREFOX_PATH.",
    );
    process.exit(1);
  }
}

/** @param {string} command @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
function run(command, args, env = process.env) {
  return spawnSync(command, args, { env, stdio: "inherit", shell: process.platform === "win32" }).status === 0;
}
