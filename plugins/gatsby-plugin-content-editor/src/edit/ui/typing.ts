/** Text input on the page and in the drawer. Facts are chips, which show their value and cannot be edited. */
import { typographicMarks } from "../../../../gatsby-plugin-content-contract/browser";
import { tokens } from "../nodes";
import { cancel, commit, details, openFact, submit, toolbar } from "./actions";
import { caretIn, focused, rangeIn } from "./focus";
import type { Target } from "./keys";
import { isOurs, keyOf, partsOfPage, targetOf, textNodeOf } from "./page";
import { draftAt, edit, withoutUnseen } from "./drafts";
import { type Typing, attempt, inPage, listen, nodeAt, now, set, useStore } from "./store";

/**
 * Inserts an editor element beside React's text, which is blanked. If React removes the element, it is restored with text
 * and caret until the page shows the save. Undefined if the clicked part is not a separate text.
 */
function beginTyping(target: Target, point?: { x: number; y: number }): Typing | undefined {
  inPage.forEach((other) => other.element === target.element && other.remove());
  const node = target.text && nodeAt(keyOf(target.text.sources[0]!) ?? "");
  if (node?.type !== "text" || typeof node.value !== "string") return undefined;
  const { filled, key, label, value } = node;
  // A template such as `{count|seat|seats}` has no value to type over.
  if (/\{\w/.test(filled ?? value) && draftAt(key) === undefined) return undefined;
  const box = Object.assign(document.createElement("span"), { role: "textbox", ariaLabel: label });
  fill(box, String(draftAt(key)?.value ?? value));
  const host = document.createElement("content-editor-text");
  host.dataset.editor = "";
  // Keeps a link or button around the text from acting.
  listen(host, "click", (event) => (event.preventDefault(), event.stopPropagation()));
  const [before, after] = [new Text(), new Text()];
  host.append(before, box, after);
  let made: Text | undefined;
  let whole = "";
  let restoreCaret: (() => void) | undefined;

  const putInto = ({ element, text }: Target): boolean => {
    made = text && textNodeOf(element, text);
    if (made === undefined) return false;
    whole = made.data;
    [before.data, after.data, made.data] = [whole.slice(0, text!.from), whole.slice(text!.to), ""];
    // Leaving the document would end an input method's composition, and write its letters twice.
    if (made.nextSibling !== host) made.after(host);
    // React replaces an element's only text by this property, which would remove the editor element.
    const inherited = Object.getOwnPropertyDescriptor(Node.prototype, "textContent")!;
    Object.defineProperty(element, "textContent", { ...inherited, set: (text: string) => void (made!.data = text) });
    typing.element = element;
    return true;
  };
  const restoreText = () => {
    if (made?.data === "") made.data = whole;
    Reflect.deleteProperty(typing.element, "textContent");
  };
  const isIn = (element: Element) => {
    const [source] = targetOf(element).text?.sources ?? [];
    return source !== undefined && keyOf(source) === key;
  };
  const typing: Typing = {
    element: target.element,
    key,
    resume: () => void select(targetOf(typing.element)),
    remove(): void {
      // Another typing of the same text may have replaced it, during its save.
      if (!inPage.delete(typing)) return;
      stop.abort();
      host.remove();
      restoreText();
    },
    finish(): void {
      stop.abort();
      box.contentEditable = "false";
      // Otherwise WebKit keeps the focus here, and with it Esc and Ctrl Z, until the page is rendered.
      box.blur();
      // The next click belongs to the page.
      delete host.dataset.editor;
    },
    keep(): void {
      if (!inPage.has(typing)) return;
      const isTyped = now().typing === typing;
      if (!isTyped && !now().isFollowing && draftAt(key) === undefined) return typing.remove();
      if (host.isConnected && made?.data === "" && isIn(typing.element)) {
        if (isTyped && focused() === document.body) focus();
        return;
      }
      restoreText();
      const next = [typing.element, ...partsOfPage(target.area), ...partsOfPage()].find(
        (element) => element.isConnected && isIn(element),
      );
      if (next !== undefined && putInto(targetOf(next))) return isTyped ? focus() : undefined;
      typing.remove();
      if (isTyped) details({ keys: [key] });
    },
  };
  const focus = () => {
    if (focused() === box) return;
    box.focus({ preventScroll: true });
    restoreCaret?.();
  };
  const stop = makeEditable(box, key);
  const onSelect = () => {
    if (box.contains(document.getSelection()?.anchorNode ?? null)) restoreCaret = caretIn(box);
  };
  document.addEventListener("selectionchange", onSelect, { signal: stop.signal });
  // The page may render before the next selectionchange.
  box.addEventListener("input", onSelect, { signal: stop.signal });
  if (!putInto(target)) return void stop.abort();
  inPage.add(typing);
  box.focus({ preventScroll: true });
  placeCaret(box, point);
  return typing;
}

export const clearPage = (): void => inPage.forEach((typing) => typing.remove());

const keepAll = () => void attempt(() => inPage.forEach((typing) => typing.keep()));
// Runs before the next paint and key.
new MutationObserver(keepAll).observe(document.body, { subtree: true, childList: true, characterData: true });
useStore.subscribe((state, before) => {
  if (state.isFollowing !== before.isFollowing || state.shown !== before.shown) keepAll();
});

export function select(target: Target, point?: { x: number; y: number }): void {
  const typing = beginTyping(target, point);
  set({ selected: target, typing });
  const pressed = typing && point && document.elementFromPoint(point.x, point.y);
  // A price, date or count opens its field.
  if (pressed instanceof HTMLElement && /\d/.test(pressed.innerText) && pressed.dataset.raw)
    openFact(pressed.dataset.raw);
}

/** Makes an element a text input for a field, until it is aborted. */
export function makeEditable(box: HTMLElement, key: string): AbortController {
  const stop = new AbortController();
  const { signal } = stop;
  if (!box.isContentEditable) box.contentEditable = "plaintext-only";
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // If React only moved the element, it has regained the focus by then.
    setTimeout(() => {
      // Elements beside the text belong to it; the toolbar does not.
      const isBeside = isOurs(relatedTarget) && !toolbar.current?.contains(focused());
      const isLeft = !isBeside && (!document.hasFocus() || focused() !== box);
      if (isLeft && box.isConnected && box.isContentEditable) void attempt(commit);
    });
  };
  const onClick = ({ target }: MouseEvent) => {
    const { raw } = (target as HTMLElement).dataset;
    if (raw !== undefined) openFact(raw);
  };
  const onKey = (event: KeyboardEvent) => {
    // Keys must not reach a button around the text.
    event.stopPropagation();
    if (isComposing(event) || (event.key !== "Enter" && event.key !== "Escape")) return;
    event.preventDefault();
    return event.key === "Escape" ? cancel() : submit(key);
  };
  listen(box, "input", () => edit(key, textOf(box)), { signal });
  listen<InputEvent>(box, "beforeinput", (event) => typeQuote(box, event), { signal });
  for (const type of ["cut", "dragstart"] as const)
    listen<ClipboardEvent | DragEvent>(box, type, (event) => moveFacts(box, event), { signal });
  listen(box, "blur", onBlur, { signal });
  listen(box, "click", onClick, { signal });
  listen(box, "keydown", onKey, { signal });
  listen<KeyboardEvent>(box, "keyup", (event) => event.key === " " && event.preventDefault(), { signal });
  return stop;
}

