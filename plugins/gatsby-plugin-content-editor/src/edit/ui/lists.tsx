import { useRef } from "react";
import type { EditChange } from "../protocol";
import { type FieldProps, Leaf } from "./fields";
import { changeList } from "./hand";
import { type Place, keyOf } from "./page";
import { Button, LinkTo } from "./parts";
import { nameOf, nodeAt } from "./store";

/** What can be done with the entry of a list that a field belongs to, as buttons. */
export function EntryTools({ file, path: field }: Place) {
  const group = useRef<HTMLSpanElement>(null);
  const at = field.findLastIndex((step) => typeof step === "number");
  const index = Number(field[at]);
  const list = nodeAt({ file, path: field.slice(0, at) });
  const entries = list?.children ?? [];
  const entry = entries[index];
  if (list === undefined || entry === undefined) return null;
  const { min = 0, max = Infinity } = list.count ?? {};
  const { path, canHide, hidden } = entry;
  const name = nameOf(entry);
  const press = async (label: string, change: EditChange) => {
    await changeList(file, change);
    if (change.do !== "move") return;
    // The focus stays with an entry that is moved; at an end of the list, on what can still be pressed.
    const buttons = [...group.current!.closest("ol, .bar")!.querySelectorAll<HTMLElement>("button:enabled")];
    const own = buttons.filter(({ ariaLabel }) => ariaLabel?.startsWith(`Move ${name} `));
    (own.find(({ ariaLabel }) => ariaLabel === label) ?? own[0])?.focus();
  };
  const tool = (text: string, label: string, change: EditChange, isPossible = true) => (
    <Button label={text} aria-label={label} disabled={!isPossible} press={() => press(label, change)} />
  );
  return (
    <span className="row" role="group" aria-label={name} ref={group}>
      {tool("↑", `Move ${name} up`, { do: "move", path, to: index - 1 }, index > 0)}
      {tool("↓", `Move ${name} down`, { do: "move", path, to: index + 1 }, index < entries.length - 1)}
      {tool("Add", `Add ${entry.label}`, { do: "add", path: list.path }, entries.length < max)}
      {tool("Copy", `Copy ${name}`, { do: "duplicate", path }, entries.length < max)}
      {canHide &&
        (hidden
          ? tool("Show", `Show ${name}`, { do: "show", path })
          : tool("Hide", `Hide ${name}`, { do: "hide", path }))}
      {tool("Remove", `Remove ${name}`, { do: "remove", path }, entries.length > min)}
    </span>
  );
}

export function ListField({ file, node }: FieldProps) {
  const items = node.children ?? [];
  const { min = 0, max = Infinity } = node.count ?? {};
  return (
    <fieldset>
      <legend>{node.label}</legend>
      <small>{node.help}</small>
      <ol className="ruled">
        {items.map((item, index) => (
          <li key={keyOf({ file, path: item.path })}>
            {item.children === undefined ? (
              <Leaf file={file} node={{ ...item, label: `${item.label} ${index + 1}` }} />
            ) : (
              <LinkTo place={{ file, path: item.path }} label={nameOf(item)} />
            )}
            <EntryTools file={file} path={item.path} />
          </li>
        ))}
      </ol>
      <Button
        label={`Add: ${(items[0]?.label ?? "entry").toLowerCase()}`}
        disabled={items.length >= max}
        press={() => changeList(file, { do: "add", path: node.path })}
      />
      {items.length >= max && <small>There may be {max} at most.</small>}
      {items.length <= min && min > 0 && <small>There must be {min} at least.</small>}
    </fieldset>
  );
}
