/** Checks the texts for those who cannot see the pictures. */
import { posix } from "node:path";
import type { Contract } from "./contract";
import type { Field } from "./fields";
import { quoted } from "./format";
import type { Path, Problem } from "./problem";
import { type Source, positionOf, problemAt } from "./read";

/** A file name as cameras give it, or a word for any picture. */
const generic =
  /^(img|dscn?|dscf|pxl|mvimg|screen ?shot|image|photo(graph)?|picture|pic|logo|untitled)[\s_.\-\d]*(\.\w+)?$/i;

/** @param sources each file with its fields; the files of one folder make one page */
export function checkAlts(
  sources: readonly { source: Source; fields: readonly Field[] }[],
  { imagePresets }: Contract,
): Problem[] {
  const problems: Problem[] = [];
  const seen = new Map<string, { source: Source; path: Path; picture: unknown }>();
  for (const { source, fields } of sources) {
    const pictures = new Map(
      fields.filter(({ meta }) => meta.kind === "picture").map((field) => [parent(field.path), field]),
    );
    for (const { path, value, meta } of fields) {
      if (meta.kind !== "alt" || typeof value !== "string" || value.trim() === "") continue;
      const report = (code: string, message: string, hint: string) =>
        problems.push(problemAt(source, path, { code, severity: "warning", message, hint }));
      const describeIt = "Say what the picture shows, in one sentence.";

      const picture = pictures.get(parent(path));
      const words = bare(value);
      // A logo is described by the name that it shows, and its file is often called the same.
      const isLogo = imagePresets[picture?.meta.imagePreset ?? ""]?.transparent === true;
      if (!isLogo && words === bare(posix.basename(String(picture?.value)))) {
        report("alt-is-file-name", `${quoted(value)} is the picture’s file name.`, describeIt);
      }
      if (generic.test(value.trim()) || words.length < 2) {
        report("alt-says-nothing", `${quoted(value)} does not say what the picture shows.`, describeIt);
        continue;
      }
      const opening = /^(a |an |the )?(picture|image|photo|photograph) (of|showing)\b/i.exec(value)?.[0];
      if (opening !== undefined) {
        const message = `${quoted(opening)} is not needed: screen readers already say so.`;
        report("alt-says-picture", message, "Begin with what it shows.");
      }

      const key = `${posix.dirname(source.file)} ${words}`;
      const earlier = seen.get(key) ?? { source, path, picture: picture?.value };
      seen.set(key, earlier);
      if (earlier.picture !== picture?.value) {
        const where = `${earlier.source.file}, line ${positionOf(earlier.source, earlier.path).line}`;
        const message = `This text describes another picture of the page already, in ${where}.`;
        report("alt-used-twice", message, "Say what is different about this one.");
      }
    }
  }
  return problems;
}

const parent = (path: Path) => JSON.stringify(path.slice(0, -1));

function bare(text: string): string {
  return text
    .toLowerCase()
    .replace(/\.(jpe?g|png|webp|avif|svg)$/, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, "");
}
