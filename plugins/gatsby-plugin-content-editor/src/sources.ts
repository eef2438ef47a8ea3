import type { CreateResolversArgs } from "gatsby";
import type { GraphQLResolveInfo } from "gatsby/graphql";
import { type Contract, type FieldNode, fieldName, fileType, treeOf, typeNameOf } from "./contract";
import { type Source, stamp } from "./stamp";
import { tracer } from "./trace";

type Context = { path?: string };
type Resolve = (source: object, args: unknown, context: Context, info: ResolveInfo) => unknown;
type ResolveInfo = GraphQLResolveInfo & { originalResolver: Resolve };

/** Kinds of text that no code parses. */
const typed = ["copy", "fact", "alt"];
const stamped = [...typed, "address", "mail"];

export function stampSources({ createResolvers, getNodesByType }: CreateResolversArgs, contract: Contract): void {
  const { facts, files } = contract;
  const roots = new Map(Object.entries(files).map(([file, entry]) => [typeNameOf(entry), { file, ...entry }]));
  const places = new WeakMap<object, Source>();

  const placeOf = (source: { internal?: { type: string }; position?: number }): Source | undefined => {
    const root = roots.get(source.internal?.type ?? "");
    return places.get(source) ?? (root && (root.list ? [root.file, source.position! - 1] : [root.file]));
  };

  const mark = (value: unknown, node: FieldNode, place: Source): unknown => {
    if (Array.isArray(value) && node.item !== undefined)
      return value.map((item: unknown, index) => mark(item, node.item!, [...place, index]));
    if (typeof value === "object" && value !== null) {
      // Linked nodes have their own source.
      if (node.type === "object") places.set(value, place);
      return value;
    }
    // Texts with limited space are shown, whatever their kind.
    const { overflowsAt, kind = overflowsAt === undefined ? "" : "fact" } = node.meta;
    return typeof value === "string" && stamped.includes(kind) ? stamp(value, [place], typed.includes(kind)) : value;
  };

  const wrap = (change: (value: unknown, place: Source, source: object) => unknown) => ({
    async resolve(source: object, args: unknown, context: Context, info: ResolveInfo) {
      const value = await info.originalResolver(source, args, context, info);
      // Only results of page queries are shown; other queries compute with results.
      const place = context.path === undefined ? undefined : placeOf(source);
      return place === undefined ? value : change(value, place, source);
    },
  });

  const resolvers: Record<string, Record<string, ReturnType<typeof wrap>>> = {};
  const addType = (node: FieldNode, isFacts: boolean): void => {
    if (node.item !== undefined) addType(node.item, isFacts);
    const fields = Object.entries(node.properties ?? {});
    // The head measures the length of its texts.
    if (fields.length === 0 || node.meta.title === undefined || node.meta.inHead) return;
    const own = (resolvers[node.meta.title] ??= {});
    if (node.meta.imagePreset !== undefined) own.image = wrap(withSource);
    for (const [key, field] of fields) {
      addType(field, false);
      // Code computes with the site's address.
      if (isFacts && field.meta.kind === "address") continue;
      own[fieldName(key, field)] = wrap((value, place) => mark(value, field, [...place, key]));
    }
  };
  for (const [file, entry] of Object.entries(files)) addType(treeOf(entry), file === facts?.file);

  const nodes = getNodesByType(fileType);
  const contents = new Map(nodes.map(({ path, internal }) => [path, JSON.parse(internal.content!) as unknown]));
  const trace = tracer(contract, (file) => contents.get(file), facts!.of(contents.get(facts!.file)));
  for (const [type, fields] of Object.entries(contract.derived?.fields ?? {})) {
    for (const [name, field] of Object.entries(fields)) {
      if (field.isText !== true) continue;
      (resolvers[type] ??= {})[name] = wrap((value, place, source) => {
        const sources = trace(source, place, field);
        const mark = (part: unknown) => (typeof part === "string" ? stamp(part, sources) : part);
        if (typeof value !== "object" || value === null) return mark(value);
        return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mark(part)]));
      });
    }
  }
  (createResolvers as (resolvers: object) => void)(resolvers);
}

type Image = { images?: { fallback?: { src?: string; srcSet?: string } } } | null;

/** Stamps the fallback's addresses, which every picture has; another view of a picture shows only their set. */
function withSource(value: unknown, place: Source): unknown {
  const image = structuredClone(value) as Image;
  const { fallback = {} } = image?.images ?? {};
  if (fallback.src !== undefined) fallback.src = stamp(fallback.src, [place]);
  if (fallback.srcSet !== undefined) fallback.srcSet = stamp(fallback.srcSet, [place]);
  return image;
}
