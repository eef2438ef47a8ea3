/** Sveltia CMS's configuration, made from the content contract. */
import type { CmsConfig, Field } from "@sveltia/cms";
import { z } from "zod";
import { type ContentFile, type Contract, type FieldNode, hiddenKey, idealSize, treeOf } from "./contract";

export type Repository = {
  host: "github" | "gitlab" | "gitea";
  /** Owner and name, as in `owner/name`. */
  name: string;
  branch: string;
};

/** The address of each service's API, and that of the portraits of its users. */
const origins = {
  github: ["https://api.github.com", "https://avatars.githubusercontent.com"],
  gitlab: ["https://gitlab.com", "https://gitlab.com"],
  gitea: ["https://gitea.com", "https://gitea.com"],
} as const;

/** Allows its own files and the service's API, and nothing else. Safari encodes WebP in WebAssembly. */
export function adminPolicy({ host }: Repository): Record<string, string[]> {
  const [api, portraits] = origins[host];
  return {
    "default-src": ["'none'"],
    "script-src": ["'self'", "'wasm-unsafe-eval'"],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "blob:", "data:", portraits],
    "font-src": ["'self'"],
    "connect-src": ["'self'", "blob:", "data:", api],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
    "frame-ancestors": ["'none'"],
  };
}

/** The one collection, and the name of the list of a file that is one. */
const content = "content";
const entries = "entries";

/** File and format are called so: names must have no slash. */
export const formatOf = (file: string): string => file.replace(/\.json$/, "").replaceAll("/", "-");

/** “MembershipPlan” → “Membership plans”, if its file is a list. */
function titleOf({ schema, list }: ContentFile): string {
  const words = String(schema.meta()?.title).replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return list ? `${words.replace(/(?<=[^aeiou])y$/, "ie")}s` : words;
}

export function adminConfig(contract: Contract, { host, name, branch }: Repository): CmsConfig {
  const files = Object.entries(contract.files).map(([path, file]) => {
    const folder = `/${[contract.folder, ...path.split("/").slice(0, -1)].join("/")}`;
    const field = fieldsFor(contract, folder);
    const tree = treeOf(file);
    return {
      name: formatOf(path),
      label: titleOf(file),
      file: `${contract.folder}/${path}`,
      format: formatOf(path),
      media_folder: folder,
      public_folder: "",
      fields: file.list
        ? [{ ...(field(entries, tree) as object), label: titleOf(file), root: true } as Field]
        : Object.entries(tree.properties!).map(([key, part]) => field(key, part)),
    };
  });
  return {
    load_config_file: false,
    backend: { name: host, repo: name, branch, auth_methods: ["token"] },
    media_folder: contract.folder,
    public_folder: "",
    slug: { encoding: "ascii", clean_accents: true },
    output: { omit_empty_optional_fields: true },
    editor: { preview: false },
    show_preview_links: false,
    collections: [{ name: content, label: "Content", files }],
  } as CmsConfig;
}

const fieldsFor = (contract: Contract, folder: string) => {
  const field = (name: string, node: FieldNode): Field => {
    const { meta, limits, isOptional, item, properties } = node;
    const base = { name, label: node.label, required: !isOptional, hint: hintOf(node, contract) };
    const range = { min: limits.min, max: limits.max };
    const reference = item?.meta.refersTo ?? meta.refersTo;
    const choices = (item ?? node).type === "choice" ? (item ?? node).choices : undefined;
    if (reference !== undefined) {
      const [value_field, display] = ["slug", "name"].map((key) => `${entries}.*.${key}`);
      const target = { collection: content, file: formatOf(reference), value_field, display_fields: [display] };
      return { ...base, ...target, widget: "relation", ...(item && { multiple: true, ...range }) } as Field;
    }
    if (choices !== undefined) {
      const labels = (item ?? node).meta.choiceLabels;
      const options = choices.map((value) => ({ value, label: labels?.[value] ?? value }));
      return { ...base, widget: "select", options, ...(item && { multiple: true, ...range }) };
    }
    if (item?.properties !== undefined) {
      const hidden = { name: hiddenKey, label: "Hidden", widget: "boolean", required: false, default: false };
      const fields = [...fieldsOf(item), ...(item.canBeHidden ? [hidden as Field] : [])];
      const text = Object.entries(item.properties).find(([, part]) => part.type === "text");
      const list = { collapsed: true, fields, ...range, summary: text && `{{fields.${text[0]}}}` };
      return { ...base, widget: "list", ...list } as Field;
    }
    if (item !== undefined) return { ...base, widget: "list", field: field("item", item), ...range } as Field;
    if (properties !== undefined) return { ...base, widget: "object", fields: fieldsOf(node) };
    switch (node.type) {
      case "boolean":
        return { ...base, widget: "boolean", required: false };
      case "integer":
        return { ...base, widget: "number", value_type: "int", ...range } as Field;
      case "number":
        return { ...base, widget: "number", value_type: "float", step: 0.01, ...range } as Field;
      default:
        return { ...base, ...textField(node, contract, folder) } as Field;
    }
  };
  const fieldsOf = (node: FieldNode) => Object.entries(node.properties!).map(([key, part]) => field(key, part));
  return field;
};

function textField({ meta, limits, schema }: FieldNode, { imagePresets }: Contract, folder: string): object {
  const preset = meta.kind === "picture" ? imagePresets[meta.imagePreset ?? ""] : undefined;
  if (preset !== undefined) {
    // A crop of a photograph needs half as much again, as in the editor on the page.
    const width = Math.ceil(idealSize(preset).width * 1.5);
    const config = {
      slugify_filename: true,
      transformations: { raster_image: { format: "webp", quality: 90, width } },
    };
    return {
      widget: "image",
      choose_url: false,
      media_folder: folder,
      public_folder: "",
      media_libraries: { default: { config } },
    };
  }
  if (meta.kind === "date") return { widget: "datetime", type: "date", format: "YYYY-MM-DD" };
  const { pattern } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  const isLong = (meta.overflowsAt ?? 0) > 90;
  return {
    widget: isLong ? "text" : "string",
    maxlength: limits.max,
    ...(pattern && meta.patternErrorMessage && { pattern: [pattern, meta.patternErrorMessage] }),
  };
}

function hintOf({ meta, choices, type }: FieldNode, { tokens }: Contract): string {
  return [
    meta.description,
    meta.overflowsAt && `About ${meta.overflowsAt} characters fit.`,
    meta.kind === "copy" &&
      tokens &&
      `Facts: ${Object.keys(tokens.help)
        .map((name) => `{${name}}`)
        .join(" ")}`,
    type === "text" && choices && `Pages: ${choices.join(", ")}`,
  ]
    .filter(Boolean)
    .join(" ");
}
