/**
 * Text that is typed, on the page itself and in the drawer. Facts in it are chips: they show the value of their token, and
 * cannot be broken.
 */
import { type Shown, drawEvent } from "../../jsx/unstamped";
import { cancel, commit, openFact, submit } from "./hand";
import { type Place, type Target, isOurs, placeOf, targetOf, textNodeOf } from "./page";
import { draftAt, edit, nodeAt, now, set } from "./store";

/** A text that is being typed, or has been and is on its way back through the content. */
export type Typing = NonNullable<ReturnType<typeof beginTyping>>;

/**
 * What React made is set aside while she types, and put back before React draws the new text.
 *
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

/** Lets the text of a field be typed in an element. @returns what ends it */
export function makeEditable(box: HTMLElement, place: Place): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  if (!box.isContentEditable) box.contentEditable = "plaintext-only";
  const onBlur = ({ relatedTarget }: FocusEvent) => isOurs(relatedTarget) || void commit();
  const onClick = ({ target }: MouseEvent) => {
    const { raw } = (target as HTMLElement).dataset;
    if (raw !== undefined) openFact(raw);
  };
  const onKey = (event: KeyboardEvent) => {
    // A button that contains the text does not take the keys.
    event.stopPropagation();
    if (event.isComposing || (event.key !== "Enter" && event.key !== "Escape")) return;
    event.preventDefault();
    if (event.key === "Escape") cancel();
    else void submit(place);
  };
  box.addEventListener("input", () => edit(place, textOf(box)), { signal });
  box.addEventListener("beforeinput", (event) => typeQuote(box, event), { signal });
  // What is beside the text belongs to it.
  box.addEventListener("blur", onBlur, { signal });
  box.addEventListener("click", onClick, { signal });
  box.addEventListener("keydown", onKey, { signal });
  box.addEventListener("keyup", (event) => event.key === " " && event.preventDefault(), { signal });
  return () => stop.abort();
}

export function fill(box: HTMLElement, text: string): void {
  const values = now().state?.tokens ?? {};
  const parts = text.split(/(\{[^{}]+\})/g);
  box.replaceChildren(...parts.map((part) => (values[part] === undefined ? part : chipOf(part, values[part]))));
}

function chipOf(raw: string, value: string): HTMLElement {
  const title = "Press to change it everywhere";
  const properties = { className: "chip", textContent: value, title, contentEditable: "false" };
  const chip = Object.assign(document.createElement("span"), properties);
  chip.dataset.raw = raw;
  return chip;
}

/** What has been typed, with facts as their tokens. */
export const textOf = (box: HTMLElement): string =>
  [...box.childNodes]
    .map((node) => (node instanceof HTMLElement ? (node.dataset.raw ?? (node.textContent || " ")) : node.textContent))
    .join("")
    .replace(/[\n\u00a0]/g, " ")
    .trim();

export function placeCaret(box: HTMLElement, point?: { x: number; y: number }): void {
  const selection = document.getSelection();
  const at = point && document.caretPositionFromPoint?.(point.x, point.y);
  if (at && box.contains(at.offsetNode)) return selection?.collapse(at.offsetNode, at.offset);
  selection?.selectAllChildren(box);
  selection?.collapseToEnd();
}

/** Puts a typographic quote in the place of a straight one that is being typed. */
function typeQuote(box: HTMLElement, event: InputEvent): void {
  const { data } = event;
  if (event.isComposing || (data !== '"' && data !== "'")) return;
  event.preventDefault();
  const root = box.getRootNode() as Document | (ShadowRoot & { getSelection?: () => Selection | null });
  const { anchorNode, anchorOffset } = (root.getSelection?.() ?? document.getSelection())!;
  const before = anchorNode instanceof Text ? anchorNode.data.slice(0, anchorOffset) : "";
  const opens = before === "" || /[\s(\u2014\u2013]$/.test(before);
  // Through the browser, so that its own undo knows of it.
  document.execCommand("insertText", false, data === '"' ? (opens ? "“" : "”") : opens ? "‘" : "’");
}
