/** Text that is typed. Facts in it are chips: they show the value of their token, and cannot be broken. */
import { cancel, commit, openFact, submit } from "./hand";
import { type Place, isOurs } from "./page";
import { edit, tokenValues } from "./store";

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
  const values = tokenValues();
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
