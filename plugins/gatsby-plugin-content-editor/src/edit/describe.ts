/** Puts a file's values beside what its schema says, in the form in which the drawer shows them. */
import { z } from "zod";
import type { Contract, Meta } from "./port";
import type { Choice, EditNode, Path } from "./protocol";

export type Values = (file: string) => unknown;

/** The whole file as one tree. Values that do not have the schema's shape are left out. */
export function describeFile(contract: Contract, file: string, valueOf: Values): EditNode | undefined {
  const entry = contract.files[file];
  if (entry === undefined) return undefined;
  const schema: z.ZodType = entry.list ? z.array(entry.schema) : entry.schema;
  return describe(contract, schema, valueOf(file), [], titleOf(file), valueOf);
}

function describe(
  contract: Contract,
  schema: z.ZodType,
  value: unknown,
  path: Path,
  label: string,
  valueOf: Values,
): EditNode | undefined {
  const inner = unwrap(schema);
  const meta = metaOf(schema);
  const place = meta.imagePreset === undefined ? undefined : contract.place(meta.imagePreset);
  const node: Omit<EditNode, "type"> = {
    path,
    label: meta.label ?? label,
    ...(meta.description === undefined ? {} : { help: meta.description }),
    ...(meta.kind === undefined ? {} : { kind: meta.kind }),
    ...(meta.overflowsAt === undefined ? {} : { overflowsAt: meta.overflowsAt }),
    ...(schema instanceof z.ZodOptional ? { optional: true as const } : {}),
    ...(place === undefined ? {} : { place }),
  };
  if (inner instanceof z.ZodObject) {
    if (value === undefined && node.optional) return undefined;
    const fields = isObject(value) ? value : {};
    const children = Object.entries(inner.shape as Record<string, z.ZodType>).flatMap(
      ([key, part]) => describe(contract, part, fields[key], [...path, key], inWords(key), valueOf) ?? [],
    );
    return { ...node, type: "group", children };
  }
  if (inner instanceof z.ZodArray) {
    const element = inner.element as z.ZodType;
    const items = Array.isArray(value) ? value : [];
    const children = items.flatMap((item, index) => {
      const child = describe(contract, element, item, [...path, index], singular(node.label), valueOf);
      return child === undefined ? [] : [child];
    });
    return { ...node, type: "list", children, count: countOf(inner) };
  }
  const plain = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
  const held = plain ? { value } : {};
  if (inner instanceof z.ZodNumber) return { ...node, ...held, type: "number" };
  if (inner instanceof z.ZodBoolean) return { ...node, ...held, type: "boolean" };
  const options = inner instanceof z.ZodUnion ? (inner.options as z.ZodType[]).map(unwrap) : [inner];
  const choices = options.flatMap((option) => choicesOf(contract, option, meta, valueOf) ?? []);
  if (choices.length > 0 || meta.refersTo !== undefined) {
    return { ...node, ...held, type: "choice", choices, ...(options.length > 1 ? { isOpen: true as const } : {}) };
  }
  if (meta.kind === "picture") return { ...node, ...held, type: "picture" };
  if (typeof value !== "string" || (meta.kind !== "copy" && meta.kind !== "alt"))
    return { ...node, ...held, type: "text" };
  const tokens = Object.fromEntries(
    [...value.matchAll(/\{[^{}]+\}/g)].map(([raw]) => [raw, contract.fill(raw, valueOf)]),
  );
  return { ...node, ...held, tokens, filled: contract.fill(value, valueOf), type: "text" };
}

function choicesOf(contract: Contract, schema: z.ZodType, meta: Meta, valueOf: Values): Choice[] | undefined {
  if (schema instanceof z.ZodEnum) {
    return schema.options.map((option) => {
      const value = String(option);
      return { value, label: meta.choiceLabels?.[value] ?? contract.choiceLabel?.(value, valueOf) ?? value };
    });
  }
  if (meta.refersTo === undefined) return undefined;
  const entries = valueOf(meta.refersTo);
  if (!Array.isArray(entries)) return [];
  return entries
    .filter(isObject)
    .map((entry) => ({ value: String(entry.slug), label: String(entry.name ?? entry.slug) }));
}

/** @returns the schema of a value, without regard to whether the value is there */
export function schemaAt(contract: Contract, file: string, path: Path): z.ZodType | undefined {
  const entry = contract.files[file];
  if (entry === undefined) return undefined;
  let schema: z.ZodType | undefined = entry.list ? z.array(entry.schema) : entry.schema;
  for (const step of path) {
    const inner: z.ZodType | undefined = schema && unwrap(schema);
    if (inner instanceof z.ZodArray && typeof step === "number") schema = inner.element as z.ZodType;
    else if (inner instanceof z.ZodObject && Object.hasOwn(inner.shape, step))
      schema = (inner.shape as Record<string, z.ZodType>)[step];
    else return undefined;
  }
  return schema;
}

/** The keys of a group in the order of the schema. */
export function keysOf(schema: z.ZodType | undefined): string[] {
  const inner = schema && unwrap(schema);
  return inner instanceof z.ZodObject ? Object.keys(inner.shape) : [];
}

/**
 * A new entry for a list that passes the check wherever that is possible: texts that ask to be replaced, values of
 * its own where two entries may not share one, and for the rest what the last entry has.
 */
