/** JSON Schemas of the content files, so that code editors complete, explain and underline. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { applyEdits, modify, parse } from "jsonc-parser";
import { z } from "zod";
import { type Contract, type ContentFile, type FieldMeta, fileOf } from "./contract";
import { hiddenKey } from "./hidden";
import { sizeInWords } from "./image-presets";

/** The schema (draft 7, what editors read) of one content file, as formatted text. */
export function jsonSchemaText(contract: Contract, path: string): string {
  const { schema, list }: ContentFile = fileOf(contract, path);
  const jsonSchema = z.toJSONSchema(list ? z.array(schema) : schema, {
    target: "draft-7",
    io: "input",
    // Without what else `meta()` states, which means nothing to a code editor.
    metadata: z.registry(),
    override({ zodSchema, jsonSchema: node }) {
      const meta = (z.globalRegistry.get(zodSchema) ?? {}) as FieldMeta;
      if (meta.patternErrorMessage !== undefined) node.patternErrorMessage = meta.patternErrorMessage;
      node.description = [meta.description ?? node.description, limits(meta, contract)].filter(Boolean).join(" ");
    },
  });
  allowHidden(jsonSchema);
  return `${JSON.stringify(jsonSchema, null, 2)}\n`;
}

/** Any entry of a list of groups may be hidden. */
function allowHidden(node: unknown): void {
  if (typeof node !== "object" || node === null) return;
  const { type, items } = node as { type?: unknown; items?: { properties?: Record<string, unknown> } };
  if (type === "array" && items?.properties !== undefined) {
    items.properties[hiddenKey] = { const: true, description: "Keeps the entry here, and off the site." };
  }
  Object.values(node).forEach(allowHidden);
}

/** Requirements from the image preset and the design, for the hover text. */
function limits({ overflowsAt, imagePreset, kind }: FieldMeta, { imagePresets }: Contract): string {
  if (overflowsAt !== undefined) return `Best below ${overflowsAt} characters.`;
  const preset = kind === "picture" && imagePreset !== undefined ? imagePresets[imagePreset] : undefined;
  return preset === undefined ? "" : `For ${preset.title}: ${sizeInWords(preset)}.`;
}

/** Where the schema of a content file is written: `press/x.json` → `schemas/press-x.schema.json`. */
function jsonSchemaPath(path: string): string {
  return `schemas/${path.replace(/\.json$/, "").replaceAll("/", "-")}.schema.json`;
}

/** Writes all schemas, and the table that Visual Studio Code finds them by where it does not hold already. */
export function writeSchemas(projectRoot: string, contract: Contract): void {
  for (const folder of ["schemas", ".vscode"]) mkdirSync(join(projectRoot, folder), { recursive: true });
  const paths = Object.keys(contract.files);
  for (const path of paths) writeFileSync(join(projectRoot, jsonSchemaPath(path)), jsonSchemaText(contract, path));
  const mapping = paths.map((path) => ({
    fileMatch: [`/${contract.folder}/${path}`],
    url: `./${jsonSchemaPath(path)}`,
  }));
  const file = join(projectRoot, ".vscode/settings.json");
  const settings = existsSync(file) ? readFileSync(file, "utf8") : "{}\n";
  const { "json.schemas": known } = (parse(settings) ?? {}) as Record<string, unknown>;
  if (JSON.stringify(known) === JSON.stringify(mapping)) return;
  const formattingOptions = { insertSpaces: true, tabSize: 2 };
  writeFileSync(file, applyEdits(settings, modify(settings, ["json.schemas"], mapping, { formattingOptions })));
}
