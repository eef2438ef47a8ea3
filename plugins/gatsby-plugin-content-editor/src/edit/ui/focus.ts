export const focused = (): Element | null =>
  document.activeElement?.shadowRoot?.activeElement ?? document.activeElement;

function selectionAt(element: Element): Selection {
  const root = element.getRootNode() as Document | (ShadowRoot & { getSelection?: () => Selection | null });
  return (root.getSelection?.() ?? document.getSelection())!;
}

/** The selected range; in a shadow root WebKit tells it only by `getComposedRanges`. */
export function rangeIn(element: Element): Range | undefined {
  const [root, selection] = [element.getRootNode(), selectionAt(element)];
  if (selection.rangeCount === 0) return undefined;
  // Both at once: Safari 17 and 18 take shadow roots, and refuse options.
  const options = root instanceof ShadowRoot && Object.assign(root, { shadowRoots: [root] });
  const found = (options && selection.getComposedRanges?.(options)[0]) || selection.getRangeAt(0);
  const range = document.createRange();
  range.setStart(found.startContainer, found.startOffset);
  range.setEnd(found.endContainer, found.endOffset);
  return range;
}

/** @returns restores the caret after the element was moved or replaced */
export function caretIn(element: Element): () => void {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selectionAt(element);
  return () => {
    if (anchorNode === null || focusNode === null || !element.contains(anchorNode)) return;
    selectionAt(element).setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset);
  };
}

/** Keeps focus and caret during rendering, since moved elements lose them. A removed button's focus goes to the next one. */
export function keepFocus(draw: () => void): void {
  const element = focused();
  const restoreCaret = element && caretIn(element);
  const root = element?.getRootNode();
  const buttons = root instanceof ShadowRoot ? [...root.querySelectorAll("button")] : [];
  draw();
  if (!(element instanceof HTMLElement) || focused() === element) return;
  if (element.isConnected) {
    element.focus({ preventScroll: true });
    restoreCaret?.();
  } else if (focused() === document.body) {
    const index = buttons.indexOf(element as HTMLButtonElement);
    // Keys that are typed in a field must not press a button.
    const next = index < 0 ? undefined : buttons.slice(index).find(({ isConnected }) => isConnected);
    next?.focus();
  }
}
