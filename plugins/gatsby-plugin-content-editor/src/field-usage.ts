import { type GraphQLSchema, TypeInfo, getNamedType, parse, visit, visitWithTypeInfo } from "gatsby/graphql";

/** What is kept about one page component, or one static query, in Gatsby's store. */
export type QueryComponent = { query: string; pages?: Iterable<string> };

/** The pages that show a field of content, by `Type.field`; `Type` alone stands for any of its fields. */
export type FieldUsage = ReadonlyMap<string, ReadonlySet<string>>;

/** For a static query, which belongs to no page in particular. */
export const everyPage = "every page";

/** Finds out from the queries themselves which page shows which field, so that no list of it can go stale. */
export function fieldUsage(schema: GraphQLSchema, components: Iterable<QueryComponent>): FieldUsage {
  const found = new Map<string, Set<string>>();
  for (const { query, pages = [everyPage] } of components) {
    if (query === "") continue;
    const typeInfo = new TypeInfo(schema);
    const paths = [...pages];
    const note = (key: string) => {
      const known = found.get(key) ?? new Set();
      for (const path of paths) known.add(path);
      found.set(key, known);
    };
    visit(
      parse(query),
      visitWithTypeInfo(typeInfo, {
        Field({ name }) {
          const owner = typeInfo.getParentType();
          const type = typeInfo.getType();
          if (owner) note(`${owner.name}.${name.value}`);
          if (type) note(getNamedType(type).name);
        },
      }),
    );
  }
  return found;
}

/** The pages that show a field or type, without Gatsby's own error pages, which it lists under several paths. */
export function pagesOf(usage: FieldUsage, key: string): string[] {
  return [...(usage.get(key) ?? [])].filter((page) => !/\.html$|^\/dev-404/.test(page));
}
