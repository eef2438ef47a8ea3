/** Puts a file's values beside what its schema says. */
import { type FieldNode, isHidden, isObject, treeOf } from "../contract";
import type { Content } from "./content";
import { pictureOf } from "./files";
import { allNodes } from "./nodes";
import type { Choice, EditNode, Path } from "./protocol";
import { type Site, type Values, entryLabelOf } from "./site";

/** The whole file as one tree. Values that do not have the schema's shape are left out. */
export function describeFile(site: Site, file: string, valueOf: Values): EditNode {
  const contentFile = site.contract.files[file]!;

  function describe(field: FieldNode, value: unknown, path: Path, label: string): EditNode[] {
    const { meta, type, isOptional } = field;
    const place = meta.imagePreset === undefined ? undefined : site.placeOf(meta.imagePreset);
    const node = {
      path,
      label,
      ...(meta.description === undefined ? {} : { help: meta.description }),
      ...(meta.kind === undefined ? {} : { kind: meta.kind }),
      ...(meta.overflowsAt === undefined ? {} : { overflowsAt: meta.overflowsAt }),
      ...(isOptional ? { optional: true as const } : {}),
      ...(meta.inHead ? { inHead: true as const } : {}),
      ...(place === undefined ? {} : { place }),
    };
    if (field.properties !== undefined) {
      if (value === undefined && isOptional) return [];
      const held = isObject(value) ? value : {};
      const children = Object.entries(field.properties).flatMap(([key, part]) =>
        describe(part, held[key], [...path, key], part.label),
      );
      const hidden = field.canBeHidden
        ? { canHide: true as const, ...(isHidden(held) ? { hidden: true as const } : {}) }
        : {};
      return [{ ...node, ...hidden, type: "group", children }];
    }
    const { item } = field;
    if (item !== undefined) {
      const entryLabel = item.meta.label ?? (path.length === 0 ? entryLabelOf(contentFile) : singular(label));
      const items = Array.isArray(value) ? value : [];
      const children = items.flatMap((entry, index) => describe(item, entry, [...path, index], entryLabel));
      const { min = 0, max } = field.limits;
      return [{ ...node, type: "list", children, count: { min, ...(max === undefined ? {} : { max }) } }];
    }
    const isPlain = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
    const leaf = isPlain ? { ...node, value } : node;
    if (type === "integer" || type === "number") return [{ ...leaf, type: "number" }];
    if (type === "boolean") return [{ ...leaf, type }];
    const choices = choicesOf(field);
    if (choices !== undefined) {
      return [{ ...leaf, type: "choice", choices, ...(type === "choice" ? {} : isOpen(field)) }];
    }
    if (meta.kind === "picture") return [{ ...leaf, type: "picture" }];
    if (typeof value !== "string" || (meta.kind !== "copy" && meta.kind !== "alt")) return [{ ...leaf, type: "text" }];
    const tokens = Object.fromEntries(
      [...value.matchAll(/\{[^{}]+\}/g)].map(([raw]) => [raw, site.fill(raw, valueOf)]),
    );
    return [{ ...leaf, tokens, filled: site.fill(value, valueOf), type: "text" }];
  }

  function choicesOf({ choices, meta }: FieldNode): Choice[] | undefined {
    if (choices !== undefined) {
      return choices.map((value) => ({
        value,
        label: meta.choiceLabels?.[value] ?? site.linkLabel(value, valueOf) ?? value,
      }));
    }
    if (meta.refersTo === undefined) return undefined;
    const entries = valueOf(meta.refersTo);
    return (Array.isArray(entries) ? entries : [])
      .filter(isObject)
      .map(({ slug, name }) => ({ value: String(slug), label: String(name ?? slug) }));
  }

  return describe(treeOf(contentFile), valueOf(file), [], site.titleOf(file))[0]!;
}

/** A text with choices may be any other text, too; a reference may not. */
const isOpen = ({ meta }: FieldNode): { isOpen?: true } => (meta.refersTo === undefined ? { isOpen: true } : {});

const singular = (label: string): string => label.replace(/ies$/, "y").replace(/([^s])s$/, "$1");

/** Every picture that the content names, relative to its folder. */
export function picturesIn(site: Site, { values, valueOf }: Content): Set<string> {
  const named = [...values.keys()].flatMap((file) =>
    allNodes(describeFile(site, file, valueOf)).flatMap(({ type, value }) =>
      type === "picture" && typeof value === "string" ? [pictureOf(file, value)] : [],
    ),
  );
  return new Set(named);
}
