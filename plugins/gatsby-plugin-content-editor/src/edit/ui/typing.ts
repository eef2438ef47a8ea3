/** Typing in the page itself. What React made is set aside meanwhile, and put back before React draws the new text. */
import { type Shown, drawEvent } from "../../jsx/unstamped";
import type { EditNode } from "../protocol";
import { fill, insertText, textOf, withTypographicQuotes } from "./chips";
import { type Target, keyOf, placeOf, textNodeOf } from "./page";

/** A text that is being typed, or has been and is on its way back through the content. */
export type Typing = {
  target: Target;
  key: string;
  /** What was there, with tokens as they are written. */
  before: string;
  /** What is there now. */
  value: () => string;
  focus: () => void;
  insert: (token: string, value: string) => void;
  /** Leaves what has been typed on the page until the page is drawn with it. */
  finish: () => void;
  /** Lets it be typed on, where it could not be saved. */
  resume: () => void;
  /** Puts back what React made. */
  restore: () => void;
};

type Handlers = { onInput: () => void; onCommit: () => void; onCancel: () => void };

/** How long the page may take to show what was saved, in milliseconds. */
const patience = 15_000;

/** @returns undefined where the text is not a separate text */
export function beginTyping(
  target: Target,
  node: EditNode,
  values: Readonly<Record<string, string>>,
  point: { x: number; y: number } | undefined,
  handlers: Handlers,
): Typing | undefined {
  const { element, text } = target;
  const made = text && textNodeOf(element, text);
  if (made === undefined || typeof node.value !== "string") return undefined;
  const source = JSON.stringify(text!.sources[0]);
  const box = document.createElement("span");
  box.setAttribute("role", "textbox");
  box.setAttribute("aria-label", node.label);
  box.contentEditable = "plaintext-only";
  box.spellcheck = true;
  fill(box, node.value, values);
  const host = document.createElement("content-editor-text");
  host.dataset.editor = "";
  host.append(made.data.slice(0, text!.from), box, made.data.slice(text!.to));

  let timer = 0;
  const restore = () => {
    window.clearTimeout(timer);
    window.removeEventListener(drawEvent, onDraw);
    box.removeEventListener("blur", handlers.onCommit);
    if (host.isConnected) host.replaceWith(made);
  };
  const onDraw = (event: Event) => {
    const { detail } = event as CustomEvent<Shown[]>;
    const isNew = detail.some(
      ({ sources, value }) => JSON.stringify(sources[0]) === source && value !== text!.value && sources.length === 1,
    );
    if (!isNew) return;
    if (box.contentEditable === "false") return restore();
    // Changed elsewhere while she types: React has its node back until it has drawn, and she types on.
    const { anchorNode, anchorOffset, focusNode, focusOffset } = document.getSelection()!;
    box.removeEventListener("blur", handlers.onCommit);
    host.replaceWith(made);
    requestAnimationFrame(() => {
      made.replaceWith(host);
      typing.resume();
      if (anchorNode && focusNode)
        document.getSelection()?.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset);
    });
  };
  window.addEventListener(drawEvent, onDraw);

  box.addEventListener("input", handlers.onInput);
  box.addEventListener("beforeinput", withTypographicQuotes);
  box.addEventListener("blur", handlers.onCommit);
  box.addEventListener("paste", (event) => {
    event.preventDefault();
    insertText((event.clipboardData?.getData("text/plain") ?? "").replace(/\s+/g, " "));
  });
  box.addEventListener("keydown", (event) => {
    // A button that contains the text does not take the keys.
    event.stopPropagation();
    if (event.isComposing || (event.key !== "Enter" && event.key !== "Escape")) return;
    event.preventDefault();
    if (event.key === "Enter") handlers.onCommit();
    else handlers.onCancel();
  });
  box.addEventListener("keyup", (event) => {
    if (event.key === " ") event.preventDefault();
  });
  made.replaceWith(host);
  const typing: Typing = {
    target,
    key: keyOf(placeOf(text!.sources[0]!)),
    before: textOf(box).trim(),
    value: () => textOf(box),
    focus: () => {
      box.focus({ preventScroll: true });
      placeCaret(box, point);
    },
    insert: (token, value) => {
      box.focus();
      const range = document.getSelection()?.getRangeAt(0);
      const part = document.createElement("span");
      fill(part, token, { [token]: value });
      range?.deleteContents();
      range?.insertNode(part.firstChild!);
      range?.collapse(false);
      handlers.onInput();
    },
    finish: () => {
      box.removeEventListener("blur", handlers.onCommit);
      box.contentEditable = "false";
      // WebKit would leave the focus here, and with it every key until the page is drawn: Esc, and Ctrl Z.
      box.blur();
      timer = window.setTimeout(restore, patience);
    },
    resume: () => {
      window.clearTimeout(timer);
      box.contentEditable = "plaintext-only";
      box.addEventListener("blur", handlers.onCommit);
      box.focus({ preventScroll: true });
    },
    restore,
  };
  return typing;
}

function placeCaret(box: HTMLElement, point: { x: number; y: number } | undefined): void {
  const selection = document.getSelection();
  const at = point && document.caretPositionFromPoint?.(point.x, point.y);
  if (at && box.contains(at.offsetNode)) selection?.collapse(at.offsetNode, at.offset);
  else {
    selection?.selectAllChildren(box);
    selection?.collapseToEnd();
  }
}