export function fill(box: HTMLElement, text: string): void {
  const values = now().state?.tokens ?? {};
  const parts = text.split(tokens);
  box.replaceChildren(...parts.map((part) => (values[part] === undefined ? part : chipOf(part, values[part]))));
}

function chipOf(raw: string, value: string): HTMLElement {
  const title = "Press to change it everywhere";
  const properties = { className: "chip", textContent: value, title, contentEditable: "false" };
  const chip = Object.assign(document.createElement("span"), properties);
  chip.dataset.raw = raw;
  return chip;
}

const rawOf = (box: Node): string =>
  [...box.childNodes]
    .map((node) => (node instanceof HTMLElement ? (node.dataset.raw ?? (node.textContent || " ")) : node.textContent))
    .join("");

export const textOf = (box: HTMLElement): string => tidy(rawOf(box));

/** Moves facts as tokens, not as the values that are seen. */
function moveFacts(box: HTMLElement, event: ClipboardEvent | DragEvent): void {
  const range = rangeIn(box);
  // Without a selection, the letter before the caret is not meant.
  if (range === undefined || range.collapsed) return;
  const raw = rawOf(range.cloneContents());
  (event instanceof DragEvent ? event.dataTransfer : event.clipboardData)?.setData("text/plain", raw);
  if (event.type === "dragstart") return;
  event.preventDefault();
  document.execCommand("delete");
}

export const tidy = (text: string): string =>
  withoutUnseen(text.replace(/(?:(?![\u202f\u3000])[\s\p{Cc}])+/gu, " ")).trim();

/** During composition Enter and Escape belong to the input method; WebKit marks its last key only by keyCode 229. */
export const isComposing = ({ isComposing, keyCode }: KeyboardEvent): boolean => isComposing || keyCode === 229;

export function placeCaret(box: HTMLElement, point?: { x: number; y: number }): void {
  const selection = document.getSelection();
  const at = point && document.caretPositionFromPoint?.(point.x, point.y);
  const chip = [...box.childNodes].findIndex(
    (child) => child instanceof Element && at && child.contains(at.offsetNode),
  );
  // After the chip, within which nothing can be typed.
  if (chip >= 0) return selection?.collapse(box, chip + 1);
  if (at && box.contains(at.offsetNode)) return selection?.collapse(at.offsetNode, at.offset);
  selection?.selectAllChildren(box);
  selection?.collapseToEnd();
}

function typeQuote(box: HTMLElement, event: InputEvent): void {
  const { data } = event;
  // Not `getTargetRanges`, which is empty in a shadow root.
  const range = rangeIn(box);
  if (event.isComposing || (data !== '"' && data !== "'") || range === undefined) return;
  const { startContainer, startOffset } = range;
  const before = document.createRange();
  before.selectNodeContents(box);
  before.setEnd(startContainer, startOffset);
  const { length: index } = String(before);
  // As if its partner followed.
  const mark = typographicMarks(`${String(before)}${data} ${data}`, document.documentElement.lang).get(index);
  if (mark === undefined) return;
  event.preventDefault();
  // Through `execCommand`, for the browser's own undo.
  document.execCommand("insertText", false, mark);
}
