import { type FieldNode, type Path, fieldsOf, isHidden, isObject, pictureFile, sizeInWords, treeOf } from "../contract";
import { fileKey } from "./files";
import type { EditNode } from "./protocol";
import type { Content, Site } from "./site";

/** The whole file as a tree. Skips values of the wrong shape. */
export function describeFile(site: Site, file: string, content: Content): EditNode {
  function describe(field: FieldNode, value: unknown, path: Path, label = field.label): EditNode[] {
    const { meta, isOptional, limits, canBeHidden, properties, item } = field;
    const choices = choicesOf(field, value);
    const type = choices !== undefined ? "choice" : meta.kind === "picture" ? "picture" : field.type;
    const preset = site.contract.imagePresets[meta.imagePreset ?? ""];
    const place = preset && `${preset.title}, ${sizeInWords(preset)} or more`;
    const node: EditNode = { file, path, type, label, meta, isOptional, limits, canBeHidden, place };
    if (properties !== undefined) {
      // One value creates a missing group, such as a picture's evening view; incomplete groups cannot be saved.
      const required = Object.values(properties).filter((part) => !part.isOptional);
      if (value === undefined && isOptional && required.length > 1) return [];
      const held = isObject(value) ? value : {};
      const children = Object.entries(properties).flatMap(([key, part]) => describe(part, held[key], [...path, key]));
      return [{ ...node, children, hidden: isHidden(held) }];
    }
    if (item !== undefined) {
      const entries = Array.isArray(value) ? value : [];
      const children = entries.flatMap((entry, index) => describe(item, entry, [...path, index]));
      return [{ ...node, children, entryLabel: item.label }];
    }
    const isPlain = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
    // Texts with choices allow any other text; references do not.
    const isOpen = type === "choice" && field.type === "text" && meta.refersTo === undefined;
    const isFilled = typeof value === "string" && (meta.kind === "copy" || meta.kind === "alt");
    const filled = isFilled ? content.fill(value) : undefined;
    return [{ ...node, value: isPlain ? value : undefined, filled, choices, isOpen }];
  }

  function choicesOf({ choices, meta }: FieldNode, chosen: unknown): EditNode["choices"] | undefined {
    if (choices !== undefined) {
      const labelOf = (value: string) => meta.choiceLabels?.[value] ?? site.linkLabel(value, content) ?? value;
      return choices.map((value) => ({ value, label: labelOf(value) }));
    }
    if (meta.refersTo === undefined) return undefined;
    const entries = namedEntries(content, meta.refersTo, chosen);
    return entries.map(({ slug, name }) => ({ value: String(slug), label: String(name ?? slug) }));
  }

  return describe(treeOf(site.contract.files[file]!), content.valueOf(file), [], site.titleOf(file))[0]!;
}

/** The entries of a list that a reference may name: shown ones, and the chosen one. */
export function namedEntries({ valueOf }: Content, file: string, chosen?: unknown): Record<string, unknown>[] {
  const entries = valueOf(file);
  const isNamed = (entry: Record<string, unknown>) =>
    entry.slug !== undefined && (!isHidden(entry) || entry.slug === chosen);
  return Array.isArray(entries) ? entries.filter(isObject).filter(isNamed) : [];
}

export const pictureNames = (site: Site, { valueOf }: Content): string[] =>
  site.files.flatMap((file) =>
    fieldsOf(site.contract.files[file]!, valueOf(file)).flatMap(({ meta, value }) =>
      meta.kind === "picture" && typeof value === "string" ? [pictureFile({ source: { file }, src: value })] : [],
    ),
  );

/** By `fileKey`, for files that must not be lost. */
export const picturesIn = (site: Site, content: Content): Map<string, string> =>
  new Map(pictureNames(site, content).map((file) => [fileKey(file), file]));
