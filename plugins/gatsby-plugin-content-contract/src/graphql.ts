/** The GraphQL layer of the content: explicit, documented types, never inferred, and the fields that all sites share. */
import type { CreateSchemaCustomizationArgs, Node } from "gatsby";
import type { GraphQLObjectType, GraphQLResolveInfo } from "gatsby/graphql";
import sharp from "sharp";
import { type Contract, type DerivedFields, type Facts, typeNameOf } from "./contract";
import { type FieldNode, treeOf } from "./fields";
import { type ImageData, keepUncropped, sizeForFocus } from "./focus";
import { type ImagePreset, defaultAvifQuality, idealSize, sizeInWords } from "./image-presets";

/** The part of Gatsby's resolver context that is used here. */
type Context = {
  nodeModel: {
    findOne<T>(query: { type: string; query?: object }): Promise<T | null>;
  };
};

// ── Types ──────────────────────────────────────────────────────────────────────────────────────

/**
 * The type definitions of all content, and the names of those that are pictures.
 *
 * @throws when two shapes in the schema claim the same type name
 */
function typeDefs({ files }: Contract): { text: string; pictureTypes: ReadonlySet<string> } {
  const types = new Map<string, string>();
  const pictureTypes = new Set<string>();

  const addType = (node: FieldNode, isNode: boolean): string => {
    const { title: name, description, graphqlInterface, imagePreset } = node.meta;
    if (name === undefined) throw new Error(`A content object lacks meta.title: ${description ?? "?"}`);
    const fields = Object.entries(node.properties ?? {}).map(
      ([key, field]) =>
        `${docstring(field.meta.description, "  ")}  ${field.meta.graphqlName ?? key}: ${fieldType(key, field)}`,
    );
    const interfaces = [isNode && "Node", graphqlInterface].filter(Boolean).join(" & ");
    const bare = `type ${name}${interfaces && ` implements ${interfaces}`} @dontInfer {\n${fields.join("\n")}\n}`;
    const text = docstring(description) + bare;
    const known = types.get(name) ?? text;
    if (withoutDocs(known) !== withoutDocs(bare)) {
      throw new Error(`Two shapes in the content schema are both called ${name}.`);
    }
    const shared = docstring("The shape of several fields; each says what its own is for.") + bare;
    types.set(name, known === text ? text : shared);
    if (imagePreset !== undefined) pictureTypes.add(name);
    return name;
  };

  const fieldType = (key: string, node: FieldNode): string => {
    const { graphql, graphqlName } = node.meta;
    if (graphql !== undefined) {
      const rename = graphqlName !== undefined && !graphql.includes("@proxy") ? ` @proxy(from: "${key}")` : "";
      return (node.isOptional ? graphql.replace("!", "") : graphql) + rename;
    }
    const preset = (node.item ?? node).meta.imagePreset;
    const directive = preset === undefined ? "" : ` @imagePreset(name: "${preset}")`;
    return named(node) + (node.isOptional ? "" : "!") + directive;
  };

  const named = (node: FieldNode): string => {
    if (node.item !== undefined) return `[${named(node.item)}!]`;
    if (node.type === "object") return addType(node, false);
    const { title } = node.meta;
    if (node.type === "choice" && title !== undefined) {
      types.set(title, `enum ${title} {\n${node.choices!.map((value) => `  ${value}`).join("\n")}\n}`);
      return title;
    }
    return { integer: "Int", number: "Float", boolean: "Boolean" }[node.type as string] ?? "String";
  };

  for (const tree of Object.values(files).map(treeOf)) addType(tree.item ?? tree, true);
  return { text: [...types.values()].join("\n\n"), pictureTypes };
}

const docstring = (text: string | undefined, indent = "") => (text === undefined ? "" : `${indent}"""${text}"""\n`);

const withoutDocs = (sdl: string) => sdl.replace(/ *""".*?"""\n/g, "");

// ── Registration ───────────────────────────────────────────────────────────────────────────────

