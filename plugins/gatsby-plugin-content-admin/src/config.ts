/** Sveltia CMS's configuration, made from the content contract. */
import type { CmsConfig, Field } from "@sveltia/cms";
import { z } from "zod";
import {
  type Contract,
  type FieldNode,
  type ImagePreset,
  hiddenKey,
  idealSize,
  treeOf,
} from "../../gatsby-plugin-content-contract";

export type Repository = {
  host: keyof typeof origins;
  /** Owner and name, as in `owner/name`. */
  name: string;
  branch: string;
  /** Address of a service for OAuth sign-in. Without it, sign-in needs an access token. */
  signInUrl?: string | undefined;
};

/** The addresses of each host's API, and of the portraits of its users. */
const origins = {
  github: "https://api.github.com https://avatars.githubusercontent.com",
  gitlab: "https://gitlab.com",
};

/** Allows the page its own files and the host's API, and nothing else. WebP and HEIC are coded in WebAssembly. */
export const adminPolicy = ({ host }: Repository): string =>
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; font-src 'self'; " +
  `img-src 'self' blob: data: ${origins[host]}; connect-src 'self' blob: data: ${origins[host]}; ` +
  "base-uri 'none'; form-action 'none'";

/** The headers of the folder `/admin` where they differ from those of the site. OAuth runs in a window that answers this one. */
export const adminHeaders = (repository: Repository): Record<string, string> => ({
  "Content-Security-Policy": `${adminPolicy(repository)}; frame-ancestors 'none'`,
  ...(repository.signInUrl && { "Cross-Origin-Opener-Policy": "same-origin-allow-popups" }),
});

/** The name of the only collection, and of the field that is the list of a file. */
const [collection, entries] = ["content", "entries"];

/** Names of files and formats have no slash. */
export const nameOf = (path: string): string => path.replace(".json", "").replaceAll("/", "-");

export function adminConfig(contract: Contract, { host, name, branch, signInUrl }: Repository): CmsConfig {
  const files = Object.entries(contract.files).map(([path, file]) => {
    const tree = treeOf(file);
    const field = fieldsFor(contract, `/${contract.folder}/${path}`.replace(/\/[^/]*$/, ""));
    const label = path.charAt(0).toUpperCase() + path.slice(1).replace(".json", "").replace("/", ": ");
    return {
      name: nameOf(path),
      label,
      file: `${contract.folder}/${path}`,
      format: nameOf(path),
      fields: file.list ? [{ ...field(entries, tree), label, root: true }] : partsOf(tree, field),
    };
  });
  return {
    load_config_file: false,
    backend: { name: host, repo: name, branch, ...(signInUrl ? { base_url: signInUrl } : { auth_methods: ["token"] }) },
    media_folder: contract.folder,
    slug: { encoding: "ascii", clean_accents: true },
    output: { omit_empty_optional_fields: true },
    editor: { preview: false },
    show_preview_links: false,
    collections: [{ name: collection, label: "Content", files }],
  };
}

type ToField = (name: string, node: FieldNode) => Field;

const partsOf = ({ properties = {} }: FieldNode, field: ToField): Field[] =>
  Object.entries(properties).map(([key, part]) => field(key, part));

/** The first text of an entry, which people know it by. */
const titleKey = ({ item }: FieldNode) =>
  Object.entries(item?.properties ?? {}).find(([, { type, meta }]) => type === "text" && meta.kind !== "slug")?.[0];

/** @param folder where the pictures of the file are, as in `/data/press` */
const fieldsFor = (contract: Contract, folder: string): ToField => {
  const field: ToField = (name, node) => {
    const required = !node.isOptional && node.type !== "boolean";
    return { name, label: node.label, required, hint: hintOf(node, contract), ...widgetOf(node) } as Field;
  };

  const widgetOf = (node: FieldNode): object => {
    const { type, limits, item, properties } = node;
    const { meta, choices, type: itemType } = item ?? node;
    const list = item && { widget: "list", ...limits };
    const several = item && { multiple: true, ...limits };
    if (meta.refersTo !== undefined) {
      const title = titleKey(treeOf(contract.files[meta.refersTo]!));
      const [value_field, display_fields] = [`${entries}.*.slug`, [`${entries}.*.${title}`]];
      return { widget: "relation", collection, file: nameOf(meta.refersTo), value_field, display_fields, ...several };
    }
    if (itemType === "choice") {
      const options = choices!.map((value) => ({ value, label: meta.choiceLabels?.[value] ?? value }));
      return { widget: "select", options, ...several };
    }
    if (item?.properties) {
      const hidden = { name: hiddenKey, label: "Hidden", widget: "boolean", required: false };
      const fields = [...partsOf(item, field), hidden];
      return { ...list, collapsed: true, summary: `{{fields.${titleKey(node)}}}`, fields };
    }
    if (item) return { ...list, field: field("item", item) };
    if (properties) return { widget: "object", fields: partsOf(node, field) };
    if (type === "boolean") return { widget: "boolean" };
    if (type === "integer") return { widget: "number", value_type: "int", ...limits };
    if (type === "number") return { widget: "number", value_type: "float", step: 0.001, ...limits };
    if (meta.kind === "date") return { widget: "datetime", type: "date", format: "YYYY-MM-DD" };
    if (meta.kind === "picture") return pictureWidget(contract.imagePresets[meta.imagePreset!]!, folder);
    const { pattern } = z.toJSONSchema(node.schema, { io: "input", unrepresentable: "any" });
    return {
      widget: (meta.overflowsAt ?? 0) > 90 ? "text" : "string",
      maxlength: limits.max,
      ...(pattern && meta.patternErrorMessage && { pattern: [pattern, meta.patternErrorMessage] }),
    };
  };
  return field;
};

/** Half as much again as its place needs, for another crop later: so does the editor on the page. */
function pictureWidget(preset: ImagePreset, folder: string): object {
  const raster_image = { format: "webp", quality: 90, width: Math.ceil(idealSize(preset).width * 1.5) };
  const config = { slugify_filename: true, transformations: { raster_image } };
  const folders = { media_folder: folder, public_folder: "" };
  return {
    widget: "image",
    choose_url: false,
    ...folders,
    media_libraries: { default: { config }, stock_assets: { providers: [] } },
  };
}

function hintOf({ meta, choices, type }: FieldNode, { tokens }: Contract): string {
  const facts = Object.keys(tokens?.help ?? {}).map((name) => `{${name}}`);
  const hints = [
    meta.description,
    meta.overflowsAt && `About ${meta.overflowsAt} characters fit.`,
    meta.kind === "copy" && facts.length > 0 && `Facts: ${facts.join(" ")}`,
    type === "text" && choices && `One of: ${choices.join(", ")}`,
  ];
  return hints.filter(Boolean).join(" ");
}
