/** Places in the content, and the focus, which stays where the owner has put it. */
import type { Shown } from "../../jsx/unstamped";
import type { Path } from "../protocol";

/** A field; `focus` is the one in it that was pressed. */
export type Place = { file: string; path: Path; focus?: Path };

/** A part of the page, and the fields that it comes from. */
export type Target = {
  element: Element;
  places: Place[];
  /** The field that can be typed in place. */
  text?: Shown;
};

/** Whether a path leads to what another one leads to, or into it. */
export const isWithin = (path: Path, outer: Path): boolean => outer.every((step, index) => path[index] === step);

export const keyOf = ({ file, path }: Pick<Place, "file" | "path">): string => JSON.stringify([file, ...path]);

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
