/** Typing on the page itself. What React made is set aside meanwhile, and put back before React draws the new text. */
import { type Shown, drawEvent } from "../../jsx/unstamped";
import { type Target, placeOf, targetOf, textNodeOf } from "./page";
import { draftAt, nodeAt, set } from "./store";
import { fill, makeEditable, placeCaret } from "./text";

/** A text that is being typed, or has been and is on its way back through the content. */
export type Typing = NonNullable<ReturnType<typeof beginTyping>>;

/**
 * @param point where the caret goes; without it, to the end
 * @returns undefined where the part of the page that was pressed is not a separate text
 */
function beginTyping({ element, text }: Target, point?: { x: number; y: number }) {
  const made = text && textNodeOf(element, text);
  if (made === undefined) return undefined;
  const { from, to, value, sources } = text!;
  const place = placeOf(sources[0]!);
  const node = nodeAt(place);
  if (node?.type !== "text" || typeof node.value !== "string") return undefined;
  const box = Object.assign(document.createElement("span"), { role: "textbox", ariaLabel: node.label });
  fill(box, String(draftAt(place)?.value ?? node.value));
  const host = document.createElement("content-editor-text");
  host.dataset.editor = "";
  host.append(made.data.slice(0, from), box, made.data.slice(to));
  made.replaceWith(host);
  const stop = makeEditable(box, place);
  box.focus({ preventScroll: true });
  placeCaret(box, point);

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
    const selection = document.getSelection();
    const caret = selection?.rangeCount ? selection.getRangeAt(0).getBoundingClientRect() : undefined;
    const isTyped = box.isContentEditable;
    restore();
    // Changed elsewhere while she types: typing goes on once React has drawn, which is before the next key.
    if (isTyped) queueMicrotask(() => select(targetOf(element), caret));
  };
  window.addEventListener(drawEvent, onDraw);
  return { element, place, restore, finish };
}

/** Selects a part of the page. If it is a text, it can be typed there; what has been typed before is a draft. */
export function select(target: Target, point?: { x: number; y: number }): void {
  set({ selected: target, typing: beginTyping(target, point) });
}
