import { readFileSync } from "node:fs";
import { type FieldNode, type SelectionSetNode, Kind, parse } from "graphql";
import { z } from "zod";
import type { FieldMeta } from "../src/fields";
import { listFiles } from "../src/read";
import { type ContentFile, contentFiles, typeNameOf } from "../../../src/content/schema";
import { type SlotName, idealSize, slots } from "../../../src/lib/image-presets";

/**
 * The content schema says which slot a picture fills. Every query must ask for that one, or for a smaller one of the same
 * shape, since what the check demands of the picture then holds for that as well.
 */

type JsonSchema = FieldMeta & { properties?: Record<string, JsonSchema>; items?: JsonSchema };
type Part = { type: string | undefined; slot: string | undefined };

const parts = new Map<string, Part>();
for (const file of Object.values<ContentFile>(contentFiles)) {
  addParts({ ...(z.toJSONSchema(file.schema, { io: "input" }) as JsonSchema), title: typeNameOf(file) });
}

function addParts(schema: JsonSchema): void {
  for (const [key, field] of Object.entries(schema.properties ?? {})) {
    const inner = field.items ?? field;
    const type = /^\[?([A-Z]\w+)/.exec(field.graphql ?? "")?.[1] ?? inner.title;
    parts.set(`${schema.title}.${field.graphqlName ?? key}`, { type, slot: inner.slot });
    if (inner.properties) addParts(inner);
  }
}

test("no query asks for a slot that the picture was not checked for", async () => {
  const asked = await askedSlots();
  expect(asked.length).toBeGreaterThanOrEqual(3);
  expect(asked.filter(({ asks, slot }) => !covers(slot, asks))).toEqual([]);
});

function covers(slot: string | undefined, asks: string): boolean {
  if (slot === undefined) return false;
  const [named, wanted] = [slots[slot as SlotName], slots[asks as SlotName]];
  return named.aspectRatio === wanted.aspectRatio && idealSize(named).width >= idealSize(wanted).width;
}

/** Every `image(slot: …)` in the queries and fragments of the site, with the slot of the picture that it belongs to. */
async function askedSlots(): Promise<{ file: string; field: string; asks: string; slot: string | undefined }[]> {
  const documents = (await listFiles("src"))
    .filter((file) => file.endsWith(".tsx"))
    .flatMap((file) =>
      [...readFileSync(`src/${file}`, "utf8").matchAll(/graphql`([^`]*)`/g)].map(([, text]) => ({
        file,
        document: parse(text!),
      })),
    );
  const fragments = new Map(
    documents.flatMap(({ document }) =>
      document.definitions.flatMap((definition) =>
        definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
      ),
    ),
  );
  const asked: { file: string; field: string; asks: string; slot: string | undefined }[] = [];

  const visit = (
    file: string,
    set: SelectionSetNode,
    type: string | undefined,
    owner: string,
    slot: string | undefined,
  ): void => {
    for (const selection of set.selections) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.get(selection.name.value);
        // A fragment on a picture knows its slot only from where it is spread.
        if (fragment?.typeCondition.name.value === "Picture")
          visit(file, fragment.selectionSet, "Picture", owner, slot);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        visit(file, selection.selectionSet, selection.typeCondition?.name.value ?? type, owner, slot);
      } else {
        const asks = slotOf(selection);
        if (type === "Picture" && asks !== undefined) asked.push({ file, field: owner, asks, slot });
        if (selection.selectionSet === undefined) continue;
        const field = `${type}.${selection.name.value}`;
        const part = parts.get(field) ?? { type: rootType(selection.name.value) ?? type, slot: undefined };
        visit(file, selection.selectionSet, part.type, field, part.slot);
      }
    }
  };
  for (const { file, document } of documents) {
    for (const definition of document.definitions) {
      if (definition.kind === Kind.OPERATION_DEFINITION) visit(file, definition.selectionSet, undefined, "", undefined);
      if (definition.kind === Kind.FRAGMENT_DEFINITION && definition.typeCondition.name.value !== "Picture") {
        visit(file, definition.selectionSet, definition.typeCondition.name.value, "", undefined);
      }
    }
  }
  return asked;
}

/** `pressPage` and `allInterview` are the fields of PressPage and of Interview; `nodes` belongs to what is around it. */
function rootType(field: string): string | undefined {
  const name = field.replace(/^all(?=[A-Z])/, "");
  const type = name.charAt(0).toUpperCase() + name.slice(1);
  return [...parts.keys()].some((key) => key.startsWith(`${type}.`)) ? type : undefined;
}

function slotOf({ name, arguments: given }: FieldNode): string | undefined {
  const value = name.value === "image" ? given?.find((argument) => argument.name.value === "slot")?.value : undefined;
  return value?.kind === Kind.ENUM ? value.value : undefined;
}
