import { createRef } from "react";
import { flushSync } from "react-dom";
import { focused, keepFocus } from "./focus";
import { type KeyedNode, type Target, isWithin, parentOf } from "./keys";
import { keysShown } from "./page";
import { showPicture } from "./pictures";
import { draftAt, dropDraft, edit, isNumber, refuse } from "./drafts";
import { type ListChange, applyListChange, saveAll, setPicture } from "./requests";
import { keyAt, nodeAt, now, open, set } from "./store";

/** Has the focus when nothing else is open. */
export const toolbar = createRef<HTMLDivElement>();

export function saveAndClose(): void {
  void commit();
  set({ fields: [], panel: undefined, selected: undefined });
}

export function close(): void {
  saveAndClose();
  toolbar.current?.querySelector("button")?.focus();
}

/** Refused texts in other fields stay. */
export function cancel(): void {
  const field = focused()?.closest<HTMLElement>("[data-path]")?.dataset.path ?? now().typing?.key;
  if (field !== undefined) dropDraft(field);
  set({ statusText: "" });
  close();
}

export function followLink(element: Element): void {
  saveAndClose();
  (element as HTMLElement).click();
}

export function details({ element, keys }: Pick<Target, "keys"> & { element?: Element }): void {
  const isFigure = (key: string) => isNumber(nodeAt(key)) || nodeAt(key)?.meta.kind === "date";
  const inOrder = keys.toSorted((a, b) => Number(isFigure(b)) - Number(isFigure(a)));
  // Owners mostly click a picture to replace it.
  open(sectionsOf(inOrder), element instanceof HTMLImageElement ? undefined : inOrder[0]);
}

/** Opens the field of a fact, from a token such as `{SeatsInWords}`. */
export function openFact(raw: string): void {
  const [name = ""] = /\w+/.exec(raw) ?? [];
  const fact = now().state?.facts[name.toLowerCase()];
  const key = fact && keyAt(fact);
  if (key === undefined) return;
  saveAndClose();
  open([key]);
}

/** Distinct entries and groups of these fields; for top-level fields, the fields themselves. */
export function sectionsOf(keys: readonly string[]): string[] {
  const sectionOf = (key: string) => {
    const group = nodeAt(parentOf(key));
    const isGroup = group?.type === "object" && group.path.length > 0;
    return isGroup && nodeAt(key)?.type !== "object" ? group.key : key;
  };
  return [...new Set(keys.map(sectionOf))];
}

export async function commit(): Promise<void> {
  const { typing } = now();
  set({ typing: undefined });
  if (typing === undefined) return void (await saveAll());
  const draft = draftAt(typing.key);
  // A click on the text shows the refused draft again.
  if (draft === undefined || draft.refusal !== undefined) return typing.remove();
  typing.finish();
  await saveAll();
  typing.keep();
  if (draftAt(typing.key)?.refusal === undefined) return;
  typing.remove();
  // The reason is shown beside the text; Esc restores the saved text. Do not interrupt later edits.
  const { fields, panel, selected } = now();
  const isFree = fields.length === 0 && panel === undefined && now().typing === undefined;
  if (isFree && (selected === undefined || selected.element === typing.element)) typing.resume();
}

/** Saves typed text, and retries refused drafts. */
export function submit(key: string): Promise<void> {
  const { value } = draftAt(key) ?? {};
  if (value !== undefined) edit(key, value);
  return commit();
}

/** The first required field without a value. Slugs are generated when the entry is shown. */
function firstGap({ key, children = [] }: KeyedNode): string {
  const isGenerated = ({ meta }: KeyedNode) => meta.kind === "slug" && meta.unique === true;
  const isEmpty = (part: KeyedNode) => part.children === undefined && part.value === undefined;
  return children.find((part) => isEmpty(part) && !part.isOptional && !isGenerated(part))?.key ?? key;
}

function watchOwner(): () => boolean {
  const { opened, panel, selected } = now();
  return () => {
    const isSame = now().opened === opened && now().panel === panel && now().selected?.element === selected?.element;
    const isTyping = now().typing !== undefined || focused()?.matches("input, textarea, [contenteditable]");
    return isSame && !isTyping;
  };
}

/** Opens a new entry, unless something else was begun meanwhile. @param key of the entry; to add one, of the list */
export async function changeList(key: string, what: ListChange, by = 0): Promise<void> {
  if (now().isChanging) return;
  const changed = applyListChange(key, what, by);
  void commit();
  const isNew = what === "add" || what === "duplicate";
  const isOwnerFree = watchOwner();
  const outcome = await changed;
  if (outcome === undefined) return;
  const isFree = isOwnerFree();
  if (!outcome.saved) {
    // The gaps of an entry that is to be shown; the status text tells other problems, whose paths may be of other entries.
    const gaps = what === "show" ? outcome.problems.filter((problem) => isWithin(keyAt(problem) ?? "", key)) : [];
    gaps.forEach(refuse);
    if (gaps[0] !== undefined && isFree) open([key], keyAt(gaps[0]));
  } else if (isFree && (isNew || what === "hide")) {
    // Hide the buttons, since another click would act on another entry.
    keepFocus(() => flushSync(() => set({ selected: undefined })));
    const { file = "" } = nodeAt(key) ?? {};
    const entry = isNew && outcome.at ? nodeAt(keyAt({ file, path: outcome.at }) ?? "") : undefined;
    if (entry?.type === "object") open([entry.key], firstGap(entry));
    else if (entry !== undefined) open([parentOf(entry.key)], entry.key);
  }
}

export async function putPicture(key: string, picture: File): Promise<boolean> {
  dropDraft(key);
  const outcome = await setPicture(key, picture);
  const source = nodeAt(key);
  if (outcome?.saved && now().isFollowing && source !== undefined) showPicture(source);
  return outcome?.saved === true;
}

export async function replacePicture(target: Target | undefined, picture: File): Promise<void> {
  for (const key of sectionsOf(target ? keysShown(target.element) : [])) {
    const parts = nodeAt(key)?.children ?? [];
    const source = parts.find(({ type }) => type === "picture");
    if (source === undefined) continue;
    saveAndClose();
    set({ selected: target });
    const isOwnerFree = watchOwner();
    const { key: description } = parts.find(({ meta }) => meta.kind === "alt") ?? source;
    const isSaved = await putPicture(source.key, picture);
    return isSaved && nodeAt(key) !== undefined && isOwnerFree() ? open([key], description) : undefined;
  }
  set({ statusText: `Not used: ${picture.name}. Drop it on a picture, to replace that.` });
}
