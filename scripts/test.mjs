// @ts-check
/**
 * Runs the checks, two at a time, each as soon as what it needs is there; prints each one's output when it ends.
 *
 * Usage: npm test                       what has to hold before a commit
 *        npm run test:all               everything
 *        npm test -- build unit lint    some of them; they do not wait for others
 */
import { spawn, spawnSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { parseArgs } from "node:util";

/**
 * Programs are options of setup.mjs. Several servers may run at once, each on its own port.
 *
 * @type {Record<string, { command: string, after?: "build", isBeforeCommit?: boolean, programs?: string, port?: number }>}
 */
const parts = {
  build: { command: "npm run build", isBeforeCommit: true },
  unit: { command: "jest --selectProjects node components", isBeforeCommit: true },
  // Changes the content of one development server, so that its tests run one after the other.
  served: {
    command: "xvfb-run --auto-servernum jest --runInBand --selectProjects develop engines",
    after: "build",
    programs: "--engines",
  },
  pages: { command: "playwright test --project pages", after: "build", isBeforeCommit: true, programs: "--browser" },
  // Types and lint read the types that the build generates.
  lint: { command: "npm run lint", after: "build", isBeforeCommit: true },
  output: { command: "jest --selectProjects output", after: "build", isBeforeCommit: true },
  types: { command: "tsc", after: "build", isBeforeCommit: true },
  browser: { command: "playwright test --project browser", after: "build", programs: "--browser", port: 9001 },
  rich: { command: "tsx scripts/stress.mts --test rich", programs: "--browser", port: 9002 },
  lean: { command: "tsx scripts/stress.mts --test lean", programs: "--browser", port: 9003 },
  hosts: { command: "jest --selectProjects hosts", after: "build", programs: "--hosts" },
};

const { values, positionals } = parseArgs({ options: { all: { type: "boolean" } }, allowPositionals: true });
const unknown = positionals.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no check called ${unknown.join(", ")}. There are: ${Object.keys(parts).join(", ")}.`);
  process.exit(1);
}

if (positionals.length === 0) {
  const changed = changedPlugins();
  if (changed && !values.all && parts.unit)
    parts.unit.command += ` --testPathIgnorePatterns "plugins.(?!(${changed.join("|")}).(src|test).)"`;
  if (changed && !changed.includes("gatsby-adapter-static-hosts")) delete parts.hosts;
}
const waiting = Object.entries(parts)
  .map(([name, part]) => ({ name, ...part }))
  .filter(({ name, isBeforeCommit }) =>
    positionals.length > 0 ? positionals.includes(name) : values.all || isBeforeCommit,
  );

const setup = spawnSync(process.execPath, ["scripts/setup.mjs", ...waiting.flatMap(({ programs = [] }) => programs)], {
  stdio: "inherit",
});
if (setup.status !== 0) process.exit(setup.status ?? 1);

const started = Date.now();
/** Seconds that each check took, or how it failed. @type {Record<string, string>} */
const results = {};
const build = waiting.find(({ name }) => name === "build");
const whenBuilt = build ? run(build) : Promise.resolve(true);
await Promise.all([whenBuilt, runWaiting(false)].map((lane) => lane.then(async () => runWaiting(await whenBuilt))));
console.log(waiting.map(({ name }) => `${name}: not run, since there is no build`).join("\n"));
console.log(
  Object.entries(results)
    .map(([name, result]) => `${name} ${result}`)
    .join(" · "),
  `· ${seconds(started)} in all`,
);

/** Runs what is waiting, one after the other. @param {boolean} isBuilt */
async function runWaiting(isBuilt) {
  const canRun = () => waiting.find(({ after }) => isBuilt || after === undefined);
  for (let part = canRun(); part; part = canRun()) await run(part);
}

/** @param {(typeof waiting)[number]} part @returns {Promise<boolean>} whether it has passed */
async function run(part) {
  const { name, command, port = 9000 } = part;
  waiting.splice(waiting.indexOf(part), 1);
  console.log(`${name}: ${command}`);
  const start = Date.now();
  const env = { ...process.env, PORT: String(port), ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : {}) };
  const child = spawn(command, { shell: true, env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (output += data));
  const code = await new Promise((resolve) => child.on("close", resolve));
  results[name] = code === 0 ? seconds(start) : `failed after ${seconds(start)}`;
  if (code !== 0) process.exitCode = 1;
  console.log(`\n── ${name}: ${results[name]} ──\n${output}`);
  return code === 0;
}

/** @param {number} since */
function seconds(since) {
  return `${Math.round((Date.now() - since) / 1000)} s`;
}

/** The plugins that differ from origin/main, and those that build on one; undefined if that is unknown. */
function changedPlugins() {
  /** @param {string[]} args */
  const git = (...args) => spawnSync("git", args, { encoding: "utf8" });
  const { status, stdout } = git("merge-base", "origin/main", "HEAD");
  const base = stdout.trim();
  // On main itself nothing differs; whoever asks for everything means the plugins, too.
  if (status !== 0 || (values.all && base === git("rev-parse", "HEAD").stdout.trim())) return undefined;
  const files = git("diff", "--name-only", base).stdout + git("ls-files", "--others", "--exclude-standard").stdout;
  // Their tests use the site's schema and these fixtures.
  if (/^(package-lock\.json|src\/content|test\/fixtures)/m.test(files)) return undefined;
  const isChanged = (/** @type {string} */ name) => files.includes(`plugins/${name}/`);
  return readdirSync("plugins").filter((name) => {
    const { peerDependencies } = JSON.parse(readFileSync(`plugins/${name}/package.json`, "utf8"));
    return [name, ...Object.keys(peerDependencies)].some(isChanged);
  });
}
