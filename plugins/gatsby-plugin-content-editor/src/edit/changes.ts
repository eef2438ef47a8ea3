import { hiddenKey } from "../contract";
import { contentOf, nodeIn, stateOf, titleOf, without } from "./nodes";
import type { Difference, EditNode, FileChanges } from "./protocol";
import type { Content, Site } from "./site";
import { describeFile } from "./tree";

export function changesBetween(site: Site, before: Content, after: Content): FileChanges[] {
  return site.files
    .filter((file) => before.texts.get(file) !== after.texts.get(file))
    .map((file) => {
      const title = site.titleOf(file);
      const unread = { path: [], label: title, after: "missing, or with a mistake" };
      if (after.valueOf(file) === undefined) return { file, title, differences: [unread] };
      const [old, now] = [before, after].map((content) => describeFile(site, file, content));
      return { file, title, differences: differences(old, now) };
    })
    .filter(({ differences }) => differences.length > 0);
}

/** @param parents labels of the parents, as in “Benefits › Benefit 2 › Title” */
function differences(old: EditNode | undefined, now: EditNode | undefined, parents: string[] = []): Difference[] {
  if (stateOf(old) === stateOf(now)) return [];
  const { path, label: name } = (now ?? old)!;
  const step = path.at(-1);
  const trail = [...parents, ...(step === undefined ? [] : [typeof step === "number" ? `${name} ${step + 1}` : name])];
  const label = trail.join(" › ") || name;
  if (old?.children === undefined || now?.children === undefined)
    return [{ path, label, before: wordsOf(old), after: wordsOf(now) }];
  const entries = old.type === "list" ? listWords(old.children, now.children) : undefined;
  if (entries !== undefined) return [{ path, label, ...entries }];
  const visibility = { path: [...path, hiddenKey], label, before: undefined, after: now.hidden ? "hidden" : "shown" };
  const keys = new Set([...old.children, ...now.children].map((child) => child.path.at(-1)!));
  return [
    ...(old.hidden === now.hidden ? [] : [visibility]),
    ...[...keys].flatMap((key) => differences(nodeIn(old, [key]), nodeIn(now, [key]), trail)),
  ];
}

/** Added, removed, moved and, besides, changed entries; undefined if only values changed. */
function listWords(a: readonly EditNode[], b: readonly EditNode[]) {
  const namesOf = (entries: readonly EditNode[]) => entries.map((entry) => titleOf(entry) || entry.label);
  const [old, now] = [namesOf(a), namesOf(b)];
  // At most one entry has another name.
  if (a.length === b.length && now.filter((name, index) => name !== old[index]).length <= 1) return undefined;
  const [added, removed] = [without(now, old, String), without(old, now, String)];
  const isMoved = added.length + removed.length === 0;
  const kept = a.map(contentOf);
  const changed = now.filter((name, index) => !added.includes(name) && !kept.includes(contentOf(b[index])));
  const list = (what: string, names: string[]) => (names.length === 0 ? [] : [`${what}: ${names.join(", ")}`]);
  const after = [...list(isMoved ? "moved" : "added", isMoved ? now : added), ...list("changed", changed)];
  return { before: isMoved ? old.join(", ") : list("removed", removed)[0], after: after.join("; ") || undefined };
}

function wordsOf(node: EditNode | undefined): string | undefined {
  if (node?.children !== undefined) return node.children.flatMap((child) => wordsOf(child) ?? []).join(" · ");
  if (node?.value === undefined) return undefined;
  return typeof node.value === "boolean" ? (node.value ? "yes" : "no") : titleOf(node);
}
