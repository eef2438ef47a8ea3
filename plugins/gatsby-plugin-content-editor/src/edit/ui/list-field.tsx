import { useRef } from "react";
import type { EditChange } from "../protocol";
import { EntryTools } from "./entry-tools";
import { type FieldProps, Leaf, titleOf } from "./fields";
import { keyOf } from "./page";
import { act, nodeAt, open } from "./store";

export function ListField({ file, node }: FieldProps) {
  const list = useRef<HTMLOListElement>(null);
  const items = node.children ?? [];
  const { min = 0, max = Infinity } = node.count ?? {};
  const focusAt = (index: number, tool = "") =>
    requestAnimationFrame(() => {
      const buttons = [...(list.current?.children[index]?.querySelectorAll("button") ?? [])];
      (buttons.find(({ dataset, disabled }) => dataset.tool === tool && !disabled) ?? buttons[0])?.focus();
    });
  const run = async (change: EditChange, index = 0) => {
    const at = await act(file, change);
    if (change.do === "move") focusAt(change.to, change.to < index ? "↑" : "↓");
    else if (change.do === "remove") focusAt(Math.min(index, items.length - 2));
    else if (change.do === "add" || change.do === "duplicate") {
      if (at !== undefined && nodeAt({ file, path: at })?.type === "group") open({ file, path: at });
    }
  };
  return (
    <fieldset className="group">
      <legend>{node.label}</legend>
      {node.help === undefined ? null : <p className="help">{node.help}</p>}
      <ol className="list" ref={list}>
        {items.map((item, index) => (
          <li key={keyOf({ file, path: item.path })} className="item">
            {item.children === undefined ? (
              <Leaf file={file} node={{ ...item, label: `${item.label} ${index + 1}` }} />
            ) : (
              <button type="button" className="entry" onClick={() => open({ file, path: item.path })}>
                {titleOf(item)}
              </button>
            )}
            <EntryTools list={node} index={index} more="Duplicate" run={(change) => void run(change, index)} />
          </li>
        ))}
      </ol>
      <button type="button" disabled={items.length >= max} onClick={() => void run({ do: "add", path: node.path })}>
        Add: {(items[0]?.label ?? "entry").toLowerCase()}
      </button>
      {items.length >= max ? <p className="help">There may be {max} at most.</p> : null}
      {items.length <= min && min > 0 ? <p className="help">There must be {min} at least.</p> : null}
    </fieldset>
  );
}
