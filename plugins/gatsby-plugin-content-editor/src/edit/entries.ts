/** What a request means for a list: new entries, copies, and hidden ones. */
import { type Change, type FieldNode, hiddenKey, isHidden, isObject, nodeAt, slugOf, valueAt } from "../contract";
import { RequestError } from "../guard";
import type { EditRequest, Path } from "./protocol";
import type { Content, Site } from "./site";

export type ResolvedChange = { changes: Change[]; at: Path };

export const labels: Record<EditRequest["change"]["do"], string> = {
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
  content: Content,
): ResolvedChange {
  const { path } = change;
  const node = nodeAt(site.contract.files[file]!, path);
  const listPath = change.do === "add" ? path : path.slice(0, -1);
  const list = valueAt(value, listPath);
  const insert = (index: number, entry: unknown): ResolvedChange => ({
    changes: [{ do: "insert", path: listPath, index, value: entry }],
    at: [...listPath, index],
  });
  switch (change.do) {
    case "set":
    case "remove":
      return { changes: [change], at: path };
    case "move":
      return { changes: [change], at: [...listPath, change.to] };
    case "add": {
      if (!Array.isArray(list) || node?.item === undefined) throw new RequestError("There is no such list.");
      const { item } = node;
      const entry = item.canBeHidden ? { [hiddenKey]: true, ...emptyGroup(item) } : newValue(item, list, content);
      return insert(list.length, entry);
    }
    case "duplicate": {
      const index = Number(path.at(-1));
      if (!Array.isArray(list) || node === undefined || !(index in list))
        throw new RequestError("There is no such entry.");
      return insert(index + 1, copyOf(node, list[index], list));
    }
    case "hide":
    case "show": {
      const entry = valueAt(value, path);
      if (!node?.canBeHidden || !isObject(entry) || !Array.isArray(list))
        throw new RequestError("This cannot be hidden.");
      const flag = [...path, hiddenKey];
      const isHiding = change.do === "hide";
      const changes: Change[] = isHiding ? [] : missingSlugs(node, entry, path, list);
      if (isHiding !== isHidden(entry))
        changes.push(isHiding ? { do: "set", path: flag, value: true } : { do: "remove", path: flag });
      return { changes, at: path };
    }
  }
}

/** Short names that nobody should have to think of, from the entry's first text. */
function missingSlugs(item: FieldNode, entry: Record<string, unknown>, path: Path, entries: unknown[]): Change[] {
  const parts = Object.entries(item.properties ?? {});
  const [nameKey = ""] = parts.find(([, { meta }]) => meta.kind === "copy" || meta.kind === "fact") ?? [];
  const stem = slugOf(String(entry[nameKey] ?? ""));
  if (stem === "") return [];
  return parts
    .filter(([key, { meta }]) => meta.kind === "slug" && meta.unique === true && !entry[key])
    .map(([key, field]) => {
      const others = entries.map((other) => valueAt(other, [key]));
      return { do: "set", path: [...path, key], value: others.includes(stem) ? another(field, others, stem) : stem };
    });
}

/** The groups and lists of a new entry, without anything in them; the check lets a hidden entry be incomplete. */
function emptyGroup({ properties = {} }: FieldNode): Record<string, unknown> {
  const held = Object.entries(properties).filter(([, part]) => !part.isOptional && (part.properties ?? part.item));
  return Object.fromEntries(held.map(([key, part]) => [key, part.item === undefined ? emptyGroup(part) : []]));
}

/** A copy of an entry, with other values where two entries may not share one. */
function copyOf({ properties }: FieldNode, entry: unknown, entries: readonly unknown[]): unknown {
  if (properties === undefined || !isObject(entry)) return entry;
  const copied = Object.entries(entry).map(([key, value]) => {
    const field = properties[key];
    // A mark that one entry has, such as “popular”, is not copied.
    if (typeof value === "boolean") return [key, key === hiddenKey && value];
    if (field?.meta.unique === undefined) return [key, value];
    const others = entries.map((other) => valueAt(other, [key]));
    return [key, another(field, others, value)];
  });
  return Object.fromEntries(copied) as Record<string, unknown>;
}

/** A value for a list of plain values: one that asks to be replaced, or what the last one is. */
function newValue(item: FieldNode, others: readonly unknown[], content: Content): unknown {
  const { meta, type, choices, label } = item;
  const last = others.at(-1);
  if (meta.unique) return another(item, others, last);
  if (type === "text" && meta.refersTo === undefined && choices === undefined) return `New ${label.toLowerCase()}`;
  return last ?? choices?.[0] ?? valueAt(content.valueOf(meta.refersTo ?? ""), [0, "slug"]) ?? 1;
}

/** A value that none of the others has. */
function another({ type, choices, meta }: FieldNode, others: readonly unknown[], like: unknown): unknown {
  if (type === "number" || type === "integer") {
    return 1 + Math.max(0, ...others.filter((other) => typeof other === "number"));
  }
  if (type === "choice") return choices?.find((choice) => !others.includes(choice)) ?? like;
  const stem = String(like ?? "new").replace(/[- ]\d+$/, "");
  const joint = meta.kind === "slug" || meta.kind === "address" ? "-" : " ";
  for (let number = 2; ; number += 1) {
    const value = `${stem}${joint}${number}`;
    if (!others.includes(value)) return value;
  }
}
