/** What to do about a picture's file name that the site cannot use. */
export function pictureName(text: string, advice: string): string {
  if (/^https?:/i.test(text)) return "Copy the picture into this folder and write its file name.";
  if (/^[a-z]:[\\/]/i.test(text) || text.startsWith("/")) {
    const name = text.split(/[\\/]/).at(-1) ?? "";
    return `Copy the picture into this folder and write its name alone${name === "" ? "" : `: "${name}"`}.`;
  }
  if (text.includes("\\")) return `Write / between folders: "${text.replaceAll("\\", "/")}".`;
  if (/\.(hei[cf]|tiff?|bmp|gif|psd|raw|pdf)$/i.test(text))
    return "Export the picture as a .jpg file and name that one.";
  return advice;
}
