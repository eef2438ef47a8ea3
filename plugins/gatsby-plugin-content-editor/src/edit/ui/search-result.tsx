import type { FieldProps } from "./fields";
import { keyOf } from "./page";
import { fileOf, tokenValues, useStore } from "./store";

/** Shows the page as a search result: the group's first text is the title, the second the description. */
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

/** Shows the picture that represents the page where it is shared, as the page itself names it. */
export function ShareCard({ file }: { file: string }) {
  const page = fileOf(file)?.page;
  const named = document.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content;
  if (page === undefined) return null;
  return (
    <figure className="search">
      <figcaption>As a share card</figcaption>
      {location.pathname.replace(/(?<=.)\/$/, "") === page && named !== undefined ? (
        <img src={new URL(named).pathname} alt="" width="1200" height="630" />
      ) : (
        <p>
          It is drawn on <a href={page}>the page itself</a>.
        </p>
      )}
    </figure>
  );
}
