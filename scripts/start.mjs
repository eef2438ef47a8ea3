// @ts-check
/**
 * `npm start`: prints the addresses, installs missing packages, and serves the site for editing. Of Gatsby's output it
 * prints warnings, errors and long steps; `npx gatsby develop` prints everything. Plain JavaScript, since it runs before
 * anything is installed.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { constants } from "node:os";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import "./folder.mjs";

/** Arguments after `npm start --` go to Gatsby, except for the port. */
const { values, tokens } = parseArgs({
  options: {
    port: { type: "string", short: "p" },
    host: { type: "string", short: "H" },
    https: { type: "boolean", short: "S" },
    "no-install": { type: "boolean" },
  },
  strict: false,
  tokens: true,
});
const own = tokens.flatMap((token) => {
  if (token.kind !== "option" || !["port", "no-install"].includes(token.name)) return [];
  return token.inlineValue === false ? [token.index, token.index + 1] : [token.index];
});
const options = process.argv.slice(2).filter((_option, index) => !own.includes(index));
const wanted = Number(values.port ?? process.env.PORT ?? 8000);
if (!Number.isInteger(wanted) || wanted < 1 || wanted > 65_535) {
  console.error(`“${values.port ?? process.env.PORT}” is not a port. Write a number, as in npm start -- --port 8001`);
  process.exit(1);
}
const port = await freePort(wanted);
if (port !== wanted) console.log(`Port ${wanted} is taken, perhaps by an earlier npm start; using ${port}.\n`);
const host = ["0.0.0.0", "::"].includes(String(values.host)) ? "localhost" : (values.host ?? "localhost");
const address = `${values.https ? "https" : "http"}://${host}:${port}`;
console.log(`The site            ${address}
Its GraphQL layer   ${address}/___graphql
`);

if (!values["no-install"]) {
  const { status } = spawnSync(process.execPath, ["scripts/setup.mjs"], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

const isFirst = !existsSync(".cache");
console.log(isFirst ? "Starting for the first time, which takes one to three minutes …" : "Starting …");

/** Each step that takes long, by the name that Gatsby gives it. */
const steps = new Map([
  ["compile gatsby files", "Preparing the site's tools"],
  ["source and transform nodes", "Reading the content"],
  ["extract queries from components", "Reading the pages"],
  ["Building development bundle", "Putting the pages together: the longest step, about half of the whole"],
]);
/** Messages once the site is served; the addresses have been printed already. */
const instruction =
  /^[\s\u2800]*$|^\s*http:\/\/\S+\s*$|^View GraphiQL|development build is not optimized|create a production build/;

const started = Date.now();
let isReady = false;
let isBroken = false;

const command = ["--no-deprecation", "node_modules/gatsby/cli.js", "develop", "--port", String(port), ...options];
const gatsby = spawn(process.execPath, command, {
  stdio: ["inherit", "pipe", "pipe"],
  // Structured messages, one a line; child processes are to keep quiet about deprecations, too.
  env: {
    ...process.env,
    GATSBY_LOGGER: "json",
    // Without these, Gatsby behaves differently where `CI` is set, as in some hosted workspaces: it reads a page's data
    // while they are being written, and answers that there is no such page; and it makes every picture before it begins.
    GATSBY_ENABLE_QUERY_ON_DEMAND_IN_CI: "true",
    GATSBY_ENABLE_LAZY_IMAGES_IN_CI: "true",
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --no-deprecation`,
    ...(process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: "1" } : {}),
  },
});
createInterface({ input: gatsby.stdout }).on("line", (line) => show(line, console.log));
createInterface({ input: gatsby.stderr }).on("line", (line) => show(line, console.error));
// An interrupt reaches Gatsby directly, which then ends when it is ready.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => gatsby.kill());
// Gatsby's last lines may come after its end; those of a process that it has left behind never end.
gatsby.on("exit", (code, signal) => {
  const end = () => process.exit(code ?? 128 + constants.signals[signal ?? "SIGTERM"]);
  gatsby.on("close", end);
  setTimeout(end, 2000);
});

/** @param {string} line @param {(line: string) => void} print for a line that is not one of Gatsby's messages */
function show(line, print) {
  // A page requested while it is built, for instance by an old tab.
  if (line.includes("[webpack-dev-middleware]")) return;
  if (!line.startsWith('{"')) return print(line);
  const { type, payload } = JSON.parse(line);
  const { level, text = "", filePath, location } = payload ?? {};
  if (type === "ACTIVITY_START" && !isReady && steps.has(text)) console.log(`${seconds()}  ${steps.get(text)}`);
  if (type === "ACTIVITY_END" && payload.status === "FAILED") isBroken = true;
  if (type === "SET_STATUS" && payload === "SUCCESS" && isBroken) {
    isBroken = false;
    console.log("The code compiles again.\n");
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
    console.log(`${seconds()}  Ready: ${address}\n`);
  } else if (!instruction.test(text)) console.log(text);
}

function seconds() {
  return `${String(Math.round((Date.now() - started) / 1000)).padStart(4)} s`;
}

/** The port, or the next one that nothing listens on. @param {number} first @returns {Promise<number>} */
function freePort(first) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(freePort(first + 1)));
    server.listen(first, "localhost", () => server.close(() => resolve(first)));
  });
}
