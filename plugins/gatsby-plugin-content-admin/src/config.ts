import type { CmsConfig, Field } from "@sveltia/cms";
import { z } from "zod";
import { type Contract, type FieldNode, hiddenKey, idealSize, treeOf } from "../../gatsby-plugin-content-contract";

/** `name` is `owner/name`; `signInUrl` is an OAuth service. Without it, people sign in with a token. */
export type Repository = { host: keyof typeof origins; name: string; branch: string; signInUrl?: string | undefined };

/** Addresses of each host's API and avatars. */
const origins = {
  github: ["https://api.github.com", "https://avatars.githubusercontent.com"],
  gitlab: ["https://gitlab.com", "https://gitlab.com"],
} as const;

/** Headers of /admin that differ from the site's: WebAssembly for WebP and HEIC, a popup for OAuth. */
export const adminHeaders = ({ host, signInUrl }: Repository): Record<string, string> => ({
  "Content-Security-Policy":
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; font-src 'self'; " +
    `img-src 'self' blob: data: ${origins[host][1]}; connect-src 'self' blob: data: ${origins[host][0]}; ` +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  ...(signInUrl && { "Cross-Origin-Opener-Policy": "same-origin-allow-popups" }),
});

const nameOf = (path: string) => path.replace(".json", "").replaceAll("/", "-");

export const adminConfig = (contract: Contract, { host, name, branch, signInUrl }: Repository) =>
  ({
    load_config_file: false,
    backend: { name: host, repo: name, branch, ...(signInUrl ? { base_url: signInUrl } : { auth_methods: ["token"] }) },
    media_folder: contract.folder,
    media_libraries: { default: { config: { slugify_filename: true } }, stock_assets: { providers: [] } },
    slug: { encoding: "ascii", clean_accents: true },
    app_title: "Edit the site",
    editor: { preview: false },
    show_preview_links: false,
    singletons: Object.entries(contract.files).map(([path, file]) => {
      const label = path.charAt(0).toUpperCase() + path.slice(1).replace(".json", "").replace("/", ": ");
      const root = fieldsFor(contract)("entries", treeOf(file));
      const fields = file.list ? [{ ...root, label, root: true }] : (root as { fields: Field[] }).fields;
      // Not of each picture's field, which Sveltia ignores in a file that is a list.
      const media = { media_folder: `/${contract.folder}/${path}`.replace(/\/[^/]*$/, ""), public_folder: "" };
      return { name: nameOf(path), format: nameOf(path), label, file: `${contract.folder}/${path}`, ...media, fields };
    }),
  }) satisfies CmsConfig;

/** The check refuses line breaks and other control characters. */
const oneLine = ["/^[^\\p{Cc}\\p{Zl}\\p{Zp}]*$/u", "Write it without line breaks: paragraphs are separate entries."];

const titleKey = ({ item }: FieldNode) =>
  Object.entries(item?.properties ?? {}).find(([, { meta }]) => ["copy", "fact", "alt"].includes(meta.kind!))?.[0];

const fieldsFor = (contract: Contract) => {
  const field = (name: string, node: FieldNode): Field => {
    const { type, limits, label } = node;
    const required = !node.isOptional && type !== "boolean" && (type !== "list" || limits.min !== undefined);
    return { name, label, required, hint: hintOf(node, contract), ...widgetOf(node) } as Field;
  };
  const parts = ({ properties = {} }: FieldNode) => Object.entries(properties).map(([key, part]) => field(key, part));

  const widgetOf = (node: FieldNode): object => {
    const { type, limits, item, schema } = node;
    const { meta, choices, type: itemType } = item ?? node;
    const several = item && { multiple: true, ...limits };
    if (meta.refersTo !== undefined) {
      const source = { collection: "_singletons", file: nameOf(meta.refersTo), value_field: "entries.*.slug" };
      const title = titleKey(treeOf(contract.files[meta.refersTo]!));
      return { widget: "relation", ...source, display_fields: [`entries.*.${title}`], ...several };
    }
    if (itemType === "choice") {
      const options = choices!.map((value) => ({ value, label: meta.choiceLabels?.[value] ?? value }));
      return { widget: "select", options, ...several };
    }
    if (item?.properties) {
      const hidden = { name: hiddenKey, label: "Hidden", widget: "boolean", required: false };
      const summary = `{{fields.${titleKey(node)}}}`;
      return { widget: "list", ...limits, collapsed: true, summary, fields: [...parts(item), hidden] };
    }
    if (item) return { widget: "list", ...limits, field: field("item", item) };
    if (type === "object") return { widget: "object", fields: parts(node) };
    if (type === "boolean") return { widget: "boolean" };
    const { exclusiveMinimum, pattern, anyOf = [] } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
    if (type === "integer" || type === "number") {
      const [value_type, step] = type === "integer" ? ["int", 1] : ["float", 0.001];
      const min = typeof exclusiveMinimum === "number" ? exclusiveMinimum + step : limits.min;
      return { widget: "number", value_type, step, max: limits.max, min };
    }
    const patterns = [{ pattern }, ...anyOf].flatMap((option) => option.pattern ?? []);
    if (choices) patterns.push(`^(${choices.join("|")})$`);
    const allowed = patterns.length > 0 && [`/${patterns.join("|")}/`, meta.patternErrorMessage ?? ""];
    const rule = { pattern: allowed || oneLine };
    if (meta.kind === "date") return { widget: "datetime", type: "date", format: "YYYY-MM-DD" };
    if (meta.kind === "picture") {
      // 1.5 times the required width, for later crops, like the editor on the page.
      const width = Math.ceil(idealSize(contract.imagePresets[meta.imagePreset!]!).width * 1.5);
      const transformations = { raster_image: { format: "webp", quality: 90, width } };
      const media_libraries = { default: { config: { slugify_filename: true, transformations } } };
      return { widget: "image", choose_url: false, media_libraries, ...rule };
    }
    return { widget: (meta.overflowsAt ?? 0) > 90 ? "text" : "string", maxlength: limits.max, ...rule };
  };
  return field;
};

function hintOf({ meta, choices, type }: FieldNode, { tokens }: Contract): string {
  const facts = meta.kind === "copy" && tokens && `Facts: {${Object.keys(tokens.help).join("} {")}}`;
  const fits = meta.overflowsAt && `About ${meta.overflowsAt} letters fit.`;
  const examples = type === "text" && choices && `One of: ${choices.join(", ")}`;
  return [meta.description, fits, facts, examples].filter(Boolean).join(" ");
}
