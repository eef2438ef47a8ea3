/** Typing on the page itself. What React made is set aside meanwhile, and put back before React draws the new text. */
import { type Shown, drawEvent } from "../../jsx/unstamped";
import type { EditNode } from "../protocol";
import { type Target, textNodeOf } from "./page";
import { tokenValues } from "./store";
import { type TextHandlers, fill, insertFact, makeEditable, placeCaret, textOf } from "./text";

/** A text that is being typed, or has been and is on its way back through the content. */
export type Typing = NonNullable<ReturnType<typeof beginTyping>>;

/**
 * @param point where the page was pressed; without it the caret goes to the end
 * @returns undefined where the text is not a separate text
 */
export function beginTyping(
  target: Target,
  node: EditNode,
  point: { x: number; y: number } | undefined,
  handlers: TextHandlers,
) {
  const { element, text } = target;
  const made = text && textNodeOf(element, text);
  if (made === undefined || typeof node.value !== "string") return undefined;
  const { from, to, value } = text!;
  const source = text!.sources[0]!;
  const box = Object.assign(document.createElement("span"), { role: "textbox", ariaLabel: node.label });
  fill(box, node.value, tokenValues());
  const host = document.createElement("content-editor-text");
  host.append(made.data.slice(0, from), box, made.data.slice(to));

  let stop = () => {};
  /** Lets it be typed, again where it could not be saved. */
  const resume = () => {
    host.dataset.editor = "";
    stop = makeEditable(box, handlers);
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
      ({ sources, value: drawn }) => JSON.stringify(sources) === JSON.stringify([source]) && drawn !== value,
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
  return {
    target,
    source,
    /** What was there, with tokens as they are written. */
    before: textOf(box).trim(),
    /** What is there now. */
    value: () => textOf(box),
    insert: (raw: string) => insertFact(box, raw, tokenValues()),
    resume,
    restore,
    finish,
  };
}
