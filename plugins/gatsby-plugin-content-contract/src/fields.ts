/** Walks a file's value beside its schema, so that each check can ask what a value is for. */
import { z } from "zod";
import type { Path } from "./problem";
import type { ContentFile, DeskMeta, GraphqlMeta } from "../../../src/content/schema";

export type FieldMeta = DeskMeta & GraphqlMeta & { title?: string; description?: string };

/** A value in a file, with what the schema says about it. */
export type Field = { path: Path; value: unknown; meta: FieldMeta };

/** Every value of a file, from the outside in. Values that do not have the schema's shape are passed by. */
export function fieldsOf(file: ContentFile, value: unknown): Field[] {
  const fields: Field[] = [];
  const visit = (schema: z.ZodType, item: unknown, path: Path): void => {
    const inner = unwrap(schema);
    fields.push({ path, value: item, meta: metaOf(schema) });
    if (inner instanceof z.ZodArray && Array.isArray(item)) {
      item.forEach((entry, index) => visit(inner.element as z.ZodType, entry, [...path, index]));
    } else if (inner instanceof z.ZodObject && isObject(item)) {
      for (const [key, part] of Object.entries(inner.shape as Record<string, z.ZodType>)) {
        if (Object.hasOwn(item, key)) visit(part, item[key], [...path, key]);
      }
    }
  };
  visit(schemaOf(file), value, []);
  return fields;
}

/** The schema of a whole file. */
export function schemaOf({ schema, list }: ContentFile): z.ZodType {
  return list ? z.array(schema) : schema;
}

/** The schema of one value of a file; undefined where the path leaves the schema. */
export function schemaAt(file: ContentFile, path: Path): z.ZodType | undefined {
  let schema: z.ZodType | undefined = schemaOf(file);
  for (const step of path) {
    const inner: z.ZodType | undefined = schema && unwrap(schema);
    if (inner instanceof z.ZodArray) schema = inner.element as z.ZodType;
    else if (inner instanceof z.ZodObject) schema = (inner.shape as Record<string, z.ZodType>)[step];
    else return undefined;
  }
  return schema;
}

export function unwrap(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema;
}

export function metaOf(schema: z.ZodType): FieldMeta {
  return { ...unwrap(schema).meta(), ...schema.meta() } as FieldMeta;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value at a path; undefined where there is none. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, step) =>
      typeof inner === "object" && inner !== null ? (inner as Record<string | number, unknown>)[step] : undefined,
    value,
  );
}
