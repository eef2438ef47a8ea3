/** What a request means for a list: new entries, copies, and hidden ones. */
import { type Change, type FieldNode, hiddenKey, isHidden, isObject, nodeAt, slugOf, valueAt } from "../contract";
import { RequestError } from "../guard";
import type { EditRequest, Path } from "./protocol";
import type { Site, Values } from "./site";

export type ResolvedChange = { label: string; changes: Change[]; at: Path };

const labels: Record<EditRequest["change"]["do"], string> = {
  set: "Change",
  add: "New entry",
  duplicate: "Copy",
  move: "Move",
  remove: "Removal",
  hide: "Hiding",
  show: "Showing",
};

/** @param value what the file says */
export function resolveChange(
  site: Site,
  { file, change }: EditRequest,
  value: unknown,
  valueOf: Values,
): ResolvedChange {
  const contentFile = site.contract.files[file]!;
  const { path } = change;
  const label = labels[change.do];
  switch (change.do) {
    case "set":
    case "remove":
      return { label, changes: [change], at: path };
    case "move":
      return { label, changes: [change], at: [...path.slice(0, -1), change.to] };
    case "add": {
      const list = valueAt(value, path);
      const item = nodeAt(contentFile, path)?.item;
      if (!Array.isArray(list) || item === undefined) throw new RequestError("There is no such list.");
      const entry = item.canBeHidden ? { [hiddenKey]: true, ...emptyGroup(item) } : newValue(item, list, valueOf);
      return {
        label,
        changes: [{ do: "insert", path, index: list.length, value: entry }],
        at: [...path, list.length],
      };
    }
    case "duplicate": {
      const list = valueAt(value, path.slice(0, -1));
      const item = nodeAt(contentFile, path);
      const index = Number(path.at(-1));
      if (!Array.isArray(list) || item === undefined || !(index in list))
        throw new RequestError("There is no such entry.");
      const entry = copyOf(item, list[index], list);
      return {
        label,
        changes: [{ do: "insert", path: path.slice(0, -1), index: index + 1, value: entry }],
        at: [...path.slice(0, -1), index + 1],
      };
    }
    case "hide":
    case "show": {
      const item = nodeAt(contentFile, path);
      const entry = valueAt(value, path);
      if (item === undefined || !item.canBeHidden || !isObject(entry)) throw new RequestError("This cannot be hidden.");
      const flag: Path = [...path, hiddenKey];
      const wasHidden = isHidden(entry);
      if (change.do === "hide")
        return { label, changes: wasHidden ? [] : [{ do: "set", path: flag, value: true }], at: path };
      const slugs = valueAt(value, path.slice(0, -1));
      const changes: Change[] = [...missingSlugs(item, entry, path, Array.isArray(slugs) ? slugs : [])];
      return { label, changes: wasHidden ? [...changes, { do: "remove", path: flag }] : changes, at: path };
    }
  }
}

/** Short names that nobody should have to think of, from the entry's first text. */
function missingSlugs(
  item: FieldNode,
  entry: Record<string, unknown>,
  path: Path,
  entries: readonly unknown[],
): Change[] {
  const parts = Object.entries(item.properties ?? {});
  const [nameKey = ""] = parts.find(([, { meta }]) => meta.kind === "copy" || meta.kind === "fact") ?? [];
  const stem = slugOf(String(entry[nameKey] ?? ""));
  if (stem === "") return [];
  return parts
    .filter(([key, { meta }]) => meta.kind === "slug" && meta.unique === true && !entry[key])
    .map(([key, field]) => {
      const others = entries.map((other) => valueAt(other, [key]));
      const value = others.includes(stem) ? another(field, others, stem) : stem;
      return { do: "set", path: [...path, key], value };
    });
}

/** The groups and lists of a new entry, without anything in them; the check lets a hidden entry be incomplete. */
function emptyGroup(item: FieldNode): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(item.properties ?? {}).flatMap(([key, part]): [string, unknown][] => {
      if (part.isOptional) return [];
      if (part.properties !== undefined) return [[key, emptyGroup(part)]];
      return part.item === undefined ? [] : [[key, []]];
    }),
  );
}

/** A copy of an entry, with other values where two entries may not share one. */
function copyOf(item: FieldNode, entry: unknown, entries: readonly unknown[]): unknown {
  if (item.properties === undefined || !isObject(entry)) return entry;
  return Object.fromEntries(
    Object.entries(entry).map(([key, value]) => {
      const field = item.properties?.[key];
      // A mark that one entry has, such as “popular”, is not copied.
      if (typeof value === "boolean") return [key, key === hiddenKey && value];
      if (field?.meta.unique === undefined) return [key, value];
      const others = entries.map((other) => valueAt(other, [key]));
      return [key, another(field, others, value)];
    }),
  );
}

/** A value for a list of plain values: one that asks to be replaced, or what the last one is. */
function newValue(item: FieldNode, others: readonly unknown[], valueOf: Values): unknown {
  const last = others.at(-1);
  const { meta, type, choices, label } = item;
  if (meta.unique) return another(item, others, last);
  if (type === "boolean") return false;
  if (meta.kind === "date") return new Date().toISOString().slice(0, 10);
  if (meta.kind === "address") return last ?? "https://example.com/new";
  if (meta.refersTo !== undefined) return last ?? valueAt(valueOf(meta.refersTo), [0, "slug"]);
  if (type === "choice") return last ?? choices?.[0];
  return type === "text" ? `New ${label.toLowerCase()}` : (last ?? 1);
}

/** A value that none of the others has. */
function another({ type, choices, meta }: FieldNode, others: readonly unknown[], like: unknown): unknown {
  if (type === "number" || type === "integer") {
    return 1 + Math.max(0, ...others.filter((other) => typeof other === "number"));
  }
  if (type === "choice") return choices?.find((choice) => !others.includes(choice)) ?? like;
  const isAddress = meta.kind === "address";
  const stem = typeof like === "string" ? like.replace(/[- ]\d+$/, "") : isAddress ? "https://example.com/new" : "new";
  const joint = meta.kind === "slug" || isAddress ? "-" : " ";
  for (let number = 2; ; number += 1) {
    const value = `${stem}${joint}${number}`;
    if (!others.includes(value)) return value;
  }
}
