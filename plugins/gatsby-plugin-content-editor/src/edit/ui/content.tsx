import { useState } from "react";
import { allNodes, titleOf } from "../nodes";
import { keyOf } from "./page";
import { LinkTo, Problems } from "./parts";
import { useStore } from "./store";

/** Lists all files, or the values that contain what is searched for. */
export function AllContent() {
  const { files = [], problems = [] } = useStore().state ?? {};
  const [find, setFind] = useState("");
  const wanted = find.trim().toLowerCase();
  // Files without a page come last.
  const sorted = files.toSorted((a, b) => Number(!a.page) - Number(!b.page));
  const found = sorted.flatMap(({ file, title, tree }) =>
    allNodes(tree)
      .slice(0, wanted === "" ? 1 : undefined)
      .map((node) => ({ file, path: node.path, label: node.label, title, text: node.children ? "" : titleOf(node) }))
      .filter(({ text }) => text.toLowerCase().includes(wanted)),
  );
  return (
    <>
      <label className="field">
        Find
        <input type="search" value={find} onChange={({ target }) => setFind(target.value)} />
      </label>
      {wanted === "" && <Problems problems={problems.filter(({ placeholder }) => !placeholder)} />}
      <ul>
        {found.map(({ label, title, text, ...place }) => (
          <li key={keyOf(place)}>
            <LinkTo place={place} label={label} />
            <small>{text && `${title}: ${text.slice(0, 70)}`}</small>
          </li>
        ))}
      </ul>
    </>
  );
}
