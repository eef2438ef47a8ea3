import { useState } from "react";
import type { EditNode } from "../protocol";
import { titleOf } from "./fields";
import { allNodes, keyOf } from "./page";
import { open, useStore } from "./store";

/** Every file, with its groups and lists: also what is on no page, such as the facts and the search results. */
export function AllContent() {
  const { state } = useStore();
  const [find, setFind] = useState("");
  const wanted = find.trim().toLowerCase();
  return (
    <>
      <h2>All content</h2>
      <label className="field">
        Find
        <input className="input" type="search" value={find} onChange={({ target }) => setFind(target.value)} />
      </label>
      <ul className="contents">
        {state?.files.map(({ file, title, tree }) => {
          const parts = tree === undefined ? [] : wanted === "" ? partsOf(tree) : textsWith(tree, wanted);
          if (parts.length === 0) return null;
          return (
            <li key={file}>
              <h3>
                <button type="button" className="link" onClick={() => open({ file, path: [] })}>
                  {title}
                </button>
              </h3>
              <ul>
                {parts.map((node) => (
                  <li key={keyOf({ file, path: node.path })}>
                    <button type="button" className="link" onClick={() => open({ file, path: node.path })}>
                      {node.label}
                    </button>{" "}
                    <span className="note">{titleOf(node) === node.label ? "" : titleOf(node).slice(0, 70)}</span>
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </>
  );
}

const partsOf = (tree: EditNode): EditNode[] => tree.children ?? [];
const textsWith = (tree: EditNode, wanted: string): EditNode[] =>
  allNodes(tree).filter(({ value, filled }) =>
    String(filled ?? value ?? "")
      .toLowerCase()
      .includes(wanted),
  );
