/** Checks the texts for those who cannot see the pictures. */
import { posix } from "node:path";
import type { Contract } from "./contract";
import type { Field } from "./fields";
import { quoted } from "./format";
import type { Path, Problem } from "./problem";
import { type Source, positionOf, problemAt } from "./read";

/** @param sources each file with its fields; the files of one folder make one page */
export function checkAlts(
  sources: readonly { source: Source; fields: readonly Field[] }[],
  { imagePresets }: Contract,
): Problem[] {
  const problems: Problem[] = [];
  const seen = new Map<string, { file: string; line: number; picture: unknown }>();
  for (const { source, fields } of sources) {
    const files = new Map(
      fields.filter(({ meta }) => meta.kind === "picture").map((field) => [parent(field.path), field]),
    );
    for (const { path, value, meta } of fields) {
      if (meta.kind !== "alt" || typeof value !== "string" || value.trim() === "") continue;
      const report = (code: string, message: string, hint: string) =>
        problems.push(problemAt(source, path, { code, severity: "warning", message, hint }));

      const picture = files.get(parent(path));
      // A logo is described by the name that it shows, and its file is often called the same.
      const isLogo = imagePresets[picture?.meta.imagePreset ?? ""]?.transparent === true;
      if (!isLogo && bare(value) === bare(posix.basename(String(picture?.value)))) {
        report(
          "alt-is-file-name",
          `${quoted(value)} is the picture’s file name.`,
          "Say what the picture shows, in one sentence.",
        );
      }
      if (saysNothing(value)) {
        report(
          "alt-says-nothing",
          `${quoted(value)} does not say what the picture shows.`,
          "Describe it in one sentence.",
        );
        continue;
      }
      const opening = /^(a |an |the )?(picture|image|photo|photograph) (of|showing)\b/i.exec(value)?.[0];
      if (opening !== undefined) {
        report(
          "alt-says-picture",
          `${quoted(opening)} is not needed: screen readers already say so.`,
          "Begin with what it shows.",
        );
      }

      const key = `${posix.dirname(source.file)} ${bare(value)}`;
      const earlier = seen.get(key);
      if (earlier === undefined)
        seen.set(key, { file: source.file, line: positionOf(source, path).line, picture: picture?.value });
      else if (earlier.picture !== picture?.value) {
        const where = earlier.file === source.file ? `line ${earlier.line}` : `${earlier.file}, line ${earlier.line}`;
        report(
          "alt-used-twice",
          `This text describes another picture of the page already, in ${where}.`,
          "Say what is different about this one.",
        );
      }
    }
  }
  return problems;
}

/** A file name as cameras give it, a word for any picture, or no word at all. */
function saysNothing(text: string): boolean {
  const generic =
    /^(img|dscn?|dscf|pxl|mvimg|screen ?shot|image|photo(graph)?|picture|pic|logo|untitled)[\s_.\-\d]*(\.\w+)?$/i;
  return generic.test(text.trim()) || bare(text).length < 2;
}

const parent = (path: Path) => JSON.stringify(path.slice(0, -1));

function bare(text: string): string {
  return text
    .toLowerCase()
    .replace(/\.(jpe?g|png|webp|avif|svg)$/, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, "");
}
