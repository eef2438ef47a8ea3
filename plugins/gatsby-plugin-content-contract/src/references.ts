import { unescape } from "node:querystring";
import type { Contract, Facts } from "./contract";
import type { Field } from "./fields";
import { nearest, quoted } from "./format";
import { isHidden } from "./hidden";
import type { Path, Problem } from "./problem";
import { type CheckedFile, type Source, positionOf, problemAt } from "./read";
import { isObject, urlOf } from "./values";

export function checkUnique(source: Source, fields: readonly Field[]): Problem[] {
  const seen = new Map<string, Path>();
  return fields.flatMap(({ path, value, meta, isHidden }) => {
    if (meta.unique === undefined || value === undefined || isHidden) return [];
    const [list, key] = [path.slice(0, -2), path.at(-1)];
    const id = JSON.stringify([list, key, typeof value === "string" ? value.trim().normalize().toLowerCase() : value]);
    const earlier = seen.get(id);
    seen.set(id, earlier ?? path);
    if (earlier === undefined) return [];
    const message = `${quoted(String(value))} is used twice, first in line ${positionOf(source, earlier).line}.`;
    if (meta.unique !== "advised") {
      const hint = `Each ${key} must be unique in this list. Change or remove one of the two.`;
      return problemAt(source, path, { code: "used-twice", message, hint });
    }
    const hint = "Screen-reader users cannot distinguish the two entries. Change one of them if you can.";
    return problemAt(source, path, { code: "called-alike", severity: "warning", message, hint });
  });
}

export type CheckContext = {
  contract: Contract;
  files: ReadonlyMap<string, CheckedFile>;
  facts: Facts | undefined;
  /** Paths of static files on the site: `/demo/form.html`. */
  staticFiles: readonly string[];
  release: boolean;
};

export function checkReference(source: Source, { path, value, meta }: Field, context: CheckContext): Problem[] {
  const listed = context.files.get(meta.refersTo ?? "")?.source.value;
  if (!Array.isArray(listed)) return [];
  const entries = listed.filter(isObject);
  const slugs = entries.flatMap((entry) => (isHidden(entry) ? [] : String(entry.slug)));
  const name = String(value);
  if (slugs.includes(name)) return [];
  const list = `${context.contract.folder}/${meta.refersTo}`;
  if (entries.some(({ slug }) => slug === name)) {
    const message = `${quoted(name)} is hidden in ${list}.`;
    const hint = "Show it there, or hide this entry, too.";
    return [problemAt(source, path, { code: "hidden-reference", message, hint })];
  }
  const meant = nearest(name, slugs);
  const choice = slugs.length > 0 ? `Choose one of: ${slugs.join(", ")}.` : "Add it there first.";
  const hint = meant === undefined ? choice : `Did you mean "${meant}"?`;
  const message = `There is no ${quoted(name)} in ${list}.`;
  return [problemAt(source, path, { code: "unknown-reference", message, hint })];
}

export function checkAddress(source: Source, { path, value, meta }: Field, context: CheckContext): Problem[] {
  if (typeof value !== "string" || !["address", "link", "mail"].includes(meta.kind ?? "")) return [];
  const { isPlaceholder, linkTargets = [] } = context.contract;
  const report = (code: string, message: string, hint: string, more: Partial<Problem> = {}) => [
    problemAt(source, path, { code, message, hint, ...more }),
  ];
  if (value.startsWith("/") && !context.staticFiles.includes(value)) {
    return report("no-static-file", `There is no file static${value}.`, "Write a full https:// address.");
  }
  if (isPlaceholder?.(value)) {
    const severity = context.release ? "error" : "warning";
    const hint = "Write the real address before the site is published.";
    return report("placeholder", `${quoted(value)} is a placeholder.`, hint, { placeholder: true, severity });
  }
  // An address of this site must lead to an existing page and anchor.
  const { siteUrl = "", paths } = context.facts ?? {};
  const url = urlOf(value);
  if (paths === undefined || url === undefined || value === siteUrl) return [];
  if (url.origin !== urlOf(siteUrl)?.origin) return [];
  // Decoded, since an address may encode more characters than it must. Unlike decodeURIComponent, this never throws.
  const file = unescape(url.pathname).normalize();
  const index = `${file.replace(/\/$/, "")}/index.html`;
  if (context.staticFiles.some((path) => path === file || path === index)) return [];
  const pathname = url.pathname.replace(/(?<=.)\/$/, "");
  const known = Object.values(paths);
  const key = Object.keys(paths).find((name) => paths[name] === pathname);
  if (key === undefined) {
    const meant = nearest(pathname, known);
    const hint = meant === undefined ? `Its pages are ${known.join(", ")}.` : `Did you mean ${siteUrl}${meant}?`;
    return report("no-page", `This site has no page ${pathname}.`, hint);
  }
  if (url.hash === "" || linkTargets.includes(key + url.hash)) return [];
  const anchors = linkTargets.filter((to) => to.startsWith(`${key}#`)).map((to) => to.slice(key.length));
  const hint = anchors.length === 0 ? "Leave the anchor out." : `Its anchors are ${anchors.join(", ")}.`;
  return report("no-anchor", `The page ${pathname} has no anchor ${url.hash}.`, hint);
}
