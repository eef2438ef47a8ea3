import { lowerCase, memoize, upperFirst } from "es-toolkit";
import { z } from "zod";
import type { ContentFile, FieldMeta } from "./contract";
import { isHidden } from "./hidden";
import type { Path } from "./problem";
import { isObject } from "./values";

export type FieldNode = {
  /** A choice is a text out of a fixed set. */
  type: "object" | "list" | "text" | "choice" | "integer" | "number" | "boolean";
  isOptional: boolean;
  meta: FieldMeta;
  label: string;
  /** Bounds of a number, of a text's length, or of a list's length. */
  limits: { min: number | undefined; max: number | undefined };
  choices: readonly string[] | undefined;
  properties: Readonly<Record<string, FieldNode>> | undefined;
  item: FieldNode | undefined;
  canBeHidden: boolean;
  schema: z.ZodType;
};

export type Field = { path: Path; value: unknown; meta: FieldMeta; node: FieldNode; isHidden: boolean };

export const treeOf = memoize(({ schema, list }: ContentFile): FieldNode =>
  nodeOf(list ? z.array(schema) : schema, ""),
);

const types = { array: "list", boolean: "boolean", integer: "integer", number: "number", object: "object" } as const;

function nodeOf(schema: z.ZodType, key: string): FieldNode {
  const inner = schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema;
  const meta = { ...inner.meta(), ...schema.meta() } as FieldMeta;
  const json = z.toJSONSchema(inner, { io: "input", unrepresentable: "any" });
  // A union of texts: for instance one of the site's pages or any address.
  const choices = json.enum ?? json.anyOf?.find((option) => option.enum)?.enum;
  // “founderHeading” → “Founder heading”. Files and entries have no key.
  const label = meta.label ?? upperFirst(lowerCase(key || (meta.title ?? "")));
  const item = inner instanceof z.ZodArray ? nodeOf(inner.element as z.ZodType, "") : undefined;
  const parts = inner instanceof z.ZodObject ? Object.entries<z.ZodType>(inner.shape) : undefined;
  return {
    type: json.enum ? "choice" : (types[json.type as keyof typeof types] ?? "text"),
    isOptional: inner !== schema,
    meta,
    label,
    limits: {
      min: limit(json.minimum ?? json.minLength ?? json.minItems),
      max: limit(json.maximum ?? json.maxLength ?? json.maxItems),
    },
    choices: choices?.map(String),
    properties: parts && Object.fromEntries(parts.map(([name, part]) => [name, nodeOf(part, name)])),
    item: item && { ...item, label: item.label || singular(label), canBeHidden: item.type === "object" },
    canBeHidden: false,
    schema,
  };
}

const singular = (label: string): string => label.replace(/ies$/, "y").replace(/([^s])s$/, "$1");

/** Removes zod's implicit limits of safe integers. */
const limit = (value = Infinity) => (Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : undefined);

export function nodeAt(file: ContentFile, path: Path): FieldNode | undefined {
  return path.reduce<FieldNode | undefined>((node, step) => node?.item ?? node?.properties?.[step], treeOf(file));
}

/** All values of a file, parents first, hidden entries included. Skips values of the wrong shape. */
export function fieldsOf(file: ContentFile, value: unknown): Field[] {
  const fields: Field[] = [];
  const visit = (node: FieldNode, item: unknown, path: Path, isWithinHidden: boolean): void => {
    const hidden = isWithinHidden || isHidden(item);
    fields.push({ path, value: item, meta: node.meta, node, isHidden: hidden });
    if (node.item !== undefined && Array.isArray(item)) {
      item.forEach((entry, index) => visit(node.item!, entry, [...path, index], hidden));
    } else if (node.properties !== undefined && isObject(item)) {
      for (const [key, part] of Object.entries(node.properties)) {
        if (Object.hasOwn(item, key)) visit(part, item[key], [...path, key], hidden);
      }
    }
  };
  visit(treeOf(file), value, [], false);
  return fields;
}
