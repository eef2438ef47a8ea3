/** What is drawn over the page: a frame around the selected part, and beside it what can be done there. */
import { useLayoutEffect, useRef } from "react";
import { EntryTools } from "./lists";
import { commit, details, followLink } from "./hand";
import { type Target, currentElement, entryOf, keyOf, placeOf } from "./page";
import { Button, Count, InsertFact, Remarks } from "./parts";
import { nodeAt, problemsAt, useStore } from "./store";

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
  const { places, typing, drafts } = useStore();
  const bar = useRef<HTMLDivElement>(null);
  const [first] = target.places;
  const node = first && nodeAt(first);
  const link = element.closest("a[href], button");
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
      onMouseDown={(event) => event.target instanceof HTMLSelectElement || event.preventDefault()}
    >
      <strong>{node?.label}</strong>
      {typing !== undefined && (
        <>
          <Count length={typing.value().length} most={node?.overflowsAt} />
          <Button className="main" press={commit}>
            Save
          </Button>
        </>
      )}
      {link !== null && <Button press={() => followLink(link)}>Open</Button>}
      {places.length === 0 && <Button press={() => commit().then(() => details(target))}>More…</Button>}
      <Entry target={target} />
      {typing !== undefined && node?.kind === "copy" && <InsertFact insert={typing.insert} />}
      <Remarks
        refusals={typing && drafts[keyOf(placeOf(typing.source))]?.refusals}
        advice={first === undefined ? [] : problemsAt(first)}
      />
    </div>
  );
}

/** What can be done with the entry of a list that a part of the page belongs to. */
function Entry({ target: { places } }: { target: Target }) {
  for (const { file, path } of places) {
    const at = entryOf(path);
    const list = at && nodeAt({ file, path: at.list });
    if (list?.type === "list") return <EntryTools file={file} list={list} index={at!.index} />;
  }
  return null;
}
