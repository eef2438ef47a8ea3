/** What has changed, in words. */
import { type FieldNode, isObject, nodeAt, valueAt } from "../contract";
import type { Difference, FileChanges, Path } from "./protocol";
import type { Content, Site } from "./site";

/** The files that differ between two states of the content, each with its differences. */
export function changesBetween(site: Site, before: Content, after: Content): FileChanges[] {
  return site.files
    .filter((file) => before.texts.get(file) !== after.texts.get(file))
    .map((file) => ({ file, title: site.titleOf(file), differences: differencesIn(site, file, before, after) }))
    .filter(({ differences }) => differences.length > 0);
}

export function differencesIn(site: Site, file: string, before: Content, after: Content): Difference[] {
  /** “Benefits › Benefit 2 › Title”. */
  const trailOf = (path: Path) => {
    const labels = path.map((step, index) => {
      const label = site.labelOf(file, path.slice(0, index + 1));
      return typeof step === "number" ? `${label} ${step + 1}` : label;
    });
    return labels.join(" › ") || site.titleOf(file);
  };
  const visit = (a: unknown, b: unknown, path: Path): Difference[] => {
    if (JSON.stringify(a) === JSON.stringify(b)) return [];
    if (Array.isArray(a) && Array.isArray(b)) {
      const words = listWords(nodeAt(site.contract.files[file]!, path)?.item, a, b);
      if (words !== undefined) return [{ path, label: trailOf(path), ...words }];
      return a.flatMap((item, index) => visit(item, b[index], [...path, index]));
    }
    if (isObject(a) && isObject(b)) {
      const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
      return [...keys].flatMap((key) => visit(a[key], b[key], [...path, key]));
    }
    return [{ path, label: trailOf(path), before: inWords(a, before), after: inWords(b, after) }];
  };
  return visit(before.valueOf(file), after.valueOf(file), []);
}

/** Which entries came, went or moved; undefined if only their values changed. */
function listWords(item: FieldNode | undefined, a: readonly unknown[], b: readonly unknown[]) {
  const name = (entry: unknown) => nameOf(item, entry);
  const [old, now] = [a.map(name), b.map(name)];
  const [added, removed] = [now.filter((entry) => !old.includes(entry)), old.filter((entry) => !now.includes(entry))];
  const isRenamed = a.length === b.length && added.length <= 1 && removed.length === added.length;
  const isMoved = added.length + removed.length === 0 && old.join("\n") !== now.join("\n");
  if (isMoved) return { before: old.join(", "), after: `moved: ${now.join(", ")}` };
  if (isRenamed) return undefined;
  const list = (what: string, names: string[]) => (names.length === 0 ? undefined : `${what}: ${names.join(", ")}`);
  return { before: list("removed", removed), after: list("added", added) };
}

/** What a person would call an entry: its first text. */
function nameOf(item: FieldNode | undefined, entry: unknown): string {
  if (!isObject(entry)) return String(entry);
  const parts = Object.entries(item?.properties ?? {});
  const texts = [...parts.filter(([, { meta }]) => meta.kind === "copy" || meta.kind === "fact"), ...parts]
    .map(([key]) => valueAt(entry, [key]))
    .filter((value): value is string => typeof value === "string" && value !== "");
  return texts[0] ?? item?.label ?? "entry";
}

/** A value as visitors see it; undefined where there is none. */
function inWords(value: unknown, content: Content): string | undefined {
  if (value === undefined) return undefined;
  if (Array.isArray(value)) return value.map((item) => inWords(item, content)).join(", ");
  if (isObject(value))
    return Object.values(value)
      .map((item) => inWords(item, content))
      .join(" · ");
  if (typeof value === "boolean") return value ? "yes" : "no";
  return content.fill(String(value));
}
