/** Checks where values lead: to entries of other files, to pages and files of the site; and what must be unique. */
import type { Facts } from "./contract";
import type { Field } from "./fields";
import { nearest, quoted } from "./format";
import type { Path, Problem } from "./problem";
import { type Source, positionOf, problemAt } from "./read";

/** No two entries of a list have the same value in a field that the schema calls unique. */
export function checkUnique(source: Source, fields: readonly Field[]): Problem[] {
  const seen = new Map<string, Path>();
  return fields.flatMap(({ path, value, meta }) => {
    if (meta.unique === undefined || value === undefined) return [];
    const [list, key] = [path.slice(0, -2), path.at(-1)];
    const id = JSON.stringify([list, key, typeof value === "string" ? value.trim().toLowerCase() : value]);
    const earlier = seen.get(id);
    seen.set(id, earlier ?? path);
    if (earlier === undefined) return [];
    const message = `${quoted(String(value))} is used twice, first in line ${positionOf(source, earlier).line}.`;
    const tellApart = `Visitors tell the entries apart by their ${key}, above all those who hear the page.`;
    return meta.unique === "advised"
      ? problemAt(source, path, {
          code: "called-alike",
          severity: "warning",
          message,
          hint: `${tellApart} Change one of the two if you can.`,
        })
      : problemAt(source, path, {
          code: "used-twice",
          message,
          hint: `Each ${key} must be unique in this list. Change or remove one of the two.`,
        });
  });
}

/** What references and addresses are compared with. */
export type Surroundings = {
  folder: string;
  /** The slugs of each list, by its file, and whether their entries are hidden. */
  slugs: ReadonlyMap<string, ReadonlyMap<string, { isHidden: boolean }>>;
  /** Undefined while the file that states the facts is broken. */
  facts: Facts | undefined;
  linkTargets: readonly string[];
  isPlaceholder(address: string): boolean;
  /** Files that are copied into the site as they are, as paths on it: `/demo/form.html`. */
  staticFiles: readonly string[];
  /** Whether the site is about to be published, so that placeholders are errors. */
  release: boolean;
};

/** A reference names the `slug` of an entry in the file that the schema points to. */
export function checkReference(source: Source, { path, value, meta }: Field, around: Surroundings): Problem[] {
  const slugs = around.slugs.get(meta.refersTo ?? "");
  const name = String(value);
  if (slugs === undefined || slugs.get(name)?.isHidden === false) return [];
  const list = `${around.folder}/${meta.refersTo}`;
  if (slugs.has(name)) {
    const message = `${quoted(name)} is hidden in ${list}.`;
    const hint = "Show it there, or hide this entry, too.";
    return [problemAt(source, path, { code: "hidden-reference", message, hint })];
  }
  const shown = [...slugs].flatMap(([slug, { isHidden }]) => (isHidden ? [] : [slug]));
  const meant = nearest(name, shown);
  const hint = meant === undefined ? `Choose one of: ${shown.join(", ") || "(none yet)"}.` : `Did you mean "${meant}"?`;
  return [
    problemAt(source, path, { code: "unknown-reference", message: `There is no ${quoted(name)} in ${list}.`, hint }),
  ];
}

/** Addresses that lead out of the site, and those that lead back into it by mistake. */
export function checkAddress(source: Source, { path, value, meta }: Field, around: Surroundings): Problem[] {
  const forms = { address: /^(https:\/\/|\/)/, link: /^https:\/\//, mail: /@/ } as Record<string, RegExp | undefined>;
  if (typeof value !== "string" || !forms[meta.kind ?? ""]?.test(value)) return [];
  const report = (code: string, message: string, hint: string, more: Partial<Problem> = {}) => [
    problemAt(source, path, { code, message, hint, ...more }),
  ];
  if (value.startsWith("/") && !around.staticFiles.includes(value)) {
    return report("no-static-file", `There is no file static${value}.`, "Write a full https:// address.");
  }
  if (around.isPlaceholder(value)) {
    return report(
      "placeholder",
      `${quoted(value)} is a placeholder.`,
      "Write the real address before the site is published.",
      { placeholder: true, severity: around.release ? "error" : "warning" },
    );
  }
  // An address of this very site must lead to a page, and to an anchor, that it has.
  const { siteUrl = "", paths } = around.facts ?? {};
  if (paths === undefined || !URL.canParse(siteUrl) || !URL.canParse(value) || value === siteUrl) return [];
  const url = new URL(value);
  if (url.origin !== new URL(siteUrl).origin) return [];
  const pathname = url.pathname.replace(/(?<=.)\/$/, "");
  const known = Object.values(paths);
  const key = Object.keys(paths).find((name) => paths[name] === pathname);
  if (key === undefined) {
    const meant = nearest(pathname, known);
    const hint = meant === undefined ? `Its pages are ${known.join(", ")}.` : `Did you mean ${siteUrl}${meant}?`;
    return report("no-page", `This site has no page ${pathname}.`, hint);
  }
  if (url.hash === "" || around.linkTargets.includes(key + url.hash)) return [];
  const anchors = around.linkTargets.filter((to) => to.startsWith(`${key}#`)).map((to) => to.slice(key.length));
  const hint = anchors.length === 0 ? "Leave the anchor out." : `Its anchors are ${anchors.join(", ")}.`;
  return report("no-anchor", `The page ${pathname} has no anchor ${url.hash}.`, hint);
}
