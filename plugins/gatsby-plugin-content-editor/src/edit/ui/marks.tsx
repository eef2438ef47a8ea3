/** @jsxImportSource react */
import { useLayoutEffect, useRef } from "react";
import { Toolbar } from "react-aria-components/Toolbar";
import { EntryTools } from "./fields";
import { commit, details, followLink, sectionsOf, submit, toolbar } from "./actions";
import { currentElement, partsOfPage } from "./page";
import { Button, Count, Remarks } from "./parts";
import { entryOf, nodeAt, set, useStore } from "./store";

export function Marks() {
  const { fields, selected, typing } = useStore();
  const bar = useRef<HTMLDivElement>(null);
  const element = selected && currentElement(selected);
  const box = element?.getBoundingClientRect();
  useLayoutEffect(() => {
    if (bar.current === null || box === undefined) return;
    // Do not move buttons under the pointer.
    if (matchMedia("(hover: hover)").matches && bar.current.matches(":hover")) return;
    const { style, offsetWidth, offsetHeight: height } = bar.current;
    const left = Math.max(8, Math.min(box.left - 5, document.documentElement.clientWidth - offsetWidth - 8));
    const lowest = (toolbar.current?.getBoundingClientRect().top ?? window.innerHeight) - height - 10;
    // A zoomed page, or one above an on-screen keyboard, may be scrolled within the window.
    const highest = window.visualViewport!.offsetTop + 8;
    const above = box.top - height - 10;
    const beside = above >= highest ? above : Math.min(box.bottom + 10, lowest);
    // A moved entry may leave the window, but not its focused button.
    const usual = bar.current.matches(":focus-within") ? Math.max(highest, Math.min(beside, lowest)) : beside;
    const others = partsOfPage()
      .filter((other) => !(other instanceof HTMLImageElement || other.contains(element!) || element!.contains(other)))
      .map((other) => other.getBoundingClientRect());
    const texts = [box, ...others].filter((text) => text.left < left + offsetWidth && left < text.right);
    // The nearest place at which it covers no text.
    const top = [usual, ...texts.flatMap((text) => [text.top - height - 10, text.bottom + 10])]
      .filter((place) => place >= highest && place <= lowest && Math.abs(place - usual) < 160)
      .sort((a, b) => Math.abs(a - usual) - Math.abs(b - usual))
      .find((place) => texts.every((text) => text.bottom <= place || place + height <= text.top));
    Object.assign(style, { top: `${top ?? usual}px`, left: `${left}px` });
  });
  if (selected === undefined || element === undefined || box === undefined) return null;
  // A picture gets its group's label, not its description's.
  const [first] = element instanceof HTMLImageElement ? sectionsOf(selected.keys) : selected.keys;
  const key = typing?.key ?? first!;
  const label = nodeAt(key)?.label ?? "Part of the page";
  const link = element.closest("a[href], button");
  const [entry] = selected.keys.flatMap((one) => entryOf(one) ?? []);
  const frame = { left: box.left - 5, top: box.top - 5, width: box.width + 10, height: box.height + 10 };
  return (
    <>
      <div className="frame" style={frame} />
      {/* Does not take the focus from the text. */}
      <Toolbar
        className="bar row"
        aria-label={label}
        ref={bar}
        onMouseDownCapture={(event) => event.preventDefault()}
        onMouseLeave={() => set({})}
      >
        <strong>{label}</strong>
        {entry !== undefined && <EntryTools entry={entry} />}
        {typing !== undefined && (
          <>
            <Count of={key} />
            <Button label="Save" className="main" press={() => submit(key)} />
          </>
        )}
        {link !== null && <Button label="Open" press={() => followLink(link)} />}
        {fields.length === 0 && (
          <>
            <Button label="More…" press={() => (void commit(), details(selected))} />
            <Remarks of={key} />
          </>
        )}
      </Toolbar>
    </>
  );
}
