// @ts-check
/** Stops `npm start` and `npm run build` where Gatsby would fail without a reason: other versions of Node, some folders. */
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
// As `engines` in package.json.
if (major < 20 || (major === 20 && minor < 19) || major >= 26) {
  console.error(
    `This site needs Node 20.19 or later, and below 26; this is ${process.version}. See https://nodejs.org`,
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
