/** Stamps what the pages' queries are answered with in development. */
import type { CreateResolversArgs } from "gatsby";
import type { GraphQLResolveInfo } from "gatsby/graphql";
import { type ContentNode, type Contract, type FieldNode, treeOf, typeNameOf } from "./contract";
import { type Source, stamp } from "./stamp";

type Context = { path?: string };
type Resolve = (source: object, args: unknown, context: Context, info: ResolveInfo) => unknown;
type ResolveInfo = GraphQLResolveInfo & { originalResolver: Resolve };

/** Kinds of text that code does not take apart. */
const typed = ["copy", "fact", "alt"];
const stamped = [...typed, "address", "mail"];

export function stampSources({ createResolvers }: CreateResolversArgs, contract: Contract): void {
  const { facts, files } = contract;
  const roots = new Map(Object.entries(files).map(([file, entry]) => [typeNameOf(entry), { file, ...entry }]));
  /** Where the objects stand that are being resolved. */
  const places = new WeakMap<object, Source>();

  const placeOf = (source: Partial<ContentNode>): Source | undefined => {
    const root = roots.get(source.internal?.type ?? "");
    return places.get(source) ?? (root && (root.list ? [root.file, source.position! - 1] : [root.file]));
  };

  const mark = (value: unknown, node: FieldNode, place: Source): unknown => {
    if (Array.isArray(value) && node.item !== undefined)
      return value.map((item: unknown, index) => mark(item, node.item!, [...place, index]));
    if (typeof value === "object" && value !== null) {
      // A node that a value refers to has its own place.
      if (node.type === "object") places.set(value, place);
      return value;
    }
    // A text that has a place to fit into is shown, whatever its kind.
    const { overflowsAt, kind = overflowsAt === undefined ? "" : "fact" } = node.meta;
    return typeof value === "string" && stamped.includes(kind) ? stamp(value, [place], typed.includes(kind)) : value;
  };

  const wrap = (change: (value: unknown, place: Source) => unknown) => ({
    async resolve(source: object, args: unknown, context: Context, info: ResolveInfo) {
      const value = await info.originalResolver(source, args, context, info);
      // Only pages are read by visitors; other queries compute with what they get.
      const place = context.path === undefined ? undefined : placeOf(source);
      return place === undefined ? value : change(value, place);
    },
  });

  const resolvers: Record<string, Record<string, ReturnType<typeof wrap>>> = {};
  const addType = (node: FieldNode, isFacts: boolean): void => {
    if (node.item !== undefined) addType(node.item, isFacts);
    const fields = Object.entries(node.properties ?? {});
    // What only the head of a page shows is measured there.
    if (fields.length === 0 || node.meta.title === undefined || node.meta.inHead) return;
    const own = (resolvers[node.meta.title] ??= {});
    for (const [key, field] of fields) {
      addType(field, false);
      // The address of the site itself is computed with.
      if (isFacts && field.meta.kind === "address") continue;
      own[field.meta.graphqlName ?? key] = wrap((value, place) => mark(value, field, [...place, key]));
    }
  };
  for (const [file, entry] of Object.entries(files)) addType(treeOf(entry), file === facts?.file);

  for (const [type, fields] of Object.entries(contract.graphql?.madeOf ?? {})) {
    for (const [name, madeOf] of Object.entries(fields)) {
      (resolvers[type] ??= {})[name] = wrap((value, place) => {
        const sources = madeOf.map((from): Source => (typeof from === "string" ? [...place, from] : from));
        return typeof value === "string" ? stamp(value, sources) : value;
      });
    }
  }
  if (resolvers.Picture !== undefined) resolvers.Picture.image = wrap((value, place) => withSource(value, place));
  (createResolvers as (resolvers: object) => void)(resolvers);
}

type Image = { images?: { fallback?: { src?: string } } } | null;

/** The address of the picture's last resort carries the source: every picture has one. */
function withSource(value: unknown, place: Source): unknown {
  const image = structuredClone(value) as Image;
  const fallback = image?.images?.fallback;
  if (fallback?.src !== undefined) fallback.src = stamp(fallback.src, [place]);
  return image;
}
