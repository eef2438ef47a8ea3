import { z } from "zod";
import { type ContentFile, type GraphqlMeta, contentFiles, typeNameOf } from "../../../src/content/schema";

/** The part of a JSON Schema, as zod writes it, that this walk reads. */
type JsonSchema = GraphqlMeta & {
  title?: string;
  description?: string;
  type?: string;
  enum?: string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
};

/**
 * The GraphQL type definitions of all content: explicit, documented, never inferred.
 *
 * @throws when two shapes in the schema claim the same type name
 */
export function toGraphql(files: Readonly<Record<string, ContentFile>> = contentFiles): string {
  const types = new Map<string, string>();

  const addType = (schema: JsonSchema, isNode: boolean): string => {
    const name = schema.title;
    if (name === undefined) throw new Error(`A content object lacks meta.title: ${schema.description ?? "?"}`);
    const required = new Set(schema.required);
    const fields = Object.entries(schema.properties ?? {}).map(
      ([key, field]) =>
        `${docstring(field.description, "  ")}  ${field.graphqlName ?? key}: ${fieldType(key, field, required.has(key))}`,
    );
    const sdl = `type ${name}${implementsClause(schema, isNode)} @dontInfer {\n${fields.join("\n")}\n}`;
    const known = types.get(name);
    if (known !== undefined && withoutDocs(known) !== withoutDocs(sdl)) {
      throw new Error(`Two shapes in the content schema are both called ${name}.`);
    }
    if (known === undefined) types.set(name, docstring(typeDescriptions[name] ?? schema.description, "") + sdl);
    return name;
  };

  const fieldType = (key: string, field: JsonSchema, isRequired: boolean): string => {
    if (field.graphql !== undefined) {
      const rename =
        field.graphqlName !== undefined && !field.graphql.includes("@proxy") ? ` @proxy(from: "${key}")` : "";
      return (isRequired ? field.graphql : field.graphql.replace("!", "")) + rename;
    }
    return named(field) + (isRequired ? "!" : "");
  };

  const named = (field: JsonSchema): string => {
    if (field.properties !== undefined) return addType(field, false);
    if (field.enum !== undefined && field.title !== undefined) {
      types.set(field.title, `enum ${field.title} {\n${field.enum.map((value) => `  ${value}`).join("\n")}\n}`);
      return field.title;
    }
    if (field.type === "array" && field.items !== undefined) return `[${named(field.items)}!]`;
    const scalar = { string: "String", integer: "Int", number: "Float", boolean: "Boolean" }[field.type ?? ""];
    if (scalar === undefined) throw new Error(`No GraphQL type for ${JSON.stringify(field)}`);
    return scalar;
  };

  for (const file of Object.values(files)) {
    const jsonSchema = z.toJSONSchema(file.schema, { target: "draft-7", io: "input" }) as JsonSchema;
    addType({ ...jsonSchema, title: typeNameOf(file) }, true);
  }
  return [...types.values()].join("\n\n");
}

/** Shapes that stand in many places carry a description of the place; the type needs one of its own. */
const typeDescriptions: Record<string, string> = {
  Picture: "A picture and what it shows.",
  PageLink: "A link to a page of this site.",
  CallToAction: "A closing heading with a button.",
};

function implementsClause({ graphqlInterface }: JsonSchema, isNode: boolean): string {
  const interfaces = [...(isNode ? ["Node"] : []), ...(graphqlInterface === undefined ? [] : [graphqlInterface])];
  return interfaces.length === 0 ? "" : ` implements ${interfaces.join(" & ")}`;
}

function docstring(text: string | undefined, indent: string): string {
  return text === undefined ? "" : `${indent}"""${text}"""\n`;
}

function withoutDocs(sdl: string): string {
  return sdl.replace(/ *""".*?"""\n/g, "");
}
