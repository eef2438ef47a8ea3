import { posix } from "node:path";
import { visibleLength } from "../visible-length";
import type { Contract } from "./contract";
import { quoted } from "./format";
import type { Path, Problem } from "./problem";
import { type CheckedFile, type Source, positionOf, problemAt } from "./read";

/** A camera's file name, or a word for any picture. */
const generic =
  /^(img|dscn?|dscf|pxl|mvimg|screen ?shot|image|photo(graph)?|picture|pic|logo|untitled)[\s_.\-\d]*(\.\w+)?$/i;

/** @param files grouped by folder, since a folder is a page */
export function checkAlts(files: readonly CheckedFile[], { imagePresets }: Contract): Problem[] {
  const seen = new Map<string, { source: Source; path: Path; file: string }>();
  return files.flatMap(({ source, fields }) => {
    const pictures = new Map(
      fields.filter(({ meta }) => meta.kind === "picture").map((field) => [groupOf(field.path), field]),
    );
    return fields.flatMap(({ path, value, meta, isHidden }) => {
      if (meta.kind !== "alt" || typeof value !== "string" || value.trim() === "" || isHidden) return [];
      const warn = (code: string, message: string, hint: string) =>
        problemAt(source, path, { code, severity: "warning", message, hint });
      const picture = pictures.get(groupOf(path));
      const file = String(picture?.value);
      const words = normalize(value);
      // A logo's alt text is the name in it, often also its file name.
      const isLogo = imagePresets[picture?.meta.imagePreset ?? ""]?.transparent === true;
      // An ideograph, which takes the space of two letters, is a word.
      const isTooShort = Math.max(words.length, visibleLength(words)) < (isLogo ? 1 : 2);
      if (generic.test(value.trim()) || isTooShort || (!isLogo && words === normalize(posix.basename(file)))) {
        const message = `${quoted(value)} does not say what the picture shows.`;
        return warn("alt-says-nothing", message, "Say what the picture shows, in one sentence.");
      }
      const found: Problem[] = [];
      const opening = /^(a |an |the )?(picture|image|photo|photograph) (of|showing)\b/i.exec(value)?.[0];
      if (opening !== undefined) {
        const message = `${quoted(opening)} is not needed: screen readers already say so.`;
        found.push(warn("alt-says-picture", message, "Begin with what it shows."));
      }
      const key = `${posix.dirname(source.file)} ${words}`;
      const earlier = seen.get(key) ?? { source, path, file };
      seen.set(key, earlier);
      if (earlier.file !== file) {
        const where = `${earlier.source.file}, line ${positionOf(earlier.source, earlier.path).line}`;
        const message = `Another picture of the page has the same text: ${where}.`;
        found.push(warn("alt-used-twice", message, "Say what is different about this one."));
      }
      return found;
    });
  });
}

const groupOf = (path: Path) => JSON.stringify(path.slice(0, -1));

function normalize(text: string): string {
  return text
    .toLowerCase()
    .replace(/\.(jpe?g|png|webp|avif|svg)$/, "")
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "");
}
