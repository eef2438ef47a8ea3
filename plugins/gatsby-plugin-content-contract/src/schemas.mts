/** Writes the editor's JSON Schemas and their mapping; a test fails when they have drifted from the content schema. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { format } from "prettier";
import { contentPaths } from "../../../src/content/schema";
import { editorMapping, jsonSchemaPath, jsonSchemaText } from "./to-json-schema";

mkdirSync("schemas", { recursive: true });
for (const path of contentPaths) writeFileSync(jsonSchemaPath(path), jsonSchemaText(path));

const settingsFile = ".vscode/settings.json";
const settings = JSON.parse(readFileSync(settingsFile, "utf8")) as Record<string, unknown>;
settings["json.schemas"] = editorMapping();
writeFileSync(settingsFile, await format(JSON.stringify(settings), { parser: "json", printWidth: 120 }));
