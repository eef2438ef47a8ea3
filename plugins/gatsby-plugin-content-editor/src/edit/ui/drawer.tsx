/** @jsxImportSource react */
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Field } from "./fields";
import { changeList, close } from "./actions";
import { currentElement } from "./page";
import { Button, LinkTo } from "./parts";
import { attempt, nameOf, nodeAt, useStore } from "./store";
import { placeCaret } from "./typing";

/** Over the page, at its side or at the bottom of a small screen. The page keeps its layout. */
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

/** Fields of a part of the page, or of a link's target. */
export function Fields() {
  const { places } = useStore();
  const body = useRef<HTMLDivElement>(null);
  const [place] = places;
  const focusField = () => {
    const wanted = body.current?.querySelector(`[data-path="${CSS.escape(JSON.stringify(place?.focus ?? ""))}"]`);
    const first = (wanted ?? body.current)?.querySelector<HTMLElement>(
      "input:not([type=file]), [contenteditable], button:not([slot])",
    );
    first?.focus();
    if (first instanceof HTMLInputElement) first.select();
    // A new line of a list has a placeholder. Some engines do not set the caret on focus.
    const isNewLine = typeof place?.focus?.at(-1) === "number" && place.focus.length > place.path.length;
    if (first?.isContentEditable && isNewLine) document.getSelection()?.selectAllChildren(first);
    else if (first?.isContentEditable) placeCaret(first);
  };
  // React Aria renders the entries of a list after the first effects.
  useEffect(() => queueMicrotask(() => void attempt(focusField)), []);
  if (place === undefined) return null;
  const fields = places.flatMap((one) => nodeAt(one) ?? []);
  const node = nodeAt(place);
  const show = () => changeList(place.file, { do: "show", path: place.path });
  const parent = { file: place.file, path: place.path.slice(0, -1) };
  const outer = place.path.length > 0 ? nodeAt(parent) : undefined;
  const heading = outer === undefined ? <span /> : <LinkTo place={parent} label={`‹ ${nameOf(outer)}`} />;
  return (
    <Drawer label={node?.label ?? "No longer there"} heading={heading}>
      <div className="fields" ref={body}>
        {fields.map((field, index) => (
          <Field key={index} node={field} />
        ))}
        {node?.hidden && <Button label={`Show ${nameOf(node)}`} press={show} />}
      </div>
    </Drawer>
  );
}
