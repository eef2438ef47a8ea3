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
function missingSlugs({ properties = {} }: FieldNode, entry: Record<string, unknown>, path: Path, entries: unknown[]) {
  const parts = Object.entries(properties);
  const [nameKey = ""] = parts.find(([, { meta }]) => meta.kind === "copy" || meta.kind === "fact") ?? [];
  const stem = slugOf(String(entry[nameKey] ?? ""));
  return parts
    .filter(([key, { meta }]) => stem !== "" && meta.kind === "slug" && meta.unique === true && !entry[key])
    .map(([key, field]): Change => {
      return { do: "set", path: [...path, key], value: freeValue(field, valuesOf(entries, key), stem) };
    });
}

/** The groups and lists of a new entry, without anything in them; the check lets a hidden entry be incomplete. */
function emptyGroup({ properties = {} }: FieldNode): Record<string, unknown> {
  const held = Object.entries(properties).filter(([, part]) => !part.isOptional && (part.properties ?? part.item));
  return Object.fromEntries(held.map(([key, part]) => [key, part.item === undefined ? emptyGroup(part) : []]));
}

/** A copy of an entry, with other values where two entries may not share one. */
function copyOf({ properties = {} }: FieldNode, entry: unknown, entries: readonly unknown[]): unknown {
  if (!isObject(entry)) return entry;
  const copied = Object.entries(entry).map(([key, value]) => {
    const field = properties[key];
    // A mark that one entry has, such as “popular”, is not copied.
    if (typeof value === "boolean") return [key, key === hiddenKey && value];
    return [key, field?.meta.unique === undefined ? value : freeValue(field, valuesOf(entries, key), value)];
  });
  return Object.fromEntries(copied) as Record<string, unknown>;
}

/** A value for a list of plain values: one that asks to be replaced, or what the last one is. */
function newValue(item: FieldNode, others: readonly unknown[], content: Content): unknown {
  const { meta, type, choices, label } = item;
  const isWritten = type === "text" && meta.refersTo === undefined && choices === undefined;
  const given = others.at(-1) ?? choices?.[0] ?? valueAt(content.valueOf(meta.refersTo ?? ""), [0, "slug"]) ?? 1;
  const value = isWritten ? `New ${label.toLowerCase()}` : given;
  return meta.unique === undefined ? value : freeValue(item, others, value);
}

const valuesOf = (entries: readonly unknown[], key: string) => entries.map((entry) => valueAt(entry, [key]));

/** The value, or one like it that none of the others has. */
function freeValue({ choices, meta }: FieldNode, others: readonly unknown[], value: unknown): unknown {
  if (!others.includes(value)) return value;
  if (typeof value === "number") return 1 + Math.max(...others.filter((other) => typeof other === "number"));
  if (choices !== undefined) return choices.find((choice) => !others.includes(choice)) ?? value;
  const stem = String(value).replace(/[- ]\d+$/, "");
  const joint = meta.kind === "slug" || meta.kind === "address" ? "-" : " ";
  let number = 2;
  while (others.includes(`${stem}${joint}${number}`)) number += 1;
  return `${stem}${joint}${number}`;
}
