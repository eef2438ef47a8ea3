import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeContentSet } from "../fixtures/content-set";
import { copyProject, environment } from "../fixtures/project-copy";

/** A field that exceeds Gatsby's timeout of 15 seconds, like photographs on a busy computer. */
const slowField = `
import * as fs from "node:fs";
const resolve = async () => {
  if (fs.existsSync("asked")) return null;
  fs.writeFileSync("asked", "");
  await new Promise((done) => setTimeout(done, 17_000));
};
export const createResolvers: GatsbyNode["createResolvers"] = ({ createResolvers }) =>
  createResolvers({ Query: { pause: { type: "Int", resolve } } });
`;

/** A plugin that creates no entries while the file `hold` exists, like a very busy computer. */
const holdEntries = `
const { existsSync, writeFileSync } = require("node:fs");
exports.onCreateNode = async ({ node }) => {
  if (node.internal.type !== "ContentFile") return;
  for (; existsSync("hold"); await new Promise((done) => setTimeout(done, 50))) writeFileSync("held", "");
};
`;

export type Served = { folder: string; address: string; processId: number; log: string };

/** Keeps no connection: the server closes idle ones, and the next request fails if Jest is busy compiling meanwhile. */
export const ask = (
  address: string,
  { headers, ...options }: RequestInit & { headers?: Record<string, string> } = {},
) => fetch(address, { ...options, headers: { ...headers, connection: "close" } });

export default async function serve(): Promise<void> {
  const { folder, remove } = copyProject();
  await writeContentSet(folder);
  appendFileSync(join(folder, "gatsby-node.ts"), slowField);
  const plugin = join(folder, "plugins/hold-entries");
  mkdirSync(plugin);
  writeFileSync(join(plugin, "package.json"), '{ "name": "hold-entries", "version": "1.0.0" }');
  writeFileSync(join(plugin, "gatsby-node.js"), holdEntries);
  const config = join(folder, "gatsby-config.ts");
  writeFileSync(config, readFileSync(config, "utf8").replace("  plugins: [", '  plugins: ["hold-entries",'));
  const log = join(folder, "output.log");
  const output = openSync(log, "w");
  const server = spawn(process.execPath, ["scripts/start.mjs", "--no-install"], {
    cwd: folder,
    env: { ...environment, PORT: "8765", CI: "true" },
    stdio: ["ignore", output, output],
  });
  const whenGone = once(server, "exit");
  const stopServing = async () => {
    // The script passes the signal to Gatsby, which may be writing.
    server.kill();
    await whenGone;
    remove();
  };
  Object.assign(globalThis, { stopServing });
  const find = async (pattern: RegExp) => {
    for (const end = Date.now() + 900_000; Date.now() < end && server.exitCode === null;) {
      const found = pattern.exec(readFileSync(log, "utf8"));
      if (found) return found[1]!;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const said = readFileSync(log, "utf8");
    await stopServing();
    throw new Error(`npm start does not serve the site. It said:\n${said}`);
  };
  const address = await find(/^The site +(\S+)/m);
  // Like an old tab.
  const early = (async () => {
    while (server.exitCode === null && !(await ask(address).catch(() => false)))
      await new Promise((resolve) => setTimeout(resolve, 50));
  })();
  await find(/(Ready: )/);
  await early;
  process.env.SERVED_SITE = JSON.stringify({ folder, address, processId: server.pid!, log } satisfies Served);
}
