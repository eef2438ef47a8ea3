/** What has changed, in words. */
import { type FieldNode, isObject, nodeAt, valueAt } from "../contract";
import type { Difference, EditNode, FileChanges, Path } from "./protocol";
import type { Content } from "./content";
import type { Site, Values } from "./site";
import { describeFile } from "./tree";

/** The files that differ between two states of the content, each with its differences. */
export function changesBetween(site: Site, before: Content, after: Content): FileChanges[] {
  return site.files.flatMap((file) => {
    if (before.texts.get(file) === after.texts.get(file)) return [];
    const differences = differencesIn(site, file, before, after);
    const page = site.pageOf(file, after.valueOf);
    if (differences.length === 0) return [];
    return [{ file, title: site.titleOf(file), ...(page === undefined ? {} : { page }), differences }];
  });
}

export function differencesIn(site: Site, file: string, before: Content, after: Content): Difference[] {
  const trees = [before, after].map(({ valueOf }) => describeFile(site, file, valueOf));
  const labels = new Map(trees.flatMap(labelsIn));
  const found: Difference[] = [];
  const add = (path: Path, from: string | undefined, to: string | undefined) =>
    found.push({
      path,
      label: labels.get(JSON.stringify(path)) ?? site.titleOf(file),
      ...(from === undefined ? {} : { before: from }),
      ...(to === undefined ? {} : { after: to }),
    });
  const visit = (a: unknown, b: unknown, path: Path): void => {
    if (JSON.stringify(a) === JSON.stringify(b)) return;
    if (Array.isArray(a) && Array.isArray(b)) {
      const words = listWords(nodeAt(site.contract.files[file]!, path)?.item, a, b);
      if (words !== undefined) return void add(path, words.before, words.after);
      a.forEach((item, index) => visit(item, b[index], [...path, index]));
    } else if (isObject(a) && isObject(b)) {
      for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) visit(a[key], b[key], [...path, key]);
    } else {
      const say = (value: unknown, valueOf: Values) =>
        value === undefined ? undefined : typeof value === "string" ? site.fill(value, valueOf) : inWords(value);
      add(path, say(a, before.valueOf), say(b, after.valueOf));
    }
  };
  visit(before.valueOf(file), after.valueOf(file), []);
  return found;
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
  return {
    ...(removed.length === 0 ? {} : { before: `removed: ${removed.join(", ")}` }),
    ...(added.length === 0 ? {} : { after: `added: ${added.join(", ")}` }),
  };
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

/** “Benefits › 2 › Title”, by the path as JSON. */
function labelsIn(tree: EditNode): [string, string][] {
  const visit = (node: EditNode, around: string): [string, string][] => {
    const index = node.path.at(-1);
    const own = typeof index === "number" ? `${node.label} ${index + 1}` : node.label;
    const label = node.path.length === 0 ? "" : around === "" ? own : `${around} › ${own}`;
    return [
      [JSON.stringify(node.path), label || node.label],
      ...(node.children ?? []).flatMap((child) => visit(child, label)),
    ];
  };
  return visit(tree, "");
}

function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(inWords).join(", ");
  if (isObject(value)) return Object.values(value).map(inWords).join(" · ");
  return typeof value === "boolean" ? (value ? "yes" : "no") : String(value);
}
