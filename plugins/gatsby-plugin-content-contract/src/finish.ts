/** The content as visitors read it, which Gatsby's nodes hold. */
import { posix } from "node:path";
import type { Contract, Facts } from "./contract";
import { fileOf } from "./contract";
import { type FieldNode, treeOf } from "./fields";
import { withoutHidden } from "./hidden";
import { isObject } from "./values";

type Values = ReadonlyMap<string, unknown>;

/**
 * Finishes all content: leaves out hidden entries, fills facts into texts and typesets them, names pictures by their path
 * in the content folder, gives each its preset, and computes derived fields. Entries of a list file get their `position`,
 * from 1.
 *
 * @param values the content of each JSON file, by its path in the content folder
 * @throws if a text has an unknown token; the check reports those first
 */
export function finishContent(contract: Contract, values: Values, facts: Facts): Map<string, unknown> {
  const { derived } = contract;
  const finished = mapValues(values, (value, path) =>
    finishValue(contract, facts, posix.dirname(path))(withoutHidden(value), treeOf(fileOf(contract, path))),
  );
  const context = derived?.context((path) => finished.get(path), facts);
  return mapValues(finished, (value, path) => {
    const complete = derive(value, treeOf(fileOf(contract, path)), derived?.fields ?? {}, context);
    return Array.isArray(complete)
      ? complete.map((entry: object, index) => ({ ...entry, position: index + 1 }))
      : complete;
  });
}

export function finishText({ tokens }: Contract, text: string, { tokenValues }: Facts): string {
  const filled = tokens?.fill(text, tokenValues) ?? text;
  return tokens?.typeset?.(filled) ?? filled;
}

export const isCopy = ({ meta }: FieldNode): boolean => meta.kind === "copy" || meta.kind === "alt";

export const fieldName = (key: string, { meta }: FieldNode): string => meta.graphqlName ?? key;

function finishValue(contract: Contract, facts: Facts, folder: string) {
  return function finish(value: unknown, node: FieldNode): unknown {
    if (Array.isArray(value) && node.item !== undefined) return value.map((item) => finish(item, node.item!));
    if (isObject(value) && node.properties !== undefined) {
      const fields = Object.entries(node.properties).filter(([key]) => Object.hasOwn(value, key));
      const preset = contract.imagePresets[node.meta.imagePreset ?? ""];
      return {
        ...Object.fromEntries(fields.map(([key, field]) => [fieldName(key, field), finish(value[key], field)])),
        ...(preset && { preset }),
      };
    }
    if (typeof value !== "string") return value;
    if (node.meta.kind === "picture") return posix.join(folder, value).normalize();
    return isCopy(node) ? finishText(contract, value, facts) : value;
  };
}

function derive(
  value: unknown,
  node: FieldNode,
  fields: NonNullable<Contract["derived"]>["fields"],
  context: unknown,
): unknown {
  if (Array.isArray(value) && node.item !== undefined) {
    return value.map((item) => derive(item, node.item!, fields, context));
  }
  if (!isObject(value) || node.properties === undefined) return value;
  const parts = Object.entries(node.properties).map(([key, field]) => {
    const name = fieldName(key, field);
    return [name, derive(value[name], field, fields, context)] as const;
  });
  const own = Object.entries(fields[node.meta.title ?? ""] ?? {});
  return {
    ...value,
    ...Object.fromEntries(parts),
    ...Object.fromEntries(own.map(([name, { of }]) => [name, of(value as never, context)])),
  };
}

const mapValues = <From, To>(map: ReadonlyMap<string, From>, change: (value: From, key: string) => To) =>
  new Map([...map].map(([key, value]) => [key, change(value, key)]));
