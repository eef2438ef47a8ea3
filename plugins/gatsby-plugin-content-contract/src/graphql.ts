import { intersection, lowerFirst, partition } from "es-toolkit";
import type { CreateResolversArgs } from "gatsby";
import { type GraphQLSchema, isInterfaceType, isObjectType } from "gatsby/graphql";
import { type Contract, type Facts, fileType, typeNameOf } from "./contract";
import { type FieldNode, treeOf } from "./fields";
import { fieldName, finishText } from "./finish";
import { isObject } from "./values";

/** Type definitions of all content. @throws if two shapes have the same type name */
export function typesOf({ files, derived }: Contract): string[] {
  const types = new Map<string, { text: string; description?: string | undefined }>();

  const addType = (node: FieldNode, isNode: boolean, isListed = false): string => {
    const { title: name, description, graphqlInterface, imagePreset } = node.meta;
    if (name === undefined) throw new Error(`A content object lacks meta.title: ${description ?? "?"}`);
    // A derived field replaces a schema field of the same name.
    const fields = new Map<string, string>();
    const addField = (field: string, type: string, text?: string) =>
      fields.set(field, `${docstring(text, "  ")}  ${field}: ${type}`);
    for (const [key, field] of Object.entries(node.properties ?? {})) {
      addField(fieldName(key, field), fieldType(field), field.meta.description);
    }
    for (const [field, { type, description: text }] of Object.entries(derived?.fields[name] ?? {})) {
      addField(field, type, text);
    }
    if (isListed) addField("position", "Int!", positionDescription);
    if (imagePreset !== undefined) addField("image", "GatsbyImageData! @image", imageDescription);
    const interfaces = [isNode && "Node", graphqlInterface].filter(Boolean).join(" & ");
    const text = `type ${name}${interfaces && ` implements ${interfaces}`} @dontInfer {\n${[...fields.values()].join("\n")}\n}`;
    const known = types.get(name) ?? { text, description };
    if (known.text !== text) throw new Error(`Two shapes in the content are both called ${name}.`);
    types.set(name, { text, description: known.description === description ? description : sharedDescription });
    return name;
  };

  const fieldType = (node: FieldNode): string => {
    const { graphql, kind } = node.meta;
    const type = graphql ?? (kind === "picture" ? 'File! @link(by: "relativePath")' : `${named(node)}!`);
    return node.isOptional ? type.replace(/!(?=$| @)/, "") : type;
  };

  const named = (node: FieldNode): string => {
    if (node.item !== undefined) return `[${named(node.item)}!]`;
    if (node.type === "object") return addType(node, false);
    const { title } = node.meta;
    if (node.type === "choice" && title !== undefined) {
      types.set(title, { text: `enum ${title} {\n${node.choices!.map((value) => `  ${value}`).join("\n")}\n}` });
      return title;
    }
    return { integer: "Int", number: "Float", boolean: "Boolean" }[node.type as string] ?? "String";
  };

  for (const tree of Object.values(files).map(treeOf)) addType(tree.item ?? tree, true, tree.item !== undefined);
  return [...[...types.values()].map(({ text, description }) => docstring(description) + text), fileDefinition];
}

const docstring = (text: string | undefined, indent = "") => (text === undefined ? "" : `${indent}"""${text}"""\n`);

const sharedDescription = "A group of values. The description of each field of this type states its purpose.";
const positionDescription = "The place in its JSON file, from 1. Sort by it: nodes have no order of their own.";
const imageDescription =
  "The picture as its preset needs it: AVIF, WebP and a fallback, with its focus. An SVG comes as it is.";
const fileDefinition = `
  """A JSON file of the content with its texts finished. Its children are the entries."""
  type ${fileType} implements Node @dontInfer {
    "Its path in the content folder; of a derived node its type."
    path: String!
  }`;

type Resolve = (source: unknown, args: object, context: unknown, info: { originalResolver: Resolve }) => unknown;

/** Lets filters find texts as written in the files, although nodes have them filled in and typeset. */
export function findTextsAsWritten(
  args: CreateResolversArgs,
  contract: Contract,
  facts: () => Promise<Facts | undefined>,
): void {
  const asShown = (text: unknown, known: Facts | undefined): unknown =>
    typeof text === "string" && known !== undefined && !contract.tokens?.unknown(text).length
      ? finishText(contract, text, known)
      : text;
  const widen = (filter: unknown, known: Facts | undefined): unknown => {
    if (Array.isArray(filter)) return filter.map((part) => widen(part, known));
    if (!isObject(filter)) return filter;
    const isOfTexts = ([name, part]: [string, unknown]) => part !== null && /^(?:eq|in|ne|nin)$/.test(name);
    const [lists, others] = partition(Object.entries(filter), isOfTexts);
    const textsOf = (...names: string[]) =>
      lists
        .filter(([name]) => names.includes(name))
        .map(([, part]) => [part].flat().flatMap((text) => [text, asShown(text, known)]));
    const [wanted, unwanted] = [textsOf("eq", "in"), textsOf("ne", "nin")];
    return {
      ...Object.fromEntries(others.map(([name, part]) => [name, widen(part, known)])),
      ...(wanted.length > 0 && { in: wanted.reduce((all, texts) => intersection(all, texts)) }),
      ...(unwanted.length > 0 && { nin: unwanted.flat() }),
    };
  };
  const resolve: Resolve = async (source, args, context, info) =>
    info.originalResolver(source, widen(args, await facts()) as object, context, info);
  const names = Object.values(contract.files).map(typeNameOf);
  const root = names.flatMap((name) => [lowerFirst(name), `all${name}`]);
  const createResolvers = args.createResolvers as (resolvers: object) => void;
  createResolvers({ Query: Object.fromEntries(root.map((name) => [name, { resolve }])) });
}

const gatsbyFields = {
  id: "Gatsby’s identifier; it may change between builds.",
  parent: "The node that this one was made from: its file.",
  children: "The nodes that were made from this one.",
  internal: "Gatsby’s record of the node: its type, its owner, the digest of its content.",
};

/** Documents Gatsby's own fields in the built schema, since Gatsby has no option for that. */
export function describeGatsbyFields(schema: GraphQLSchema): void {
  const root = schema.getQueryType()?.getFields() ?? {};
  for (const type of Object.values(schema.getTypeMap())) {
    const isNode = isObjectType(type) && type.getInterfaces().some(({ name }) => name === "Node");
    if (!isNode && !isInterfaceType(type)) continue;
    const fields = type.getFields();
    for (const [name, text] of Object.entries(gatsbyFields)) if (fields[name]) fields[name].description ??= text;
    const [one, all] = [root[lowerFirst(type.name)], root[`all${type.name}`]];
    const what = type.description ?? type.name;
    if (one) one.description ??= `The first that fits the arguments. ${what}`;
    if (all) all.description ??= `All that fit the filter, in the order of \`sort\`. ${what}`;
  }
}
