// @ts-check
/**
 * Installs what a fresh clone lacks, and nothing else: the dependencies of the lockfile, and with
 * `--browser` a browser for the tests, with `--hosts` the web servers that the host files are tested on,
 * where the system's package manager can be asked for them. Plain JavaScript, for it runs before anything is installed.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const stamp = "node_modules/.installed-lock";
const lock = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");

if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== lock) {
  console.log("Installing the dependencies of package-lock.json …");
  if (!run("npm", ["ci", "--no-audit", "--no-fund"])) process.exit(1);
  writeFileSync(stamp, lock);
}

if (process.argv.includes("--browser")) {
  const { findBrowser } = await import("./browser.mjs");
  if (findBrowser() === undefined) {
    console.log("Installing a browser for the tests …");
    const fromSystem = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
    if (fromSystem && run("apt-get", ["update"]))
      run("apt-get", ["install", "-y", "--no-install-recommends", "chromium", "fonts-liberation"]);
    if (findBrowser() === undefined) run("npx", ["playwright", "install", "chromium"]);
    if (findBrowser() === undefined) {
      console.error(
        "There is no browser for the tests: neither the system's package manager nor Playwright's download gave one.\n" +
          "Install Chromium or Chrome yourself and name it: CHROMIUM_PATH=/path/to/chromium npm test",
      );
      process.exit(1);
    }
  }
}

if (process.argv.includes("--hosts") && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
  const servers = {
    "/usr/sbin/nginx": "nginx",
    "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so": "libnginx-mod-http-brotli-static",
    "/usr/bin/caddy": "caddy",
  };
  const missing = Object.entries(servers).flatMap(([file, name]) => (existsSync(file) ? [] : [name]));
  if (missing.length > 0) {
    console.log(`Installing ${missing.join(", ")} for the tests of the host files …`);
    // The package starts nginx by itself; here it is started by tests, on ports of their own.
    const quiet = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
    run("apt-get", ["update"], quiet);
    run("apt-get", ["install", "-y", "--no-install-recommends", ...missing], quiet);
  }
}

/** @param {string} command @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
function run(command, args, env = process.env) {
  return spawnSync(command, args, { env, stdio: "inherit", shell: process.platform === "win32" }).status === 0;
}
