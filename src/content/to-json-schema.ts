import { z } from "zod";
import { type ContentFile, type ContentPath, contentFiles, contentPaths } from "./schema";

/** Where the editor's schema of a content file lies, relative to the project: `data/press/x.json` → `schemas/press-x.schema.json`. */
export function jsonSchemaPath(path: ContentPath): string {
  return `schemas/${path.replace(/\.json$/, "").replaceAll("/", "-")}.schema.json`;
}

/** The JSON Schema (draft 7, what editors read) of one content file, as formatted text. */
export function jsonSchemaText(path: ContentPath): string {
  const { schema, list }: ContentFile = contentFiles[path];
  const jsonSchema = z.toJSONSchema(list ? z.array(schema) : schema, {
    target: "draft-7",
    io: "input",
    // Our own meta keys mean nothing to an editor.
    override: ({ jsonSchema: node }) => {
      delete node.graphql;
      delete node.graphqlName;
      delete node.graphqlInterface;
      delete node.overflowsAt;
      delete node.title;
    },
  });
  return `${JSON.stringify(jsonSchema, null, 2)}\n`;
}

/** The mapping for `.vscode/settings.json`. */
export function editorMapping(): { fileMatch: string[]; url: string }[] {
  return contentPaths.map((path) => ({ fileMatch: [`/data/${path}`], url: `./${jsonSchemaPath(path)}` }));
}
