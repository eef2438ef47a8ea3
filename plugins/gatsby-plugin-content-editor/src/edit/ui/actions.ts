/** Actions on the selection and on typed text. */
import { createRef } from "react";
import { flushSync } from "react-dom";
import type { EditChange, EditNode, Path } from "../protocol";
import { placesShown } from "./page";
import { showPicture } from "./pictures";
import { type Place, type Target, focused, isWithin, keepFocus, keyOf } from "./place";
import { applyListChange, draftAt, dropDrafts, edit, isNumber, moved, nodeAt, now, open } from "./store";
import { refuse, saveAll, set, setPicture } from "./store";

/** Has the focus when nothing else is open. */
export const toolbar = createRef<HTMLDivElement>();

/** Saves typed text, closes the drawer and clears the selection. */
export function saveAndClose(): void {
  void commit();
  set({ places: [], panel: undefined, selected: undefined });
}

/** Saves, closes and focuses the toolbar. */
export function close(): void {
  saveAndClose();
  toolbar.current?.querySelector("button")?.focus();
}

/** Discards unsaved text that is open, and returns to the toolbar. */
export function cancel(): void {
  const { places, selected, typing } = now();
  dropDrafts([...places, ...(selected?.places ?? []), ...(typing ? [typing.place] : [])]);
  set({ statusText: "" });
  close();
}

/** Follows a link or clicks a button like a visitor. Edit stays on in the next page. */
export function followLink(element: Element): void {
  saveAndClose();
  (element as HTMLElement).click();
}

/** Opens the fields of a part in the drawer: a price, date or count before its text. */
export function details({ element, places }: Pick<Target, "places"> & { element?: Element }): void {
  // Owners mostly click a picture to replace it.
  const isPicture = element instanceof HTMLImageElement;
  const isFigure = (place: Place) => isNumber(nodeAt(place)) || nodeAt(place)?.meta.kind === "date";
  const inOrder = places.toSorted((a, b) => Number(isFigure(b)) - Number(isFigure(a)));
  open(...sectionsOf(inOrder).map((section) => (isPicture ? { ...section, focus: section.path } : section)));
}

/** Opens the field of a fact, from a token such as `{SeatsInWords}`. */
export function openFact(raw: string): void {
  const [name = ""] = /\w+/.exec(raw) ?? [];
  const fact = now().state?.facts[name.toLowerCase()];
  if (fact === undefined) return;
  saveAndClose();
  open(fact);
}

/** Distinct entries and groups of these fields; for top-level fields, the fields themselves. */
export function sectionsOf(places: readonly Place[]): Place[] {
  const sections = new Map<string, Place>();
  for (const { file, path } of places) {
    const group = nodeAt({ file, path })?.type === "object" ? path : path.slice(0, -1);
    const isGroup = group.length > 0 && nodeAt({ file, path: group })?.type === "object";
    const section = { file, path: isGroup ? group : path, focus: path };
    if (!sections.has(keyOf(section))) sections.set(keyOf(section), section);
  }
  return [...sections.values()];
}

/** Saves typed text. It stays visible until the page shows the save. */
export async function commit(): Promise<void> {
  const { typing } = now();
  set({ typing: undefined });
  if (typing === undefined) return void (await saveAll());
  const draft = draftAt(typing.place);
  // A click on the text shows the refused draft again.
  if (draft === undefined || draft.refusal !== undefined) return typing.remove();
  typing.finish();
  await saveAll();
  typing.keep();
  if (draftAt(typing.place)?.refusal === undefined) return;
  typing.remove();
  // The reason is shown beside the text; Esc restores the saved text. Do not interrupt later edits.
  const { places, panel, selected } = now();
  const isFree = places.length === 0 && panel === undefined && now().typing === undefined;
  if (isFree && (selected === undefined || selected.element === typing.element)) typing.resume();
}

/** Saves typed text, and retries refused drafts. */
export function submit(place: Place): Promise<void> {
  const { value } = draftAt(place) ?? {};
  if (value !== undefined) edit(place, value);
  return commit();
}

/** The first required field without a value. Slugs are generated when the entry is shown. */
function firstGap({ path, children = [] }: EditNode): Path {
  const isGenerated = ({ meta }: EditNode) => meta.kind === "slug" && meta.unique === true;
  const isEmpty = (part: EditNode) => part.children === undefined && part.value === undefined;
  return children.find((part) => isEmpty(part) && !part.isOptional && !isGenerated(part))?.path ?? path;
}

/** @returns whether the owner has begun nothing else since this call */
function watchOwner(): () => boolean {
  const { opened, panel, selected } = now();
  return () => {
    const isSame = now().opened === opened && now().panel === panel && now().selected?.element === selected?.element;
    const isTyping = now().typing !== undefined || focused()?.matches("input, textarea, [contenteditable]");
    return isSame && !isTyping;
  };
}

/** Changes a list. Opens a new entry, unless something else was begun meanwhile. */
export async function changeList(file: string, change: EditChange): Promise<void> {
  if (now().isChanging) return;
  const changed = applyListChange(file, change);
  void commit();
  const isNew = change.do === "add" || change.do === "duplicate";
  const isOwnerFree = watchOwner();
  const outcome = await changed;
  if (outcome === undefined) return;
  const isFree = isOwnerFree();
  if (!outcome.saved) {
    outcome.problems.forEach(refuse);
    const inside = outcome.problems.find((place) => place.file === file && isWithin(place.path, change.path));
    if (inside !== undefined && isFree) open({ file, path: change.path, focus: inside.path });
  } else if (isFree && (isNew || change.do === "hide")) {
    // Hide the buttons, since another click would act on another entry.
    keepFocus(() => flushSync(() => set({ selected: undefined })));
    const { at } = outcome;
    const entry = at && nodeAt({ file, path: at });
    if (!isNew || entry === undefined) return;
    if (entry.type === "object") open({ file, path: entry.path, focus: firstGap(entry) });
    else open({ file, path: entry.path.slice(0, -1), focus: entry.path });
  }
}

/** Saves a picture, and shows it at once. @returns whether it was saved */
export async function putPicture(place: Place, picture: File): Promise<boolean> {
  const outcome = await setPicture(place, picture);
  const saved = outcome?.saved === true && now().isFollowing && outcome.at;
  const source = saved ? nodeAt({ ...place, path: saved }) : undefined;
  if (source !== undefined) showPicture(source);
  return outcome?.saved === true;
}

/** Replaces a picture on the page, and asks for a new description. */
export async function replacePicture(target: Target | undefined, picture: File): Promise<void> {
  for (const place of sectionsOf(target ? placesShown(target.element) : [])) {
    const parts = nodeAt(place)?.children ?? [];
    const source = parts.find(({ type }) => type === "picture");
    if (source === undefined) continue;
    saveAndClose();
    set({ selected: target });
    const isOwnerFree = watchOwner();
    const { state } = now();
    const { path: focus } = parts.find(({ meta }) => meta.kind === "alt") ?? source;
    const isSaved = await putPicture(source, picture);
    // The entry may have moved meanwhile.
    const there = moved({ ...place, focus }, state, now().state);
    return isSaved && there !== undefined && isOwnerFree() ? open(there) : undefined;
  }
  set({ statusText: `Not used: ${picture.name}. Drop it on a picture, to replace that.` });
}
