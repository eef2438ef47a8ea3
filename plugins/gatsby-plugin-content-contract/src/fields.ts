/** The one walk over a schema. Checks, GraphQL types and editors read the tree that it makes. */
import { z } from "zod";
import type { ContentFile, FieldMeta } from "./contract";
import { isInHidden } from "./hidden";
import type { Path } from "./problem";

/** One value that a file can hold, with everything that the schema says about it. */
export type FieldNode = {
  /** The shape of the value; a choice is a text out of a few. */
  type: "object" | "list" | "text" | "choice" | "integer" | "number" | "boolean";
  isOptional: boolean;
  meta: FieldMeta;
  /** What to call the value in front of people. */
  label: string;
  /** The least and the most: of a number, of characters of a text, or of entries of a list. */
  limits: { min?: number; max?: number };
  /** The possible values of a choice. */
  choices?: readonly string[];
  /** The parts of an object, in the order of the schema. */
  properties?: Readonly<Record<string, FieldNode>>;
  /** What a list holds. */
  item?: FieldNode;
  /** Whether it is an entry of a list, which `"hidden": true` keeps from the site. */
  canBeHidden: boolean;
  /** Checks one value. */
  schema: z.ZodType;
};

/** A value in a file, with what the schema says about it. */
export type Field = { path: Path; value: unknown; meta: FieldMeta; node: FieldNode; isHidden: boolean };

const trees = new WeakMap<ContentFile, FieldNode>();

/** The tree of a whole file. */
export function treeOf(file: ContentFile): FieldNode {
  const known = trees.get(file) ?? nodeOf(file.list ? z.array(file.schema) : file.schema, "");
  trees.set(file, known);
  return known;
}

function nodeOf(schema: z.ZodType, key: string): FieldNode {
  const inner = unwrap(schema);
  const meta = { ...inner.meta(), ...schema.meta() } as FieldMeta;
  const common = {
    isOptional: schema !== inner && schema.safeParse(undefined).success,
    meta,
    label: meta.label ?? labelFromKey(key),
    limits: limitsOf(inner),
    canBeHidden: false,
    schema,
  };
  if (inner instanceof z.ZodArray) {
    const item = nodeOf(inner.element as z.ZodType, key);
    return { ...common, type: "list", item: { ...item, canBeHidden: item.type === "object" } };
  }
  if (inner instanceof z.ZodObject) {
    const parts = Object.entries<z.ZodType>(inner.shape);
    return {
      ...common,
      type: "object",
      properties: Object.fromEntries(parts.map(([name, part]) => [name, nodeOf(part, name)])),
    };
  }
  if (inner instanceof z.ZodEnum) return { ...common, type: "choice", choices: inner.options.map(String) };
  if (inner instanceof z.ZodNumber) return { ...common, type: inner.isInt ? "integer" : "number" };
  if (inner instanceof z.ZodBoolean) return { ...common, type: "boolean" };
  // A union of texts, such as one of the site's own pages or any address.
  if (inner instanceof z.ZodUnion) {
    const choices = inner.options.flatMap((option) => (option instanceof z.ZodEnum ? option.options.map(String) : []));
    return { ...common, type: "text", ...(choices.length > 0 ? { choices } : {}) };
  }
  return { ...common, type: "text" };
}

function unwrap(schema: z.ZodType): z.ZodType {
  const wraps = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault;
  return wraps ? unwrap(schema.unwrap() as z.ZodType) : schema;
}

function limitsOf(schema: z.ZodType): FieldNode["limits"] {
  if (schema instanceof z.ZodObject) return {};
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  const min = json.minimum ?? json.minLength ?? json.minItems;
  const max = json.maximum ?? json.maxLength ?? json.maxItems;
  // Leaves out zod's implicit limits of safe integers.
  const isLimit = (limit: number | undefined) => limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER;
  return { ...(isLimit(min) ? { min } : {}), ...(isLimit(max) ? { max } : {}) };
}

/** “founderHeading” → “Founder heading”. */
function labelFromKey(key: string): string {
  const words = key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The node at a path of a file; undefined where the path leaves the schema. */
export function nodeAt(file: ContentFile, path: Path): FieldNode | undefined {
  return path.reduce<FieldNode | undefined>(
    (node, step) => (node?.item !== undefined ? node.item : node?.properties?.[step]),
    treeOf(file),
  );
}

/** Every value of a file, from the outside in, also those of hidden entries. Values of another shape are left out. */
export function fieldsOf(file: ContentFile, value: unknown): Field[] {
  const fields: Field[] = [];
  const visit = (node: FieldNode, item: unknown, path: Path): void => {
    fields.push({ path, value: item, meta: node.meta, node, isHidden: isInHidden(value, path) });
    if (node.item !== undefined && Array.isArray(item)) {
      item.forEach((entry, index) => visit(node.item!, entry, [...path, index]));
    } else if (node.properties !== undefined && isObject(item)) {
      for (const [key, part] of Object.entries(node.properties)) {
        if (Object.hasOwn(item, key)) visit(part, item[key], [...path, key]);
      }
    }
  };
  visit(treeOf(file), value, []);
  return fields;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value at a path; undefined where there is none. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, step) =>
      typeof inner === "object" && inner !== null && Object.hasOwn(inner, step)
        ? (inner as Record<string | number, unknown>)[step]
        : undefined,
    value,
  );
}
