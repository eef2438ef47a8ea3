/** Text in which facts are chips: they show the value of their token, and cannot be broken. */

const tokenPattern = /\{[^{}]+\}/g;

export function fill(box: HTMLElement, text: string, values: Readonly<Record<string, string>>): void {
  box.textContent = "";
  let end = 0;
  for (const { 0: raw, index } of text.matchAll(tokenPattern)) {
    if (values[raw] === undefined) continue;
    box.append(text.slice(end, index), chipOf(raw, values[raw]));
    end = index + raw.length;
  }
  box.append(text.slice(end));
}

export function chipOf(raw: string, value: string): HTMLElement {
  const chip = document.createElement("span");
  chip.className = "chip";
  chip.contentEditable = "false";
  chip.dataset.raw = raw;
  chip.textContent = value;
  chip.title = raw;
  return chip;
}

export function textOf(box: HTMLElement): string {
  return [...box.childNodes]
    .map((node) => (node instanceof HTMLElement ? node.dataset.raw : undefined) ?? node.textContent ?? "")
    .join("")
    .replace(/[\n\u00a0]/g, " ");
}

/** Puts a typographic quote in the place of a straight one that is being typed. */
export function withTypographicQuotes(event: InputEvent): void {
  const { data } = event;
  if (event.isComposing || (data !== '"' && data !== "'")) return;
  event.preventDefault();
  const { anchorNode, anchorOffset } = selectionIn(event.target as Node);
  const before = anchorNode instanceof Text ? anchorNode.data.slice(0, anchorOffset) : "";
  const opens = before === "" || /[\s(\u2014\u2013]$/.test(before);
  insertText(data === '"' ? (opens ? "“" : "”") : opens ? "‘" : "’");
}

function selectionIn(node: Node): { anchorNode: Node | null; anchorOffset: number } {
  const root = node.getRootNode() as (Document | ShadowRoot) & { getSelection?: () => Selection | null };
  return root.getSelection?.() ?? document.getSelection()!;
}

/** Goes through the browser, so that its own undo knows of it. */
export const insertText = (text: string): boolean => document.execCommand("insertText", false, text);
