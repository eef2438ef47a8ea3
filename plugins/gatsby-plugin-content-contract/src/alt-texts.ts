/** Checks the texts for those who cannot see the pictures. */
import { posix } from "node:path";
import type { Field } from "./fields";
import type { Path, Problem } from "./problem";
import { type Source, positionOf } from "./read";
import { quoted } from "./format";

/** @param sources each file with its fields; the files of one folder make one page */
export function checkAlts(sources: readonly { source: Source; fields: readonly Field[] }[]): Problem[] {
  const problems: Problem[] = [];
  const seen = new Map<string, { file: string; line: number; picture: unknown }>();
  for (const { source, fields } of sources) {
    const files = new Map(
      fields.filter(({ meta }) => meta.kind === "picture").map((field) => [parent(field.path), field]),
    );
    for (const { path, value, meta } of fields) {
      if (meta.kind !== "alt" || typeof value !== "string" || value.trim() === "") continue;
      const place = { file: source.file, ...positionOf(source, path) };
      const report = (message: string, hint: string) =>
        problems.push({ severity: "warning", ...place, path, message, hint });

      const picture = files.get(parent(path));
      // A logo is described by the name that it shows, and its file is often called the same.
      if (picture?.meta.slot !== "LOGO" && bare(value) === bare(posix.basename(String(picture?.value)))) {
        report(`${quoted(value)} is the picture’s file name.`, "Say what the picture shows, in one sentence.");
      }
      const opening = /^(a |an |the )?(picture|image|photo|photograph) (of|showing)\b/i.exec(value)?.[0];
      if (opening !== undefined) {
        report(
          `${quoted(opening)} is superfluous: a screen reader says that it is a picture.`,
          "Begin with what it shows.",
        );
      }

      const key = `${posix.dirname(source.file)} ${bare(value)}`;
      const earlier = seen.get(key);
      if (earlier === undefined) seen.set(key, { ...place, picture: picture?.value });
      else if (earlier.picture !== picture?.value) {
        const where = earlier.file === place.file ? `line ${earlier.line}` : `${earlier.file}, line ${earlier.line}`;
        report(
          `This text describes another picture of the page already, in ${where}.`,
          "Say what is different about this one.",
        );
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