export function newEntry(contract: Contract, list: z.ZodType, entries: readonly unknown[], valueOf: Values): unknown {
  const inner = unwrap(list);
  if (!(inner instanceof z.ZodArray)) throw new Error("There is no list here.");
  return fresh(inner.element as z.ZodType, entries, "entry", [], valueOf);
}

/** A copy of an entry, with other values where two entries may not share one. */
export function copyOf(list: z.ZodType, entry: unknown, entries: readonly unknown[]): unknown {
  const inner = unwrap(list);
  const element = inner instanceof z.ZodArray ? unwrap(inner.element as z.ZodType) : undefined;
  if (!(element instanceof z.ZodObject) || !isObject(entry)) return entry;
  return Object.fromEntries(
    Object.entries(entry).map(([key, value]) => {
      const schema = (element.shape as Record<string, z.ZodType>)[key];
      // A mark that one entry has, such as “popular”, is not copied.
      if (typeof value === "boolean") return [key, false];
      if (schema === undefined || !metaOf(schema).unique) return [key, value];
      return [
        key,
        another(
          schema,
          entries.map((other) => (isObject(other) ? other[key] : undefined)),
          value,
        ),
      ];
    }),
  );
}

function fresh(schema: z.ZodType, peers: readonly unknown[], label: string, path: Path, valueOf: Values): unknown {
  const inner = unwrap(schema);
  const meta = metaOf(schema);
  const last = peers.at(-1);
  if (inner instanceof z.ZodObject) {
    return Object.fromEntries(
      Object.entries(inner.shape as Record<string, z.ZodType>)
        // What may be left out is there where the last entry has it.
        .filter(([key, part]) => !(part instanceof z.ZodOptional) || (isObject(last) && Object.hasOwn(last, key)))
        .map(([key, part]) => {
          const others = peers.map((peer) => (isObject(peer) ? peer[key] : undefined));
          return [key, fresh(part, others, inWords(key), [...path, key], valueOf)];
        }),
    );
  }
  if (meta.unique) return another(schema, peers, last);
  if (inner instanceof z.ZodArray) {
    const { min } = countOf(inner);
    return Array.from({ length: Math.max(1, min) }, () =>
      fresh(inner.element as z.ZodType, Array.isArray(last) ? last : [], label, path, valueOf),
    );
  }
  if (inner instanceof z.ZodBoolean) return false;
  if (inner instanceof z.ZodNumber) return last ?? Math.max(1, Number(inner.minValue ?? 1));
  if (inner instanceof z.ZodEnum) return last ?? inner.options[0];
  if (meta.refersTo !== undefined) return last ?? (valueOf(meta.refersTo) as { slug: string }[] | undefined)?.[0]?.slug;
  if (meta.kind === "date") return new Date().toISOString().slice(0, 10);
  if (meta.kind === "picture" || meta.kind === "alt") return last;
  if (meta.kind === "address") return last ?? "https://example.com/new";
  return `New ${label.toLowerCase()}`;
}

/** A value that none of the others has. */
function another(schema: z.ZodType, others: readonly unknown[], like: unknown): unknown {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodNumber) return 1 + Math.max(0, ...others.filter((other) => typeof other === "number"));
  if (inner instanceof z.ZodEnum) return inner.options.find((option) => !others.includes(option)) ?? like;
  const { kind } = metaOf(schema);
  const stem =
    typeof like === "string" ? like.replace(/[- ]\d+$/, "") : kind === "address" ? "https://example.com/new" : "new";
  const joint = kind === "slug" || kind === "address" ? "-" : " ";
  for (let number = 2; ; number += 1)
    if (!others.includes(`${stem}${joint}${number}`)) return `${stem}${joint}${number}`;
}

type Count = { min: number; max?: number };
const counts = new WeakMap<z.ZodArray, Count>();

function countOf(list: z.ZodArray): Count {
  const known = counts.get(list);
  if (known !== undefined) return known;
  const json = z.toJSONSchema(list, { io: "input", unrepresentable: "any" });
  const count = { min: json.minItems ?? 0, ...(json.maxItems === undefined ? {} : { max: json.maxItems }) };
  counts.set(list, count);
  return count;
}

export function unwrap(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? unwrap(schema.unwrap() as z.ZodType)
    : schema;
}

export function metaOf(schema: z.ZodType): Meta {
  return { ...unwrap(schema).meta(), ...schema.meta() };
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** `plansHeading` → “Plans heading”. */
function inWords(key: string): string {
  const known: Record<string, string> = {
    seo: "Search results",
    src: "File",
    alt: "Description for those who cannot see it",
    url: "Address",
    to: "Leads to",
  };
  if (Object.hasOwn(known, key)) return known[key]!;
  const words = key.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function singular(label: string): string {
  return label.replace(/ies$/, "y").replace(/([^s])s$/, "$1");
}

/** `press/interviews.json` → “Press: interviews”. */
export function titleOf(file: string): string {
  const [first = "", second] = file.replace(/\.json$/, "").split("/");
  const name = first.replaceAll("-", " ");
  const capital = name.charAt(0).toUpperCase() + name.slice(1);
  if (second === undefined) return capital === "Site" ? "Site facts" : capital;
  return second === "page" ? `${capital} page` : `${capital}: ${second.replaceAll("-", " ")}`;
}
