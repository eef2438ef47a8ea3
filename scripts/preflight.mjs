// @ts-check
/** Stops `npm start` and `npm run build` where Gatsby would fail without a reason: other versions of Node, some folders. */
import { readFileSync } from "node:fs";

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
// Brackets and asterisks are special in file patterns; # ? % and ! in URLs and webpack requests.
const found = folder.match(/[#%?!*()[\]{}]/);
if (found) {
  console.error(`The path of this folder has a character that Gatsby cannot work with:

  ${folder}
  ${" ".repeat(found.index ?? 0)}^
Rename the folder with letters, digits, hyphens and spaces, or move it, and run the command there again.`);
  process.exit(1);
}
