import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Field, titleOf } from "./fields";
import { currentElement } from "./hand";
import { type Place, keyOf } from "./page";
import { act, nodeAt, open, useStore } from "./store";

/** A panel over the page: at its side, or at the bottom of a small screen. The page itself keeps its layout. */
export function Drawer({ label, close, children }: { label: string; close: () => void; children: ReactNode }) {
  const { selected } = useStore();
  const element = selected && currentElement(selected);
  const drawer = useRef<HTMLDivElement>(null);
  const [isAtStart, setIsAtStart] = useState(false);
  // What is edited stays in sight: the drawer opens on the other side, and a bottom sheet has it scrolled above.
  useLayoutEffect(() => {
    if (element === undefined) return;
    const { left, width, top, bottom } = element.getBoundingClientRect();
    setIsAtStart(left + width / 2 > window.innerWidth / 2);
    const sheet = drawer.current!.getBoundingClientRect();
    if (sheet.left === 0 && sheet.width === window.innerWidth && (bottom > sheet.top || top < 0))
      window.scrollBy({ top: top - Math.max(72, (sheet.top - (bottom - top)) / 2), behavior: "instant" });
  }, [element]);
  return (
    <div className={isAtStart ? "drawer is-at-start" : "drawer"} role="dialog" aria-label={label} ref={drawer}>
      <button type="button" className="close" onClick={close}>
        Close
      </button>
      {children}
    </div>
  );
}

/** The fields behind a part of the page. */
export function Fields({ close }: { close: () => void }) {
  const { place, also } = useStore();
  const body = useRef<HTMLDivElement>(null);
  const key = place && JSON.stringify([place, also]);
  const focus = JSON.stringify(place?.focus);
  useEffect(() => {
    const fields = [...(body.current?.querySelectorAll<HTMLElement>("[data-path]") ?? [])];
    const wanted = fields.find(({ dataset }) => dataset.path === focus);
    const selector = "input:not([type=file]), select, [contenteditable], button.entry, button.whole, button";
    const first =
      wanted?.querySelector<HTMLElement>(`${selector}, input`) ?? body.current?.querySelector<HTMLElement>(selector);
    first?.focus();
    if (first instanceof HTMLInputElement && !["checkbox", "file"].includes(first.type)) first.select();
    if (!first?.isContentEditable) return;
    // Not every engine sets the caret along with the focus.
    document.getSelection()?.selectAllChildren(first);
    document.getSelection()?.collapseToEnd();
  }, [key, focus]);
  if (place === undefined) return null;
  const node = nodeAt(place);
  return (
    <Drawer label={node?.label ?? "Gone"} close={close}>
      <Steps place={place} />
      <div className="body" ref={body}>
        {[place, ...also].map((one) => (
          <FieldAt key={keyOf(one)} place={one} />
        ))}
        {node?.hidden === true && (
          <button type="button" onClick={() => void act(place.file, { do: "show", path: place.path })}>
            Show {titleOf(node) || node.label}
          </button>
        )}
      </div>
    </Drawer>
  );
}

function FieldAt({ place }: { place: Place }) {
  const node = nodeAt(place);
  return node === undefined ? <p>This is no longer there.</p> : <Field file={place.file} node={node} />;
}

/** The groups and lists around a value, from the outside in. */
function Steps({ place: { file, path } }: { place: Place }) {
  return (
    <nav aria-label="Where this stands" className="steps">
      {path.map((_, length) => {
        const step = { file, path: path.slice(0, length) };
        const node = nodeAt(step);
        return (
          <span key={JSON.stringify(step.path)}>
            <button type="button" className="link" onClick={() => open(step)}>
              {(typeof path[length - 1] === "number" && node !== undefined && titleOf(node)) || node?.label}
            </button>
            {" › "}
          </span>
        );
      })}
    </nav>
  );
}
