/** What is drawn over the page: the part under the pointer, the selected one with what can be done there, and for the keyboard all. */
import { useEffect, useLayoutEffect, useReducer, useRef } from "react";
import { drawEvent } from "../../jsx/unstamped";
import { Problems } from "./changes";
import { EntryTools } from "./entry-tools";
import { changeEntry, commit, currentElement, details, press, typed } from "./hand";
import { InsertFact } from "./insert-fact";
import { type Place, type Target, entryOf, keyOf, targetAt, targetsIn } from "./page";
import { drafts, nodeAt, problemsAt, tokenValues, useStore } from "./store";

type Box = Pick<DOMRect, "left" | "top" | "width" | "height">;

/** Draws again after these events of the window, at most once a frame, and whenever the page's size changes. */
export function useRedraw(events: readonly string[]): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    let frame = 0;
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(redraw);
    };
    const size = new ResizeObserver(later);
    size.observe(document.body);
    const options = { capture: true, passive: true };
    for (const event of events) window.addEventListener(event, later, options);
    return () => {
      size.disconnect();
      for (const event of events) window.removeEventListener(event, later, options);
    };
  }, [events]);
}

/** Everything after which something on the page may have moved. */
const moves = ["resize", "popstate", "scroll", drawEvent];

export function Marks({ follow }: { follow: (element: Element) => void }) {
  const { selected, place } = useStore();
  useRedraw(moves);
  const hovered = useHovered();
  const element = selected && currentElement(selected);
  return (
    <>
      <div className="marks" aria-hidden="true">
        {hovered === undefined || hovered.element === element ? null : <Frame box={boxOf(hovered.element)} />}
        {element === undefined ? null : <Frame box={boxOf(element)} isSelected />}
      </div>
      <Parts />
      {selected === undefined || element === undefined ? null : (
        <Bar target={selected} element={element} follow={follow} isOpen={place !== undefined} />
      )}
    </>
  );
}

function Frame({ box, isSelected = false }: { box: Box; isSelected?: boolean }) {
  return <div className={isSelected ? "frame is-selected" : "frame"} style={{ ...box }} />;
}

const boxOf = (element: Element): Box => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left: left - 5, top: top - 5, width: width + 10, height: height + 10 };
};

function useHovered(): Target | undefined {
  const last = useRef<Target>(undefined);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const look = ({ clientX, clientY, target }: PointerEvent) => {
      const next = (target as Element).closest?.("[data-editor]") ? undefined : targetAt(clientX, clientY);
      if (next?.element === last.current?.element) return;
      last.current = next;
      redraw();
    };
    document.addEventListener("pointermove", look, { passive: true });
    return () => document.removeEventListener("pointermove", look);
  }, []);
  return last.current;
}

/** All parts of the page, for the keyboard and for screen readers; the pointer goes to the page itself. */
function Parts() {
  useStore();
  const targets = targetsIn(document.body).flatMap((target) => {
    const { width, height } = target.element.getBoundingClientRect();
    return width < 2 || height < 2 ? [] : [target];
  });
  return (
    <div className="parts" role="group" aria-label="Parts of this page">
      {targets.map((target, index) => {
        const { text, places } = target;
        const label = nodeAt(places[0]!)?.label ?? "";
        const words = text?.value ?? target.element.textContent ?? "";
        return (
          <button
            key={`${keyOf(places[0]!)} ${index}`}
            type="button"
            className="frame"
            style={boxOf(target.element)}
            aria-label={`Edit ${label}: ${words.slice(0, 80)}`}
            onFocus={() => target.element.scrollIntoView({ block: "nearest" })}
            onClick={() => press(target)}
          />
        );
      })}
    </div>
  );
}

type BarProps = { target: Target; element: Element; follow: (element: Element) => void; isOpen: boolean };

/** Beside the selected part: what it is, what is wrong with it, and what can be done with it. */
function Bar({ target, element, follow, isOpen }: BarProps) {
  const { state } = useStore();
  const bar = useRef<HTMLDivElement>(null);
  const typing = typed();
  const [first] = target.places;
  const node = first && nodeAt(first);
  const link = element.closest("a[href], button");
  const refusals = (typing && drafts.get(typing.key)?.refusals) ?? [];
  const advice = first === undefined ? [] : problemsAt(first);
  // Above the part, or below it; never on it.
  useLayoutEffect(() => {
    const own = bar.current!.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    const above = box.top - own.height - 10;
    const below = box.bottom + 10;
    const bottom = window.innerHeight - own.height - 64;
    bar.current!.style.top = `${above >= 8 ? above : Math.min(below, bottom)}px`;
    bar.current!.style.left = `${Math.max(8, Math.min(box.left - 5, document.documentElement.clientWidth - own.width - 8))}px`;
  });
  const length = typing?.value().length ?? 0;
  const insertable = typing !== undefined && node?.kind === "copy" ? (state?.tokens ?? []) : [];
  return (
    <div
      className="bar"
      role="toolbar"
      aria-label={node?.label ?? "Part of the page"}
      ref={bar}
      // The text keeps the focus.
      onMouseDown={(event) => event.target instanceof HTMLSelectElement || event.preventDefault()}
    >
      <strong>{node?.label}</strong>
      {typing === undefined || node?.overflowsAt === undefined ? null : (
        <span className={length > node.overflowsAt ? "count is-over" : "count"}>
          {length} of {node.overflowsAt}
        </span>
      )}
      {typing === undefined ? null : (
        <button type="button" className="main" onClick={() => void commit()}>
          Save
        </button>
      )}
      {link === null ? null : (
        <button type="button" onClick={() => follow(link)}>
          Open
        </button>
      )}
      {isOpen ? null : (
        <button type="button" onClick={() => void commit().then(() => details(target))}>
          More…
        </button>
      )}
      <Entry places={target.places} />
      <InsertFact tokens={insertable} insert={(raw) => typing?.insert(raw, tokenValues()[raw] ?? raw)} />
      {refusals.map((sentence) => (
        <p key={sentence} role="alert" className="refusal">
          Not saved: {sentence}
        </p>
      ))}
      <Problems problems={advice} canLead={false} />
    </div>
  );
}

/** What can be done with the entry of a list that a part of the page belongs to. */
function Entry({ places }: { places: readonly Place[] }) {
  const [found] = places.flatMap(({ file, path }) => {
    const at = entryOf(path);
    const list = at && nodeAt({ file, path: at.list });
    return list?.type === "list" && at !== undefined ? [{ file, list, index: at.index }] : [];
  });
  if (found === undefined) return null;
  const { file, list, index } = found;
  return <EntryTools list={list} index={index} more="Add" run={(change) => void changeEntry(file, change)} />;
}
