import { z } from "zod";
import { sizeInWords, slots } from "../../../src/lib/image-presets";
import {
  type ContentFile,
  type ContentPath,
  type DeskMeta,
  type GraphqlMeta,
  contentFiles,
  contentPaths,
} from "../../../src/content/schema";

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
    override: ({ jsonSchema: node }) => {
      node.description = [node.description, limits(node as DeskMeta)].filter(Boolean).join(" ");
      for (const key of ownKeys) node[key] = undefined;
    },
  });
  return `${JSON.stringify(jsonSchema, null, 2)}\n`;
}

/** Our own meta keys, which mean nothing to an editor. */
const ownKeys: (keyof DeskMeta | keyof GraphqlMeta | "title")[] = [
  "graphql",
  "graphqlInterface",
  "graphqlName",
  "kind",
  "overflowsAt",
  "refersTo",
  "slot",
  "title",
  "unique",
];

/** What a field's place asks for, in words for the hover text. */
function limits({ overflowsAt, slot, kind }: DeskMeta): string {
  if (overflowsAt !== undefined) return `Best below ${overflowsAt} characters.`;
  return slot !== undefined && kind === "picture" ? `For ${slots[slot].title}: ${sizeInWords(slot)}.` : "";
}

/** The mapping for `.vscode/settings.json`. */
export function editorMapping(): { fileMatch: string[]; url: string }[] {
  return contentPaths.map((path) => ({ fileMatch: [`/data/${path}`], url: `./${jsonSchemaPath(path)}` }));
}
