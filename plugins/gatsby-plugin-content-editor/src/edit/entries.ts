import { type Change, type FieldNode, type Path, hiddenKey, isObject, nodeAt, slugOf, valueAt } from "../contract";
import { type BodyOf, RequestError } from "./protocol";
import type { Content, Site } from "./site";
import { namedEntries } from "./tree";

type Resolved = { changes: Change[]; at: Path };

export function resolveChange(site: Site, { file, change }: BodyOf<"change">, content: Content): Resolved {
  const { path } = change;
  const outer = path.slice(0, -1);
  if (change.do === "set" || change.do === "remove") return { changes: [change], at: path };
  if (change.do === "move") return { changes: [change], at: [...outer, change.to] };
  const node = nodeAt(site.contract.files[file]!, path);
  const listPath = change.do === "add" ? path : outer;
  const [found, entry] = [listPath, path].map((place) => valueAt(content.valueOf(file), place));
  const list = found ?? (node?.isOptional ? [] : undefined);
  if (node === undefined || (change.do === "add" ? node.item : entry) === undefined || !Array.isArray(list))
    throw new RequestError("There is no such entry of a list.");
  const insert = (index: number, value: unknown): Resolved => ({
    changes: [list === found ? { do: "insert", path: listPath, index, value } : { do: "set", path, value: [value] }],
    at: [...listPath, index],
  });
  if (change.do === "add") return insert(list.length, newEntry(node.item!, list, content));
  if (change.do === "duplicate") return insert(Number(path.at(-1)) + 1, copyOf(node, entry));
  if (!node.canBeHidden || !isObject(entry)) throw new RequestError("This cannot be hidden.");
  const flag = [...path, hiddenKey];
  if (change.do === "hide") return { changes: [{ do: "set", path: flag, value: true }], at: path };
  return { changes: [...missingSlugs(node, entry, path, list), { do: "remove", path: flag }], at: path };
}

export function clearedFlags({ change }: BodyOf<"change">, value: unknown): Change[] {
  if (change.do !== "set" || change.value !== true) return [];
  const [list, key] = [change.path.slice(0, -2), change.path.at(-1)!];
  const entries = valueAt(value, list);
  const paths = Array.isArray(entries) ? entries.map((_, other) => [...list, other, key]) : [];
  return paths.filter((path) => valueAt(value, path) === true).map((path) => ({ do: "set", path, value: false }));
}

function missingSlugs({ properties = {} }: FieldNode, entry: Record<string, unknown>, path: Path, entries: unknown[]) {
  const parts = Object.entries(properties);
  const [nameKey = ""] = parts.find(([, { meta }]) => meta.kind === "copy" || meta.kind === "fact") ?? [];
  const stem = slugOf(String(entry[nameKey] ?? ""));
  return parts
    .filter(([key, { meta }]) => stem !== "" && meta.kind === "slug" && meta.unique === true && !entry[key])
    .map(([key]): Change => {
      const taken = entries.map((other) => valueAt(other, [key]));
      const names = [stem, ...taken.map((_, index) => `${stem}-${index + 2}`)];
      return { do: "set", path: [...path, key], value: names.find((name) => !taken.includes(name)) };
    });
}

/** A new entry is hidden and empty. In a list of plain values it is a placeholder or an unused choice. */
function newEntry(item: FieldNode, others: readonly unknown[], content: Content): unknown {
  const { meta, type, choices, label } = item;
  if (item.canBeHidden) return { [hiddenKey]: true, ...emptyGroup(item) };
  if (type === "text" && meta.refersTo === undefined && choices === undefined) return `New ${label.toLowerCase()}`;
  const possible = choices ?? namedEntries(content, meta.refersTo ?? "").map(({ slug }) => slug);
  const unused = possible.find((value) => !others.includes(value));
  if (unused === undefined) throw new RequestError(`This list has every ${label.toLowerCase()} already.`);
  return unused;
}

function emptyGroup({ properties = {} }: FieldNode): Record<string, unknown> {
  const held = Object.entries(properties).filter(([, part]) => !part.isOptional && (part.properties ?? part.item));
  return Object.fromEntries(held.map(([key, part]) => [key, part.item === undefined ? emptyGroup(part) : []]));
}

/** Copies an entry without its unique values; it is then hidden until complete. */
function copyOf({ properties = {}, canBeHidden }: FieldNode, entry: unknown): unknown {
  if (!isObject(entry)) return entry;
  // Do not copy a required address, so that the owner must enter a new one.
  const isOwn = (part?: FieldNode) =>
    part?.meta.unique === true || (canBeHidden && part?.meta.kind === "address" && part.choices === undefined);
  const shared = Object.entries(entry).filter(([key]) => key !== hiddenKey && !isOwn(properties[key]));
  const isComplete = shared.length === Object.keys(entry).length;
  // A flag of one entry, such as “popular”, is not copied.
  const copied = shared.map(([key, value]) => [key, value !== true && value] as const);
  return { ...(isComplete ? {} : { [hiddenKey]: true }), ...Object.fromEntries(copied) };
}
