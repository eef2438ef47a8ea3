import { useState } from "react";
import type { EditNode, FileState } from "../protocol";
import { Problems } from "./changes";
import { titleOf } from "./fields";
import { allNodes } from "../nodes";
import { keyOf } from "./page";
import { open, useStore } from "./store";

/** Lists the content of all files, page by page, or the texts that contain what is searched for. */
export function AllContent() {
  const { state } = useStore();
  const [find, setFind] = useState("");
  const wanted = find.trim().toLowerCase();
  const pages = new Map<string, FileState[]>();
  // Files without a page come last.
  for (const file of (state?.files ?? []).toSorted((a, b) => Number(!a.page) - Number(!b.page))) {
    const page = file.page ?? file.file;
    pages.set(page, [...(pages.get(page) ?? []), file]);
  }
  const problems = (state?.problems ?? []).filter(({ placeholder }) => !placeholder);
  return (
    <>
      <h2>All content</h2>
      <label className="field">
        Find
        <input className="input" type="search" value={find} onChange={({ target }) => setFind(target.value)} />
      </label>
      {wanted === "" ? <Problems problems={problems} /> : null}
      {[...pages].map(([page, files]) => {
        const lists = files.flatMap((file) => {
          const nodes = nodesOf(file, wanted);
          // An empty list is shown, so that its first entry can be added.
          if (file.tree === undefined || (wanted !== "" && nodes.length === 0)) return [];
          return <Nodes key={file.file} of={file} nodes={nodes} hasTitle={files.length > 1} />;
        });
        return lists.length === 0 ? null : (
          <details key={page} open={wanted !== ""}>
            <summary>{files[0]!.title}</summary>
            {lists}
          </details>
        );
      })}
    </>
  );
}

type NodesProps = { of: FileState; nodes: readonly EditNode[]; hasTitle: boolean };

function Nodes({ of: { file, title, tree }, nodes, hasTitle }: NodesProps) {
  return (
    <ul className="contents">
      {hasTitle || tree?.type === "list" ? (
        <li>
          <button type="button" className="link" onClick={() => open({ file, path: [] })}>
            {title}
          </button>
        </li>
      ) : null}
      {nodes.map((node) => (
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

/** The parts of a file; with a search, the nodes of any depth whose text contains it. */
function nodesOf({ tree }: FileState, wanted: string): EditNode[] {
  if (tree === undefined) return [];
  if (wanted === "") return tree.children ?? [];
  const textOf = ({ value, filled }: EditNode) => String(filled ?? value ?? "").toLowerCase();
  return allNodes(tree).filter((node) => textOf(node).includes(wanted));
}
