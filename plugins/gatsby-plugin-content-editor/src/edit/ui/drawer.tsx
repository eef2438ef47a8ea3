/** @jsxImportSource react */
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Field } from "./fields";
import { changeList, close } from "./actions";
import { parentOf } from "./keys";
import { currentElement } from "./page";
import { Button, LinkTo } from "./parts";
import { attempt, nameOf, nodeAt, useStore } from "./store";
import { placeCaret } from "./typing";

export function Drawer({ label, heading, children }: { label: string; heading?: ReactNode; children: ReactNode }) {
  const { selected } = useStore();
  const element = selected && currentElement(selected);
  const box = element?.getBoundingClientRect();
  // Keep the edited part in view: open the drawer on the other side, or scroll the part above it.
  const isOnRight = box !== undefined && box.left + box.width / 2 > window.innerWidth / 2;
  useLayoutEffect(() => {
    if (matchMedia("(width < 40rem)").matches) element?.scrollIntoView({ block: "start", behavior: "instant" });
  }, [element]);
  return (
    <Dialog className="drawer" style={{ justifySelf: isOnRight ? "left" : "right" }} aria-label={label}>
      <div className="row head">
        {heading ?? <h2>{label}</h2>}
        <Button label="Close" press={close} />
      </div>
      {children}
    </Dialog>
  );
}

export function Fields() {
  const { fields, wanted } = useStore();
  const body = useRef<HTMLDivElement>(null);
  const [key] = fields;
  const focusField = () => {
    const field = body.current?.querySelector(`[data-path="${wanted}"]`);
    const first = (field ?? body.current)?.querySelector<HTMLElement>(
      "input:not([type=file]), [contenteditable], button:not([slot])",
    );
    first?.focus();
    if (first instanceof HTMLInputElement) first.select();
    // A new line of a list has a placeholder. Some engines do not set the caret on focus.
    const isNewLine = wanted !== undefined && wanted !== key && nodeAt(parentOf(wanted))?.type === "list";
    if (first?.isContentEditable && isNewLine) document.getSelection()?.selectAllChildren(first);
    else if (first?.isContentEditable) placeCaret(first);
  };
  // React Aria renders the entries of a list after the first effects.
  useEffect(() => queueMicrotask(() => void attempt(focusField)), []);
  if (key === undefined) return null;
  const nodes = fields.flatMap((field) => nodeAt(field) ?? []);
  const node = nodeAt(key);
  const outer = nodeAt(parentOf(key));
  const heading = outer === undefined ? <span /> : <LinkTo to={outer.key} label={`‹ ${nameOf(outer)}`} />;
  return (
    <Drawer label={node?.label ?? "No longer there"} heading={heading}>
      <div className="fields" ref={body}>
        {nodes.map((field, index) => (
          <Field key={index} node={field} />
        ))}
        {node?.hidden && <Button label={`Show ${nameOf(node)}`} press={() => changeList(key, "show")} />}
      </div>
    </Drawer>
  );
}
