/** Rules that the schema states about entries of lists: values of their own, and references between files. */
import type { Field } from "./fields";
import { nearest, quoted } from "./format";
import type { Problem } from "./problem";
import { type Source, positionOf, problemAt } from "./read";

/** No two entries of a list have the same value in a field that the schema calls unique. */
export function checkUnique(source: Source, fields: readonly Field[]): Problem[] {
  const seen = new Map<string, number>();
  return fields.flatMap(({ path, value, meta }) => {
    if (meta.unique === undefined || value === undefined) return [];
    const [list, key] = [path.slice(0, -2), path.at(-1)];
    const id = JSON.stringify([list, key, typeof value === "string" ? value.trim().toLowerCase() : value]);
    const earlier = seen.get(id);
    if (earlier === undefined) {
      seen.set(id, positionOf(source, path).line);
      return [];
    }
    const message = `${quoted(String(value))} is used twice, first in line ${earlier}.`;
    return problemAt(
      source,
      path,
      meta.unique === "advised"
        ? {
            code: "called-alike",
            severity: "warning",
            message,
            hint: `Visitors tell the entries apart by their ${String(key)}, above all those who hear the page. Change one of the two if you can.`,
          }
        : {
            code: "used-twice",
            message,
            hint: `Each ${String(key)} must be unique in this list. Change or remove one of the two.`,
          },
    );
  });
}

/** The slugs of a list, and whether their entries are hidden. */
export type Slugs = ReadonlyMap<string, { isHidden: boolean }>;

/** A reference names the `slug` of an entry in the file that the schema points to. */
export function checkReferences(
  source: Source,
  fields: readonly Field[],
  slugsOf: (path: string) => Slugs | undefined,
  folder: string,
): Problem[] {
  return fields.flatMap(({ path, value, meta }) => {
    const slugs = meta.refersTo === undefined ? undefined : slugsOf(meta.refersTo);
    if (slugs === undefined || typeof value !== "string") return [];
    const found = slugs.get(value);
    if (found?.isHidden === false) return [];
    if (found !== undefined) {
      const message = `${quoted(value)} is hidden in ${folder}/${meta.refersTo}.`;
      return problemAt(source, path, {
        code: "hidden-reference",
        message,
        hint: "Show it there, or hide this entry, too.",
      });
    }
    const shown = [...slugs].flatMap(([slug, { isHidden }]) => (isHidden ? [] : [slug]));
    const meant = nearest(value, shown);
    return problemAt(source, path, {
      code: "unknown-reference",
      message: `There is no ${quoted(value)} in ${folder}/${meta.refersTo}.`,
      hint: meant === undefined ? `Choose one of: ${shown.join(", ") || "(none yet)"}.` : `Did you mean "${meant}"?`,
    });
  });
}
