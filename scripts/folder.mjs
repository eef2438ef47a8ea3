// @ts-check
/** Ends `npm start` and `npm run build` in a folder whose name Gatsby and webpack misread; Gatsby would not say why. */
const folder = process.cwd();
// Brackets and asterisks mean something in file patterns; # ? % and ! do in URLs and in webpack's requests.
const found = folder.match(/[#%?!*()[\]{}]/);
if (found) {
  console.error(`The path of this folder has a character that Gatsby cannot work with:

  ${folder}
  ${" ".repeat(found.index ?? 0)}^
Rename the folder with letters, digits, hyphens and spaces, or move it, and run the command there again.`);
  process.exit(1);
}
