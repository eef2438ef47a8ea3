/** Stops `npm start` and `npm run build` where Gatsby would fail without a reason. */
import { createHash } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";

const { engines } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
/** As in ">=20.19 <26". */
const [least = 0, leastMinor = 0, tooHigh = 0] = engines.node.match(/\d+/g).map(Number);
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < least || (major === least && minor < leastMinor) || major >= tooHigh) {
  console.error(
    `This site needs Node ${least}.${leastMinor} or later, and below ${tooHigh}; this is ${process.versions.node}. ` +
      "See https://nodejs.org",
  );
  process.exit(1);
}

const folder = process.cwd();
// Brackets and asterisks are special in file patterns, # ? % and ! in URLs and webpack requests, and ' in Gatsby's scripts.
const found = folder.match(/[#%?!*'()[\]{}]/);
if (found) {
  console.error(`The path of this folder has a character that Gatsby cannot work with:

  ${folder}
  ${" ".repeat(found.index ?? 0)}^
Rename the folder with letters, digits, hyphens and spaces, or move it, and run the command there again.`);
  process.exit(1);
}

// A socket, unlike a file, does not answer after a crash.
const id = createHash("sha256").update(`${folder} ${process.getuid?.()}`).digest("hex").slice(0, 20);
const socket = process.platform === "win32" ? `\\\\.\\pipe\\${id}` : join(tmpdir(), `npm-start-${id}`);
const running = await text(connect(socket)).catch(() => "");
if (running !== "") {
  console.error(running);
  process.exit(1);
}

/** Stops others that start in this folder while this process runs. @param {string} reason */
export function claimFolder(reason) {
  const refusal = `${reason}
To stop it, press Ctrl+C in its terminal, or end process ${process.pid}.
Another start or build beside it would damage its files in .cache.`;
  rmSync(socket, { force: true });
  createServer((client) => client.end(refusal))
    .on("error", () => undefined)
    .listen(socket)
    .unref();
}
