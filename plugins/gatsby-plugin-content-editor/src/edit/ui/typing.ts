/** Typing on the page itself. What React made is set aside meanwhile, and put back before React draws the new text. */
import { type Shown, drawEvent } from "../../jsx/unstamped";
import { type Target, placeOf, textNodeOf } from "./page";
import { draftAt, nodeAt } from "./store";
import { fill, insertFact, makeEditable, placeCaret } from "./text";

/** A text that is being typed, or has been and is on its way back through the content. */
export type Typing = NonNullable<ReturnType<typeof beginTyping>>;

/** @returns undefined where the part of the page that was pressed is not a separate text */
export function beginTyping(target: Target, point: { x: number; y: number }) {
  const { element, text } = target;
  const made = text && textNodeOf(element, text);
  if (made === undefined) return undefined;
  const { from, to, value, sources } = text!;
  const place = placeOf(sources[0]!);
  const node = nodeAt(place);
  if (node?.type !== "text" || typeof node.value !== "string") return undefined;
  const box = Object.assign(document.createElement("span"), { role: "textbox", ariaLabel: node.label });
  fill(box, String(draftAt(place)?.value ?? node.value));
  const host = document.createElement("content-editor-text");
  host.append(made.data.slice(0, from), box, made.data.slice(to));

  let stop = () => {};
  /** Lets it be typed, again where it could not be saved. */
  const resume = () => {
    host.dataset.editor = "";
    stop = makeEditable(box, place);
    box.focus({ preventScroll: true });
  };
  /** Puts back what React made. */
  const restore = () => {
    window.removeEventListener(drawEvent, onDraw);
    stop();
    if (host.isConnected) host.replaceWith(made);
  };
  /** Leaves what has been typed on the page until the page is drawn with it. */
  const finish = () => {
    stop();
    box.contentEditable = "false";
    // WebKit would leave the focus here, and with it every key until the page is drawn: Esc, and Ctrl Z.
    box.blur();
    // Pressed again, it is the page's.
    delete host.dataset.editor;
  };
  const onDraw = (event: Event) => {
    const isNew = (event as CustomEvent<Shown[]>).detail.some(
      (drawn) => JSON.stringify(drawn.sources) === JSON.stringify(sources) && drawn.value !== value,
    );
    if (!isNew || !host.isConnected) return;
    if (box.contentEditable === "false") return restore();
    // Changed elsewhere while she types: React has its node back until it has drawn, which is before the next key.
    const { anchorNode, anchorOffset, focusNode, focusOffset } = document.getSelection()!;
    stop();
    host.replaceWith(made);
    queueMicrotask(() => {
      made.replaceWith(host);
      resume();
      if (anchorNode && focusNode)
        document.getSelection()?.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset);
    });
  };
  window.addEventListener(drawEvent, onDraw);
  made.replaceWith(host);
  resume();
  placeCaret(box, point);
  return { target, place, insert: (raw: string) => insertFact(box, raw), resume, restore, finish };
}
