import { useRef, useState } from "react";
import type { EditNode } from "../protocol";
import { type FieldProps, Leaf, titleOf } from "./fields";
import { keyOf } from "./page";
import { act, open } from "./store";

export function ListField({ file, node }: FieldProps) {
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const list = useRef<HTMLOListElement>(null);
  const items = node.children ?? [];
  const { min = 0, max = Infinity } = node.count ?? {};
  const focusAt = (index: number, name: string) =>
    requestAnimationFrame(() =>
      list.current?.children[index]?.querySelector<HTMLElement>(`[data-act="${name}"]:not(:disabled)`)?.focus(),
    );
  const move = async (from: number, to: number, name: string) => {
    if (to < 0 || to >= items.length || to === from) return;
    await act(file, { do: "move", path: [...node.path, from], to });
    focusAt(to, name);
  };
  const isPlain = (item: EditNode) => item.children === undefined;
  const go = async (change: Parameters<typeof act>[1], item?: EditNode) => {
    const at = await act(file, change);
    if (at !== undefined && item !== undefined && !isPlain(item)) open({ file, path: at });
  };
  return (
    <fieldset className="group">
      <legend>{node.label}</legend>
      {node.help === undefined ? null : <p className="help">{node.help}</p>}
      <ol className="list" ref={list}>
        {items.map((item, index) => {
          const name = `${titleOf(item)}`;
          return (
            // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping; the keys are on the buttons
            <li
              key={keyOf({ file, path: item.path })}
              className={over === index && dragged !== undefined ? "item is-over" : "item"}
              onDragOver={(event) => {
                event.preventDefault();
                setOver(index);
              }}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged !== undefined) void move(dragged, index, "drag");
                setDragged(undefined);
              }}
            >
              {isPlain(item) ? (
                <Leaf file={file} node={{ ...item, label: `${item.label} ${index + 1}` }} />
              ) : (
                <button type="button" className="entry" onClick={() => open({ file, path: item.path })}>
                  {name}
                </button>
              )}
              <div className="tools">
                <button
                  type="button"
                  data-act="drag"
                  className="handle"
                  draggable
                  aria-label={`Move ${name}: drag, or press the up and down keys`}
                  onDragStart={(event) => {
                    event.dataTransfer.effectAllowed = "move";
                    event.dataTransfer.setData("text/plain", name);
                    setDragged(index);
                  }}
                  onDragEnd={() => setDragged(undefined)}
                  onKeyDown={(event) => {
                    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
                    if (step === undefined) return;
                    event.preventDefault();
                    void move(index, index + step, "drag");
                  }}
                >
                  ⠿
                </button>
                <button
                  type="button"
                  data-act="up"
                  disabled={index === 0}
                  aria-label={`Move ${name} up`}
                  onClick={() => void move(index, index - 1, "up")}
                >
                  ↑
                </button>
                <button
                  type="button"
                  data-act="down"
                  disabled={index === items.length - 1}
                  aria-label={`Move ${name} down`}
                  onClick={() => void move(index, index + 1, "down")}
                >
                  ↓
                </button>
                <button
                  type="button"
                  disabled={items.length >= max}
                  aria-label={`Duplicate ${name}`}
                  onClick={() => void go({ do: "duplicate", path: item.path }, item)}
                >
                  Duplicate
                </button>
                {item.canHide ? (
                  <button
                    type="button"
                    aria-label={`${item.hidden ? "Show" : "Hide"} ${name}`}
                    onClick={() => void act(file, { do: item.hidden ? "show" : "hide", path: item.path })}
                  >
                    {item.hidden ? "Show" : "Hide"}
                  </button>
                ) : null}
                <button
                  type="button"
                  disabled={items.length <= min}
                  aria-label={`Remove ${name}`}
                  onClick={() => {
                    void act(file, { do: "remove", path: item.path }).then(() =>
                      focusAt(Math.min(index, items.length - 2), "drag"),
                    );
                  }}
                >
                  Remove
                </button>
              </div>
            </li>
          );
        })}
      </ol>
      <button
        type="button"
        disabled={items.length >= max}
        onClick={() => void go({ do: "add", path: node.path }, items[0])}
      >
        Add: {(items[0]?.label ?? "entry").toLowerCase()}
      </button>
      {items.length >= max ? <p className="help">There may be {max} at most.</p> : null}
      {items.length <= min && min > 0 ? <p className="help">There must be {min} at least.</p> : null}
    </fieldset>
  );
}
