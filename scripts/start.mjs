// @ts-check
/**
 * `npm start`: says where the site will be, installs what is missing, and serves the site for editing. Of what Gatsby
 * says, only what asks for something is passed on; `npx gatsby develop` shows all of it. Plain JavaScript, for it runs
 * before anything is installed.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { createInterface } from "node:readline";

/** What follows `npm start --` is for Gatsby, as in `-H 0.0.0.0`. */
const options = process.argv.slice(2).filter((option) => option !== "--no-install");
const wanted = Number(process.env.PORT ?? 8000);
const port = await freePort(wanted);
if (port !== wanted) console.log(`Port ${wanted} is taken, perhaps by an earlier npm start; using ${port}.\n`);
console.log(`The site            http://localhost:${port}
Its GraphQL layer   http://localhost:${port}/___graphql
`);

if (!process.argv.includes("--no-install")) {
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
/** What Gatsby and the editor say once the site is served; the addresses have been said already. */
const instruction =
  /^[\s\u2800]*$|^\s*http:\/\/\S+\s*$|^View GraphiQL|development build is not optimized|create a production build/;

const started = Date.now();
let isReady = false;

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
// "exit" may come before the last lines.
gatsby.on("close", (code) => process.exit(code ?? 0));

/** @param {string} line @param {(line: string) => void} print for a line that is not one of Gatsby's messages */
function show(line, print) {
  // A page that is asked for while it is being put together, as by a tab from before.
  if (line.includes("[webpack-dev-middleware]")) return;
  if (!line.startsWith('{"')) return print(line);
  const { type, payload } = JSON.parse(line);
  const { level, text = "", filePath, location } = payload ?? {};
  if (type === "ACTIVITY_START" && !isReady && steps.has(text)) console.log(`${seconds()}  ${steps.get(text)}`);
  if (type !== "LOG") return;
  if (level === "WARNING") console.warn(text);
  if (level === "ERROR") {
    console.error(text);
    if (filePath !== undefined) console.error(`  ${filePath}${location ? `:${location.start.line}` : ""}`);
  }
  if (level !== "LOG") return;
  if (/You can now view/.test(text)) {
    isReady = true;
    console.log(`${seconds()}  Ready: http://localhost:${port}\n`);
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
