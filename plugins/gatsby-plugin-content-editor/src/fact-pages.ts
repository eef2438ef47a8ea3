import { type Contract, type Inspection, typeNameOf } from "./contract";
import { type FieldUsage, pagesOf } from "./field-usage";

/** The pages that show a fact through a token in some text, by file and path of the fact. */
export type FactPages = ReadonlyMap<string, readonly string[]>;

let last: { inspection: Inspection; usage: FieldUsage; pages: FactPages } | undefined;

/**
 * Finds them by trying: a fact is changed in thought, and whichever texts read differently then show it. So it needs
 * no list of which token says which fact.
 */
export function factPages(contract: Contract, inspection: Inspection, usage: FieldUsage): FactPages {
  if (last?.inspection === inspection && last.usage === usage) return last.pages;
  const pages = new Map<string, readonly string[]>();
  last = { inspection, usage, pages };
  const { facts: statement, tokens } = contract;
  const { facts } = inspection;
  const file = statement && inspection.files.get(statement.file);
  if (!statement || !tokens || !facts || !file) return pages;

  const texts = textsOf(contract, inspection, usage);
  const before = JSON.stringify(facts.tokenValues);
  for (const { path, value } of file.fields) {
    const other = different(value);
    if (other === undefined) continue;
    try {
      const { tokenValues } = statement.of(withValue(file.source.value, path, other));
      if (JSON.stringify(tokenValues) === before) continue;
      const found = texts.filter(({ text }) => tokens.fill(text, tokenValues) !== tokens.fill(text, facts.tokenValues));
      pages.set(`${statement.file} ${JSON.stringify(path)}`, [...new Set(found.flatMap((text) => text.pages))]);
    } catch {
      // A fact that cannot be changed in this way is not followed.
    }
  }
  return pages;
}

/** Every text that holds a token, with the pages that show it. */
function textsOf(contract: Contract, { files }: Inspection, usage: FieldUsage): { text: string; pages: string[] }[] {
  return [...files].flatMap(([path, { fields }]) => {
    const type = typeNameOf(contract.files[path]!);
    return fields
      .filter(({ meta, value }) => meta.kind === "copy" && typeof value === "string" && value.includes("{"))
      .map(({ path: at, value }) => ({
        text: String(value),
        pages: pagesOf(usage, typeof at[0] === "number" ? type : `${type}.${String(at[0])}`),
      }));
  });
}

function different(value: unknown): unknown {
  if (typeof value === "number") return value + 1;
  return typeof value === "string" ? `${value}x` : undefined;
}

/** A copy in which one value is another. */
function withValue(root: unknown, path: readonly (string | number)[], value: unknown): unknown {
  const copy = structuredClone(root);
  let parent = copy as Record<string | number, unknown>;
  for (const step of path.slice(0, -1)) parent = parent[step] as Record<string | number, unknown>;
  parent[path.at(-1)!] = value;
  return copy;
}
