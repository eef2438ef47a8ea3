/** @jsxImportSource react */
/** What is drawn over the page: a frame around the selected part, and beside it what can be done there. */
import { useLayoutEffect, useRef } from "react";
import { EntryTools } from "./fields";
import { commit, details, followLink, sectionsOf, submit } from "./hand";
import { type Target, currentElement } from "./page";
import { Button, Count, Remarks } from "./parts";
import { nodeAt, useStore } from "./store";

export function Marks() {
  const { selected } = useStore();
  const element = selected && currentElement(selected);
  if (element === undefined) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  return (
    <>
      <div className="frame" style={{ left: left - 5, top: top - 5, width: width + 10, height: height + 10 }} />
      <Bar target={selected!} element={element} />
    </>
  );
}

/** Beside the selected part: what it is, what is wrong with it, and what can be done with it. */
function Bar({ target, element }: { target: Target; element: Element }) {
  const { places, typing } = useStore();
  const bar = useRef<HTMLDivElement>(null);
  // A picture is called what its group is, not what its description is.
  const [first] = element instanceof HTMLImageElement ? sectionsOf(target.places) : target.places;
  const place = typing?.place ?? first!;
  const node = nodeAt(place);
  const link = element.closest("a[href], button");
  const entry = target.places.find(({ path }) => path.some(Number.isInteger));
  // Above the part, or below it; never on it.
  useLayoutEffect(() => {
    const { style, offsetWidth, offsetHeight } = bar.current!;
    const { left, top, bottom } = element.getBoundingClientRect();
    const above = top - offsetHeight - 10;
    style.top = `${above >= 8 ? above : Math.min(bottom + 10, window.innerHeight - offsetHeight - 64)}px`;
    style.left = `${Math.max(8, Math.min(left - 5, document.documentElement.clientWidth - offsetWidth - 8))}px`;
  });
  return (
    <div
      className="bar row"
      role="toolbar"
      aria-label={node?.label ?? "Part of the page"}
      ref={bar}
      // The text keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
    >
      <strong>{node?.label}</strong>
      {typing !== undefined && (
        <>
          <Count place={place} />
          <Button label="Save" className="main" press={() => submit(place)} />
        </>
      )}
      {link !== null && <Button label="Open" press={() => followLink(link)} />}
      {places.length === 0 && <Button label="More…" press={() => commit().then(() => details(target))} />}
      {entry !== undefined && <EntryTools {...entry} />}
      <Remarks place={place} />
    </div>
  );
}