/** Registers all content types. Call from `createSchemaCustomization`. */
export function createContentTypes({ actions, schema }: CreateSchemaCustomizationArgs, contract: Contract): void {
  const { facts, tokens } = contract;
  // Every text asks for the facts; they change only with their node.
  const factsOfNode = new WeakMap<Node, Facts>();
  const knownFacts = (node: Node): Facts => {
    const known = factsOfNode.get(node) ?? facts!.of(node);
    factsOfNode.set(node, known);
    return known;
  };
  actions.createFieldExtension({
    name: "copy",
    description: "Fills in tokens such as {name}.",
    extend: () => ({
      async resolve(source: Record<string, unknown>, _args: unknown, context: Context, info: GraphQLResolveInfo) {
        const value = source[info.fieldName];
        if (facts === undefined || tokens === undefined || value === undefined || value === null) return value;
        const type = typeNameOf(contract.files[facts.file]!);
        const node = await context.nodeModel.findOne<Node>({ type });
        if (!node) throw new Error(`${facts.file} has not become a node; run the content check.`);
        const { tokenValues } = knownFacts(node);
        const fill = (text: unknown) => {
          const filled = tokens.fill(String(text), tokenValues);
          return tokens.typeset?.(filled) ?? filled;
        };
        return Array.isArray(value) ? value.map(fill) : fill(value);
      },
    }),
  });
  actions.createFieldExtension({
    name: "imagePreset",
    description: "The preset that pictures of this field are shown by.",
    args: { name: "String!" },
    extend: ({ name }: { name: string }) => ({
      resolve(source: Record<string, unknown>, _args: unknown, _context: Context, info: GraphQLResolveInfo) {
        const value = source[info.fieldName];
        // A WeakMap, and no new object: Gatsby finds a picture's file by the identity of the object that names it.
        for (const picture of [value].flat()) if (typeof picture === "object" && picture) presetOf.set(picture, name);
        return value;
      },
    }),
  });

  const presets = Object.entries(contract.imagePresets).map(
    ([name, preset]) => `"""For ${preset.title}: ${sizeInWords(preset)} at its largest."""\n${name}`,
  );
  const { text, pictureTypes } = typeDefs(contract);
  actions.createTypes([
    text,
    ...(presets.length > 0
      ? [`"""How a picture is shown: its crop, widths and formats."""\nenum ImagePreset {\n${presets.join("\n")}\n}`]
      : []),
    ...(contract.graphql?.typeDefs ?? []),
  ]);

  const derived = new Map<string, DerivedFields>();
  const add = (type: string, fields: DerivedFields) => derived.set(type, { ...derived.get(type), ...fields });
  for (const type of pictureTypes) add(type, { image: imageField(contract) });
  for (const file of Object.values(contract.files)) if (file.list) add(typeNameOf(file), { position });
  for (const [type, fields] of Object.entries(contract.graphql?.fields ?? {})) add(type, fields);
  const nodes = new Map(Object.values(contract.files).map((file) => [typeNameOf(file), file.schema.meta()]));
  actions.createTypes(
    [...derived].map(([name, fields]) => {
      const own = nodes.get(name)?.graphqlInterface as string | undefined;
      const interfaces = nodes.has(name) ? ["Node", ...(own === undefined ? [] : [own])] : [];
      return schema.buildObjectType({ name, fields, interfaces, extensions: { infer: false } });
    }),
  );
}

const position = {
  type: "Int!",
  description: "The place in its JSON file, from 1. Sort by it: nodes have no order of their own.",
};

// ── Pictures ───────────────────────────────────────────────────────────────────────────────────

const presetOf = new WeakMap<object, string>();

function imageField({ imagePresets }: Contract) {
  return {
    type: "GatsbyImageData!",
    description:
      "The picture as its preset needs it: AVIF, WebP and a fallback, with its focus. An SVG comes as it is.",
    async resolve(source: { focus?: string }, _args: unknown, context: Context, info: GraphQLResolveInfo) {
      const preset = imagePresets[presetOf.get(source) ?? ""];
      if (preset === undefined) throw new Error(`The schema states no image preset for ${info.parentType.name}.`);
      const file = await delegate<FileNode>("Picture", "file", source, {}, context, info);
      if (file.extension === "svg") return vectorImage(file, preset.sizes, context, info);
      const image = await delegate<Node>("File", "childImageSharp", file, {}, context, info);
      const { focus } = source;
      const size = { width: idealSize(preset).width, aspectRatio: preset.aspectRatio, breakpoints: [...preset.widths] };
      const uncropped =
        focus === undefined || preset.aspectRatio === undefined
          ? undefined
          : sizeForFocus(size, preset.aspectRatio, await shownSize(file.absolutePath));
      const options = { ...imageOptions(preset), ...(uncropped?.options ?? size) };
      const data = await delegate<ImageData>("ImageSharp", "gatsbyImageData", image, options, context, info);
      return { ...(uncropped === undefined ? data : keepUncropped(data, uncropped)), focus };
    },
  };
}

function imageOptions(preset: ImagePreset) {
  return {
    layout: "constrained",
    sizes: preset.sizes,
    formats: ["auto", "webp", "avif"],
    placeholder: preset.transparent ? "none" : "dominantColor",
    avifOptions: { quality: preset.quality ?? defaultAvifQuality },
    transformOptions: { cropFocus: "center" },
  };
}

type FileNode = Node & { extension: string; absolutePath: string };

/** A picture's size as it is shown: after the orientation that a camera has noted. */
async function shownSize(file: string): Promise<{ width: number; height: number }> {
  const { autoOrient } = await sharp(file).metadata();
  return autoOrient;
}

/** An SVG needs no derivatives; it is given the same form so that components need not tell them apart. */
async function vectorImage(file: FileNode, sizes: string, context: Context, info: GraphQLResolveInfo) {
  const { width, height } = await sharp(file.absolutePath).metadata();
  const src = await delegate<string>("File", "publicURL", file, {}, context, info);
  return { layout: "constrained", width, height, images: { sources: [], fallback: { src, sizes } } };
}

/** Calls the resolver that another field already has, so that its work is neither repeated nor rewritten. */
async function delegate<T>(
  type: string,
  field: string,
  source: unknown,
  args: object,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<T> {
  const owner = info.schema.getType(type) as GraphQLObjectType<unknown, Context> | undefined;
  const resolve = owner?.getFields()[field]?.resolve;
  if (!resolve) throw new Error(`The GraphQL field ${type}.${field} has no resolver.`);
  const result: unknown = await resolve(source, args, context, { ...info, fieldName: field });
  if (result === null || result === undefined) throw new Error(`The GraphQL field ${type}.${field} gave nothing.`);
  return result as T;
}
