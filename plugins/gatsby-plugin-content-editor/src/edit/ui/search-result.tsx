import type { FieldProps } from "./fields";
import { keyOf } from "./page";
import { fileOf, tokenValues, useStore } from "./store";

/** How the page will stand in the results of a search: its first text is the title, the second the description. */
export function SearchResult({ file, node }: FieldProps) {
  const { drafts } = useStore();
  const values = tokenValues();
  const [title = "", description = ""] = (node.children ?? []).map(({ path, value }) =>
    String(drafts.get(keyOf({ file, path }))?.value ?? value ?? "").replace(/\{[^{}]+\}/g, (raw) => values[raw] ?? raw),
  );
  const cut = (whole: string, length: number) => (whole.length > length ? `${whole.slice(0, length - 1)}…` : whole);
  return (
    <figure className="search">
      <figcaption>As a search result</figcaption>
      <p className="search-address">{fileOf(file)?.page ?? "/"}</p>
      <p className="search-title">{cut(title, 60)}</p>
      <p>{cut(description, 160)}</p>
    </figure>
  );
}
