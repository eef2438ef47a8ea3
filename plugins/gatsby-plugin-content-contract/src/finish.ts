import { posix } from "node:path";
import { mapValues } from "es-toolkit";
import { type Contract, type Facts, fileOf } from "./contract";
import { type FieldNode, treeOf } from "./fields";
import { withoutHidden } from "./hidden";
import { isObject } from "./values";

/** Finished content by path, and derived nodes by type. @throws for an unknown token, which the check reports first */
export function finishContent(contract: Contract, values: ReadonlyMap<string, unknown>, facts: Facts) {
  const { derived, imagePresets } = contract;
  const objects: { object: object; type: string | undefined }[] = [];

  const finish = (value: unknown, node: FieldNode, folder: string): unknown => {
    if (Array.isArray(value) && node.item !== undefined) return value.map((item) => finish(item, node.item!, folder));
    if (isObject(value) && node.properties !== undefined) {
      const fields = Object.entries(node.properties);
      const preset = imagePresets[node.meta.imagePreset ?? ""];
      const object = {
        ...Object.fromEntries(fields.map(([key, field]) => [fieldName(key, field), finish(value[key], field, folder)])),
        ...(preset && { preset }),
      };
      objects.push({ object, type: node.meta.title });
      return object;
    }
    if (typeof value !== "string") return value;
    if (node.meta.kind === "picture") return posix.join(folder, value).normalize();
    if (node.meta.kind === "copy" || node.meta.kind === "alt") return finishText(contract, value, facts);
    // Words of the interface have gaps instead of tokens.
    return node.meta.overflowsAt === undefined ? value : (contract.tokens?.typeset?.(value) ?? value);
  };

  const finished = new Map<string, unknown>();
  for (const [path, value] of values) {
    finished.set(path, finish(withoutHidden(value), treeOf(fileOf(contract, path)), posix.dirname(path)));
  }
  const context = derived?.context((path) => finished.get(path), facts);
  // Compute all before setting any, since they must not read each other.
  const computed = objects.map(({ object, type }) =>
    mapValues(derived?.fields[type ?? ""] ?? {}, ({ of }) => of(object as never, context)),
  );
  const nodes = Object.entries(derived?.nodes?.(context) ?? {});
  objects.forEach(({ object }, index) => Object.assign(object, computed[index]));
  for (const list of [...finished.values()].filter(Array.isArray)) {
    list.forEach((entry: object, index) => Object.assign(entry, { position: index + 1 }));
  }
  return new Map([...finished, ...nodes]);
}

export function finishText({ tokens }: Contract, text: string, { tokenValues }: Facts): string {
  const filled = tokens?.fill(text, tokenValues) ?? text;
  return tokens?.typeset?.(filled) ?? filled;
}

export const fieldName = (key: string, { meta }: FieldNode): string => meta.graphqlName ?? key;
