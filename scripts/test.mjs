/** Runs checks, two at a time and long ones first; checks that are named as arguments without their prerequisites. */
import { spawn, spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { createInterface } from "node:readline";
import { readOptions } from "./options.mjs";

const { values, positionals } = readOptions(
  { options: { all: { type: "boolean" } }, allowPositionals: true },
  "npm test -- --all",
);
const isAsked = (/** @type {string} */ name) => positionals.includes(name);

const git = (/** @type {string[]} */ ...args) => spawnSync("git", args, { encoding: "utf8" });
/** Whether these paths equal origin/main, without new files; false if unknown. @param {string[]} paths */
const isSame = (...paths) =>
  git("diff", "--quiet", "origin/main", "--", ...paths).status === 0 &&
  git("ls-files", "--others", "--exclude-standard", "--", ...paths).stdout === "";
const shared = ["package-lock.json", "src/content", "test/fixtures", "plugins/gatsby-plugin-content-contract"];
const isPartial = !values.all && !isAsked("unit") && isSame(...shared);
const unchanged = isPartial ? readdirSync("plugins").filter((name) => isSame(`plugins/${name}`)) : [];

/**
 * @type {Record<string, { command: string, needsBuild?: true, isBeforeCommit?: boolean, programs?: string, port?: number }>}
 */
const parts = {
  // Sequential, since these tests change the content of one development server.
  served: {
    command: "xvfb-run --auto-servernum jest --runInBand --selectProjects develop",
    programs: "--engines",
    port: 9004,
  },
  build: { command: "npm run build", isBeforeCommit: true },
  unit: {
    command: `jest --selectProjects node components --testPathIgnorePatterns "plugins.(${unchanged.join("|")}).(src|test)."`,
    isBeforeCommit: true,
  },
  browser: { command: "playwright test --project browser", needsBuild: true, programs: "--browser", port: 9001 },
  stress: { command: "tsx scripts/stress.mts --test", programs: "--browser", port: 9002 },
  pages: { command: "playwright test --project pages", needsBuild: true, isBeforeCommit: true, programs: "--browser" },
  engines: {
    command: "xvfb-run --auto-servernum jest --runInBand --selectProjects engines",
    needsBuild: true,
    programs: "--engines",
    port: 9005,
  },
  refusal: { command: "jest --selectProjects refusal" },
  hosts: { command: "jest --selectProjects hosts", needsBuild: true, programs: "--hosts" },
  // Lint and types need generated types.
  lint: { command: "eslint .", needsBuild: true, isBeforeCommit: true },
  output: { command: "jest --selectProjects output", needsBuild: true, isBeforeCommit: true },
  types: { command: "tsc", needsBuild: true, isBeforeCommit: true },
  format: { command: 'stylelint "src/**/*.scss" && prettier --check --log-level warn .', isBeforeCommit: true },
};
const names = Object.keys(parts).join(", ");
if (isSame("package-lock.json", "test/hosts", "plugins/gatsby-adapter-static-hosts") && !isAsked("hosts"))
  delete parts.hosts;

const waiting = Object.entries(parts)
  .map(([name, part]) => ({ name, ...part }))
  .filter(({ name, isBeforeCommit }) => (positionals.length > 0 ? isAsked(name) : values.all || isBeforeCommit));
const programs = waiting.flatMap(({ programs = [] }) => programs);
const setup = spawnSync(process.execPath, ["scripts/setup.mjs", ...programs], { stdio: "inherit" });
if (setup.status !== 0 || waiting.length < positionals.length) {
  console.error(`The checks are: ${names}.`);
  process.exit(1);
}

const started = Date.now();
const seconds = (/** @type {number} */ since) => `${Math.round((Date.now() - since) / 1000)} s`;
/** @type {string[]} */
const results = [];
/** @type {string[]} */
const failures = [];
/** @type {Promise<boolean> | undefined} undefined until the build has started, or if none is asked for */
let whenBuilt = waiting.some(({ name }) => name === "build") ? undefined : Promise.resolve(true);
let isBuilt = whenBuilt !== undefined;
await Promise.all([runWaiting(), runWaiting()]);
for (const failure of failures) console.log(failure);
console.log([...results, ...waiting.map(({ name }) => `${name} not run`), `${seconds(started)} in all`].join(" · "));

async function runWaiting() {
  for (;;) {
    const part = waiting.find(({ needsBuild }) => isBuilt || !needsBuild);
    if (part?.name === "build") isBuilt = await (whenBuilt = run(part));
    else if (part) await run(part);
    else if (waiting.length === 0 || !(await whenBuilt)) return;
  }
}

/** @param {(typeof waiting)[number]} part @returns {Promise<boolean>} whether it has passed */
async function run(part) {
  const { name, command, port = 9000 } = part;
  waiting.splice(waiting.indexOf(part), 1);
  console.log(`${name}: ${command}`);
  const start = Date.now();
  const child = spawn(command, { shell: true, env: { ...process.env, PORT: String(port) } });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    createInterface(stream).on("line", (line) => {
      output += `${line}\n`;
      console.log(`${name} │ ${line}`);
    });
  const code = await new Promise((resolve) => child.on("close", resolve));
  results.push(`${name} ${code === 0 ? "" : "failed, "}${seconds(start)}`);
  console.log(`── ${results.at(-1)} ──`);
  if (code === 0) return true;
  process.exitCode = 1;
  failures.push(`\n── ${results.at(-1)} ──\n${output}`);
  return false;
}
