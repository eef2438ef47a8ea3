/** The GraphQL layer of the content: explicit, documented types, never inferred, and the fields that all sites share. */
import type { CreateSchemaCustomizationArgs, Node } from "gatsby";
import type { GraphQLObjectType, GraphQLResolveInfo } from "gatsby/graphql";
import sharp from "sharp";
import { type Contract, type Facts, typeNameOf } from "./contract";
import { type FieldNode, treeOf } from "./fields";
import { type ImageData, keepUncropped, sizeForFocus } from "./focus";
import { defaultAvifQuality, idealSize } from "./image-presets";

/** The part of Gatsby's resolver context that is used here. */
type Context = { nodeModel: { findOne<T>(query: { type: string }): Promise<T | null> } };

// ── Types ──────────────────────────────────────────────────────────────────────────────────────

/**
 * The type definitions of all content.
 *
 * @throws when two shapes in the schema claim the same type name
 */
function typesOf({ files }: Contract): string[] {
  const types = new Map<string, string>();

  const addType = (node: FieldNode, isNode: boolean, isListed = false): string => {
    const { title: name, description, graphqlInterface, imagePreset } = node.meta;
    if (name === undefined) throw new Error(`A content object lacks meta.title: ${description ?? "?"}`);
    const fields = Object.entries(node.properties ?? {}).map(
      ([key, field]) =>
        `${docstring(field.meta.description, "  ")}  ${field.meta.graphqlName ?? key}: ${fieldType(key, field)}`,
    );
    if (isListed) fields.push(position);
    if (imagePreset !== undefined) fields.push(image);
    const interfaces = [isNode && "Node", graphqlInterface].filter(Boolean).join(" & ");
    // Several fields may have the same shape.
    const docs = docstring(
      isNode ? description : "A group of values; each field that has it says what it is for there.",
    );
    const text = `${docs}type ${name}${interfaces && ` implements ${interfaces}`} @dontInfer {\n${fields.join("\n")}\n}`;
    if ((types.get(name) ?? text) !== text) throw new Error(`Two shapes in the content are both called ${name}.`);
    types.set(name, text);
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

  for (const tree of Object.values(files).map(treeOf)) addType(tree.item ?? tree, true, tree.item !== undefined);
  return [...types.values()];
}

const position = `  """The place in its JSON file, from 1. Sort by it: nodes have no order of their own."""\n  position: Int!`;
const image = `  """The picture as its preset needs it: AVIF, WebP and a fallback, with its focus. An SVG comes as it is."""
  image: GatsbyImageData! @image`;

const docstring = (text: string | undefined, indent = "") => (text === undefined ? "" : `${indent}"""${text}"""\n`);

// ── Registration ───────────────────────────────────────────────────────────────────────────────

/** Registers all content types. Call from `createSchemaCustomization`. */
export function createContentTypes({ actions, schema }: CreateSchemaCustomizationArgs, contract: Contract): void {
  const { facts, tokens } = contract;
  /** Every text asks for the facts; they change only with their node. */
  const factsOf = new WeakMap<Node, Facts>();
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
        const known = factsOf.get(node) ?? facts.of(node);
        factsOf.set(node, known);
        const fill = (text: unknown) => {
          const filled = tokens.fill(String(text), known.tokenValues);
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

  actions.createFieldExtension({
    name: "image",
    description: "The picture as the preset of its field needs it.",
    extend: () => ({ resolve: imageResolver(contract) }),
  });
  const { typeDefs = [], fields = {} } = contract.graphql ?? {};
  actions.createTypes([
    ...typesOf(contract),
    ...typeDefs,
    ...Object.entries(fields).map(([name, derived]) => schema.buildObjectType({ name, fields: derived })),
  ]);
}

// ── Pictures ───────────────────────────────────────────────────────────────────────────────────

const presetOf = new WeakMap<object, string>();

function imageResolver({ imagePresets }: Contract) {
  return async (source: { focus?: string }, _args: unknown, context: Context, info: GraphQLResolveInfo) => {
    const preset = imagePresets[presetOf.get(source) ?? ""];
    if (preset === undefined) throw new Error(`The schema states no image preset for ${info.parentType.name}.`);
    const delegate = delegateIn(context, info);
    const file = await delegate<Node & { extension: string; absolutePath: string }>("Picture", "file", source);
    const { width, height, autoOrient } = await sharp(file.absolutePath).metadata();
    if (file.extension === "svg") {
      // An SVG needs no derivatives; it is given the same form so that components need not tell them apart.
      const src = await delegate<string>("File", "publicURL", file);
      return { layout: "constrained", width, height, images: { sources: [], fallback: { src, sizes: preset.sizes } } };
    }
    const image = await delegate<Node>("File", "childImageSharp", file);
    const { focus } = source;
    const size = { width: idealSize(preset).width, aspectRatio: preset.aspectRatio, breakpoints: [...preset.widths] };
    // The orientation that a camera has noted counts.
    const uncropped = focus && preset.aspectRatio && sizeForFocus(size, preset.aspectRatio, autoOrient);
    const options = {
      layout: "constrained",
      sizes: preset.sizes,
      formats: ["auto", "webp", "avif"],
      placeholder: preset.transparent ? "none" : "dominantColor",
      avifOptions: { quality: preset.quality ?? defaultAvifQuality },
      transformOptions: { cropFocus: "center" },
      ...(uncropped ? uncropped.options : size),
    };
    const data = await delegate<ImageData>("ImageSharp", "gatsbyImageData", image, options);
    return { ...(uncropped ? keepUncropped(data, uncropped) : data), focus };
  };
}

/** Calls the resolver that another field already has, so that its work is neither repeated nor rewritten. */
function delegateIn(context: Context, info: GraphQLResolveInfo) {
  return async <T>(type: string, field: string, source: unknown, args: object = {}): Promise<T> => {
    const owner = info.schema.getType(type) as GraphQLObjectType<unknown, Context> | undefined;
    const resolve = owner?.getFields()[field]?.resolve;
    if (!resolve) throw new Error(`The GraphQL field ${type}.${field} has no resolver.`);
    const result: unknown = await resolve(source, args, context, { ...info, fieldName: field });
    if (result === null || result === undefined) throw new Error(`The GraphQL field ${type}.${field} gave nothing.`);
    return result as T;
  };
}
