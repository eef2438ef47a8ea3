import { useState } from "react";
import type { EditNode, FileState } from "../protocol";
import { Problems } from "./changes";
import { titleOf } from "./fields";
import { allNodes, keyOf } from "./page";
import { open, useStore } from "./store";

/** Every file, page by page: also what is on no page, such as the facts and the search results. */
export function AllContent() {
  const { state } = useStore();
  const [find, setFind] = useState("");
  const wanted = find.trim().toLowerCase();
  const files = state?.files ?? [];
  // What belongs to no page of its own comes last.
  const pages = [
    ...new Set([...files].sort((a, b) => Number(!a.page) - Number(!b.page)).map(({ page, file }) => page ?? file)),
  ];
  const problems = (state?.problems ?? []).filter(({ placeholder }) => !placeholder);
  return (
    <>
      <h2>All content</h2>
      <label className="field">
        Find
        <input className="input" type="search" value={find} onChange={({ target }) => setFind(target.value)} />
      </label>
      {wanted === "" ? <Problems problems={problems} /> : null}
      {pages.map((page) => {
        const own = files.filter((file) => (file.page ?? file.file) === page);
        const found = wanted === "" ? [] : own.filter(({ tree }) => tree && textsWith(tree, wanted).length > 0);
        if (wanted !== "" && found.length === 0) return null;
        return (
          <details key={page} open={wanted !== ""}>
            <summary>{own[0]!.title}</summary>
            {(wanted === "" ? own : found).map((file) => (
              <Parts key={file.file} of={file} wanted={wanted} hasTitle={own.length > 1} />
            ))}
          </details>
        );
      })}
    </>
  );
}

function Parts({ of: { file, title, tree }, wanted, hasTitle }: { of: FileState; wanted: string; hasTitle: boolean }) {
  if (tree === undefined) return null;
  const parts = wanted === "" ? (tree.children ?? []) : textsWith(tree, wanted);
  return (
    <ul className="contents">
      {hasTitle || tree.type === "list" ? (
        <li>
          <button type="button" className="link" onClick={() => open({ file, path: [] })}>
            {title}
          </button>
        </li>
      ) : null}
      {parts.map((node) => (
        <li key={keyOf({ file, path: node.path })}>
          <button type="button" className="link" onClick={() => open({ file, path: node.path })}>
            {node.label}
          </button>{" "}
          <span className="note">{titleOf(node) === node.label ? "" : titleOf(node).slice(0, 70)}</span>
        </li>
      ))}
    </ul>
  );
}

const textsWith = (tree: EditNode, wanted: string): EditNode[] =>
  allNodes(tree).filter(({ value, filled }) =>
    String(filled ?? value ?? "")
      .toLowerCase()
      .includes(wanted),
  );
