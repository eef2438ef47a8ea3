import { titleOf } from "../nodes";
import type { FieldProps } from "./fields";
import { fileOf } from "./store";

const cut = (whole: string, length: number) => (whole.length > length ? `${whole.slice(0, length - 1)}…` : whole);

/** Shows the page as a search result: the group's first text is the title, the second the description. */
export function SearchResult({ file, node }: FieldProps) {
  const page = fileOf(file)?.page ?? "/";
  const [title = "", description = ""] = (node.children ?? []).map(titleOf);
  // The picture that represents the page where it is shared is named by the page itself.
  const card = document.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content;
  const isHere = location.pathname.replace(/(?<=.)\/$/, "") === page;
  return (
    <figure>
      <figcaption>As a search result, and where it is shared</figcaption>
      <small>{page}</small>
      <cite>{cut(title, 60)}</cite>
      <p>{cut(description, 160)}</p>
      {isHere && card !== undefined && <img src={new URL(card).pathname} alt="" />}
    </figure>
  );
}
