/** Plain JavaScript, since it runs before the installation. Prints only Gatsby's warnings, errors and long steps. */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, statSync, watchFile } from "node:fs";
import { createServer } from "node:net";
import { constants } from "node:os";
import { createInterface } from "node:readline";
import { portOf, readOptions } from "./options.mjs";
import { claimFolder } from "./preflight.mjs";

const [string, boolean] = /** @type {const} */ ([{ type: "string" }, { type: "boolean" }]);
const known = {
  port: { ...string, short: "p" },
  host: { ...string, short: "H" },
  https: { ...boolean, short: "S" },
  "cert-file": { ...string, short: "c" },
  "key-file": { ...string, short: "k" },
  "ca-file": string,
  open: { ...boolean, short: "o" },
  inspect: boolean,
  "inspect-brk": boolean,
  "graphql-tracing": boolean,
  "open-tracing-config-file": string,
  verbose: boolean,
  "no-install": boolean,
};
const example = "npm start -- --port 8001";
const { values, tokens } = readOptions({ options: known, tokens: true }, example);
const options = tokens.flatMap((token) => {
  if (token.kind !== "option" || ["port", "no-install"].includes(token.name)) return [];
  return token.value === undefined ? [token.rawName] : [token.rawName, token.value];
});
const wanted = portOf(values.port ?? process.env.PORT ?? "8000", example);

const port = await freePort(wanted).catch(({ message }) => {
  console.error(`${message}. For another port: npm start -- --port ${(wanted % 65_535) + 1}`);
  process.exit(1);
});
if (port !== wanted) console.log(`Port ${wanted} is taken, perhaps by an earlier npm start; using ${port}.\n`);
const host = ["0.0.0.0", "::"].includes(String(values.host)) ? "localhost" : (values.host ?? "localhost");
const address = `${values.https ? "https" : "http"}://${host}:${port}`;
claimFolder(`This site already runs at ${address}`);
console.log(`The site            ${address}
Its GraphQL layer   ${address}/___graphql
`);

if (!values["no-install"]) {
  const { status } = spawnSync(process.execPath, ["scripts/setup.mjs"], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

console.log(existsSync(".cache") ? "Starting …" : "Starting for the first time, which takes one to three minutes …");

const steps = new Map([
  ["compile gatsby files", "Preparing the site's tools"],
  ["source and transform nodes", "Reading the content"],
  ["extract queries from components", "Reading the pages"],
  ["Building development bundle", "Building the pages (longest step, about half of the time)"],
]);
/** Gatsby's final messages, which are skipped because the addresses are already printed. */
const instruction =
  /^[\s\u2800]*$|^\s*http:\/\/\S+\s*$|^View GraphiQL|development build is not optimized|create a production build/;

const started = Date.now();
const seconds = () => `${String(Math.round((Date.now() - started) / 1000)).padStart(4)} s`;
let isReady = false;
/** Steps that Gatsby repeats after a change. Others, once failed, keep its status at “failed”. */
const compilation = ["query-extraction", "webpack-develop"];
const broken = new Set();

const command = ["--no-deprecation", "node_modules/gatsby/cli.js", "develop", "--port", String(port), ...options];
const gatsby = spawn(process.execPath, command, {
  stdio: ["inherit", "pipe", "pipe"],
  // One structured message per line; child processes, too, print no deprecations and map errors to TypeScript.
  env: {
    ...process.env,
    GATSBY_LOGGER: "json",
    // With `CI`, as in some workspaces, Gatsby would answer 404 while it writes page data, and encode all pictures.
    GATSBY_ENABLE_QUERY_ON_DEMAND_IN_CI: "true",
    GATSBY_ENABLE_LAZY_IMAGES_IN_CI: "true",
    // A save cannot change the schema, which the contract alone defines; building it is a third of a save's work.
    GATSBY_EXPERIMENTAL_DISABLE_SCHEMA_REBUILD: "true",
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --no-deprecation --enable-source-maps`,
    ...(process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: "1" } : {}),
  },
});
createInterface({ input: gatsby.stdout }).on("line", (line) => show(line, console.log));
createInterface({ input: gatsby.stderr }).on("line", (line) => show(line, console.error));
// The terminal sends SIGINT to Gatsby directly; wait for its end.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => gatsby.kill());
// Gatsby's last lines may arrive after its exit, but the streams of an orphaned child never end.
gatsby.on("exit", (code, signal) => {
  const end = () => process.exit(code ?? 128 + constants.signals[signal ?? "SIGTERM"]);
  gatsby.on("close", end);
  setTimeout(end, 2000);
});

/** @param {string} line @param {(line: string) => void} print for lines that are not Gatsby's messages */
function show(line, print) {
  // A page requested during compilation, for instance by an old tab.
  if (line.includes("[webpack-dev-middleware]")) return;
  if (!line.startsWith('{"')) return print(line);
  const { type, payload } = JSON.parse(line);
  const { level, text = "", filePath, location } = payload ?? {};
  if (type === "ACTIVITY_START" && !isReady && steps.has(text)) console.log(`${seconds()}  ${steps.get(text)}`);
  if (type === "ACTIVITY_END" && compilation.includes(payload.id)) {
    if (payload.status === "FAILED") broken.add(payload.id);
    else if (broken.delete(payload.id) && broken.size === 0) console.log("The code compiles again.\n");
  }
  if (type !== "LOG") return;
  if (level === "WARNING") console.warn(text);
  if (level === "ERROR") {
    console.error(text);
    if (filePath !== undefined) console.error(`  ${filePath}${location ? `:${location.start.line}` : ""}`);
  }
  if (level !== "LOG") return;
  if (/You can now view/.test(text)) {
    isReady = true;
    const ino = statSync(".cache", { throwIfNoEntry: false })?.ino;
    console.log(`${seconds()}  Ready: ${address}\n`);
    watchFile(".cache", { interval: 1000 }, (now) => {
      if ((ino !== undefined && now.ino === ino) || gatsby.killed) return;
      console.error("The folder .cache, which every page needs, has been deleted. Run npm start again.");
      gatsby.kill();
    });
  } else if (!instruction.test(text)) console.log(text);
}

/** @param {number} first @returns {Promise<number>} */
function freePort(first) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (/** @type {NodeJS.ErrnoException} */ error) =>
      error.code === "EADDRINUSE" && first < 65_535 ? resolve(freePort(first + 1)) : reject(error),
    );
    server.listen(first, "localhost", () => server.close(() => resolve(first)));
  });
}
