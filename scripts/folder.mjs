// @ts-check
/** Stops `npm start` and `npm run build` in a folder whose name Gatsby or webpack would misinterpret silently. */
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
