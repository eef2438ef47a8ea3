/** What the page says about itself: which fields its texts, pictures and links come from. Nothing is guessed. */
import type { Shown } from "../../jsx/unstamped";
import type { Source } from "../../stamp";
import type { Path } from "../protocol";
import { moved, now } from "./store";
import { nodeIn } from "../nodes";

/** A field; `focus` is the one in it that was pressed. */
export type Place = { file: string; path: Path; focus?: Path };

/** A part of the page, and the fields that it comes from. */
export type Target = {
  element: Element;
  places: Place[];
  /** What can be typed over, where it stands. */
  text?: Shown;
};

/** Whether a path leads to what another one leads to, or into it. */
export const isWithin = (path: Path, outer: Path): boolean => outer.every((step, index) => path[index] === step);

export const keyOf = ({ file, path }: Pick<Place, "file" | "path">): string => JSON.stringify([file, ...path]);

const attribute = "data-source";

/** Also the editor's own parts in the page, where something is being typed. */
export const isOurs = (node: EventTarget | null): boolean =>
  node instanceof Element && node.closest("[data-editor]") !== null;

const shownIn = (element: Element): Shown[] => JSON.parse(element.getAttribute(attribute) ?? "[]") as Shown[];

/** Where a source is in its file by now: the page may show an earlier state, and knows nothing of hidden entries. */
export function placeOf([file, ...steps]: Source): Place | undefined {
  const { shown, state } = now();
  const tree = shown?.files.find((other) => other.file === file)?.tree;
  let path: Path = [];
  for (const step of steps) {
    const visible = nodeIn(tree, path)?.children?.filter(({ hidden }) => !hidden);
    path = (typeof step === "number" && visible?.[step]?.path) || [...path, step];
  }
  return moved({ file, path }, shown, state);
}

/** The element that has the focus, in the page or in the editor. */
export const focused = (): Element | null =>
  document.activeElement?.shadowRoot?.activeElement ?? document.activeElement;

/** The selection in the document or the shadow root of an element. */
export function selectionAt(element: Element): Selection {
  const root = element.getRootNode() as Document | (ShadowRoot & { getSelection?: () => Selection | null });
  return (root.getSelection?.() ?? document.getSelection())!;
}

/** @returns what puts the caret back where it is now, after the element has been moved or taken out meanwhile */
export function caretIn(element: Element): () => void {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selectionAt(element);
  return () => {
    if (anchorNode === null || focusNode === null || !element.contains(anchorNode)) return;
    selectionAt(element).setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset);
  };
}

/** Keeps focus and caret while the editor is drawn: an element that is moved loses them. */
export function keepFocus(draw: () => void): void {
  const element = focused();
  const restoreCaret = element && caretIn(element);
  draw();
  if (!(element instanceof HTMLElement) || !element.isConnected || focused() === element) return;
  element.focus({ preventScroll: true });
  restoreCaret?.();
}

/** What a part of the page shows now. */
export function targetOf(element: Element): Target {
  const shown = shownIn(element);
  // What a link leads to belongs to the words in it.
  const around = element.closest(`a[${attribute}], button[${attribute}]`) ?? element;
  const attributes = around === element ? [] : shownIn(around).filter((one) => typeof one.in === "string");
  const sources = [...shown, ...attributes].flatMap((one) => one.sources);
  const places = new Map(sources.flatMap((source) => placeOf(source) ?? []).map((place) => [keyOf(place), place]));
  const text = shown.find((one) => typeof one.in === "number" && one.isValue && one.sources.length === 1);
  return { element, places: [...places.values()], ...(text === undefined ? {} : { text }) };
}

/** All parts of the page that say where they come from, in the order of the page. */
export const partsOfPage = (): Element[] => [...document.body.querySelectorAll(`[${attribute}]`)];

/** The part at a point of the window; under what a link spreads over it, the part itself. */
export function targetAt(x: number, y: number): Target | undefined {
  const stack = document.elementsFromPoint(x, y);
  if (stack[0] === undefined || isOurs(stack[0])) return undefined;
  const isThere = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return left <= x && x <= right && top <= y && y <= bottom;
  };
  const own = stack.find((element) => element.hasAttribute(attribute) && isThere(element));
  return own === undefined ? entryAround(stack[0]) : targetOf(own);
}

/** What has no field, such as a numeral or an ornament, leads to the entry or the one text that it belongs to. */
function entryAround(pressed: Element): Target | undefined {
  const element = pressed.closest(`[${attribute}], :has([${attribute}])`);
  if (element === null) return undefined;
  const inner = element.hasAttribute(attribute) ? [element] : [...element.querySelectorAll(`[${attribute}]`)];
  if (inner.length === 1) return targetOf(inner[0]!);
  const [first, ...rest] = inner.flatMap((one) => shownIn(one).flatMap(({ sources }) => sources)) as [Source];
  const isShared = (length: number) => rest.every((other) => isWithin(other, first.slice(0, length)));
  const shared = first.findLastIndex((step, index) => typeof step === "number" && isShared(index + 1));
  const place = shared < 0 ? undefined : placeOf([first[0], ...first.slice(1, shared + 1)]);
  return place && { element, places: [place] };
}

/** A selected part, wherever the page shows it by now. */
export function currentElement({ element, places: [first] }: Target): Element | undefined {
  const shows = (other: Element) => targetOf(other).places.some((place) => first && keyOf(place) === keyOf(first));
  const isStill = !element.hasAttribute(attribute) || shows(element);
  return element.isConnected && isStill ? element : partsOfPage().find(shows);
}

/** The text of an element that a stretch is part of; React makes one for each string. */
export function textNodeOf(element: Element, { in: number, from, to, value }: Shown): Text | undefined {
  const texts = [...element.childNodes].filter((node) => node instanceof Text);
  const text = texts[Number(number)];
  return text?.data.slice(from, to) === value ? text : undefined;
}
