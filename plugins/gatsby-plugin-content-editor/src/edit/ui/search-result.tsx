import type { FieldProps } from "./fields";
import { keyOf } from "./page";
import { fileOf, tokenValues, useStore } from "./store";

/** How the page will look in the results of a search. */
export function SearchResult({ file, node }: FieldProps) {
  const { drafts } = useStore();
  const values = tokenValues();
  const text = (key: string) => {
    const child = node.children?.find(({ path }) => path.at(-1) === key);
    const value = String((child && drafts.get(keyOf({ file, path: child.path }))?.value) ?? child?.value ?? "");
    return value.replace(/\{[^{}]+\}/g, (raw) => values[raw] ?? raw);
  };
  const cut = (whole: string, length: number) => (whole.length > length ? `${whole.slice(0, length - 1)}…` : whole);
  return (
    <figure className="search">
      <figcaption>As a search result</figcaption>
      <p className="search-address">{fileOf(file)?.page ?? "/"}</p>
      <p className="search-title">{cut(text("title"), 60)}</p>
      <p>{cut(text("description"), 160)}</p>
    </figure>
  );
}

/** The picture that stands for the page where it is shared, as the page itself names it. */
export function ShareCard({ file }: { file: string }) {
  const { state } = useStore();
  const page = fileOf(file)?.page;
  const named = document.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content;
  if (page === undefined || state === undefined) return null;
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
