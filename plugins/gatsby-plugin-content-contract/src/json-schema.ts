import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { applyEdits, modify, parse } from "jsonc-parser";
import { z } from "zod";
import { type Contract, type FieldMeta, fileOf } from "./contract";
import { treeOf } from "./fields";
import { hiddenKey } from "./hidden";
import { sizeInWords } from "./image-presets";
import { isObject } from "./values";

/** The schema of a content file (draft 7, which editors support), as formatted text. */
export function jsonSchemaText(contract: Contract, path: string): string {
  const jsonSchema = z.toJSONSchema(treeOf(fileOf(contract, path)).schema, {
    target: "draft-7",
    io: "input",
    // Omit metadata that code editors do not know.
    metadata: z.registry(),
    override({ zodSchema, jsonSchema: node }) {
      const meta = (z.globalRegistry.get(zodSchema) ?? {}) as FieldMeta;
      if (meta.patternErrorMessage !== undefined) node.patternErrorMessage = meta.patternErrorMessage;
      const preset = meta.kind === "picture" && contract.imagePresets[meta.imagePreset ?? ""];
      const length = meta.overflowsAt && `Best below ${meta.overflowsAt} letters.`;
      const limit = preset ? `For ${preset.title}: ${sizeInWords(preset)}.` : length;
      node.description = [meta.description ?? node.description, limit].filter(Boolean).join(" ");
      const { properties } = (node.items ?? {}) as { properties?: Record<string, object> };
      if (properties) properties[hiddenKey] = { const: true, description: "Keeps the entry here, and off the site." };
    },
  });
  return `${JSON.stringify(jsonSchema, null, 2)}\n`;
}

/** Writes schemas (`press/x.json` → `schemas/press-x.schema.json`) and maps them in Visual Studio Code's settings. */
export function writeSchemas(projectRoot: string, contract: Contract): void {
  for (const folder of ["schemas", ".vscode"]) mkdirSync(join(projectRoot, folder), { recursive: true });
  const schemas = Object.keys(contract.files).map((path) => {
    const url = `./schemas/${path.replaceAll("/", "-").replace(/json$/, "schema.json")}`;
    writeFileSync(join(projectRoot, url), jsonSchemaText(contract, path));
    return { fileMatch: [`/${contract.folder}/${path}`], url };
  });
  const file = join(projectRoot, ".vscode/settings.json");
  const text = existsSync(file) ? readFileSync(file, "utf8") : "{}\n";
  const settings: unknown = parse(text);
  // An empty file has no object to add to.
  if (!isObject(settings) || isDeepStrictEqual(settings["json.schemas"], schemas)) return;
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol: "\n" };
  const edits = modify(text, ["json.schemas"], schemas, { formattingOptions }).map((edit) => ({
    ...edit,
    // Prettier's format of a one-element list.
    content: edit.content.replace(/\[\s+("[^"]*")\s+\]/g, "[$1]"),
  }));
  writeFileSync(file, applyEdits(text, edits));
}
