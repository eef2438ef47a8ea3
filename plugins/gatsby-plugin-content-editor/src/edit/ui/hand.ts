/** What a press on the page does, and what becomes of a text that has been typed there. */
import { createRef } from "react";
import type { EditChange } from "../protocol";
import { type Place, type Target, isWithin, keyOf, targetAt, targetOf } from "./page";
import { act, draftAt, edit, follow, nodeAt, now, open, refuse, saveAll, set, setPicture, turn } from "./store";
import { type Typing, select } from "./typing";

/** How long the page may take to show what was saved, in milliseconds. */
const patience = 15_000;

/** The toolbar, which has the focus when nothing else is open. */
export const toolbar = createRef<HTMLDivElement>();

/** What was saved last; it stays on the page until that is drawn with it. */
let finished: Typing | undefined;

export async function pressAt(point: { x: number; y: number }): Promise<void> {
  // Pressed before the content has arrived.
  if (now().state === undefined) await follow();
  if (now().state === undefined) return;
  const target = targetAt(point.x, point.y);
  leave();
  if (target === undefined) return;
  if (finished?.element === target.element) finished.restore();
  select(target, point);
  if (now().typing === undefined) details(target);
}

/** Saves what has been typed, closes what is open, and selects nothing. */
export function leave(): void {
  void commit();
  set({ places: [], panel: undefined, selected: undefined });
}

/** Saves and closes all, and goes back to the toolbar. */
export function close(): void {
  leave();
  toolbar.current?.querySelector("button")?.focus();
}

/** Lets go what has not been saved, and goes back to the toolbar. */
export function cancel(): void {
  set({ drafts: {}, tally: "" });
  close();
}

/** Does what a press on a link or a button does outside of the editor. Editing goes on in the page that it leads to. */
export function followLink(element: Element): void {
  leave();
  (element as HTMLElement).click();
}

/** Opens what is behind a part of the page in the drawer. */
export function details({ element, places }: Target): void {
  // A picture that was pressed is most likely to be replaced.
  const isPicture = element instanceof HTMLImageElement;
  open(...sectionsOf(places).map((section) => (isPicture ? { ...section, focus: section.path } : section)));
}

/** Opens the one place where a fact is written, from a token such as `{SeatsInWords}`. */
export function openFact(raw: string): void {
  const [name = ""] = /\w+/.exec(raw) ?? [];
  const fact = now().state?.facts[name.toLowerCase()];
  if (fact === undefined) return;
  leave();
  open(fact);
}

/** The entries and groups that fields belong to, each once; of a file's own fields, those alone. */
export function sectionsOf(places: readonly Place[]): Place[] {
  const sections = new Map<string, Place>();
  for (const { file, path } of places) {
    const around = nodeAt({ file, path })?.type === "object" ? path : path.slice(0, -1);
    const isGroup = around.length > 0 && nodeAt({ file, path: around })?.type === "object";
    const section = { file, path: isGroup ? around : path, focus: path };
    if (!sections.has(keyOf(section))) sections.set(keyOf(section), section);
  }
  return [...sections.values()];
}

/** Saves what has been typed. On the page it stays where it is until the page is drawn with it. */
export async function commit(): Promise<void> {
  const { typing } = now();
  set({ typing: undefined });
  if (typing === undefined) return void (await saveAll());
  const draft = draftAt(typing.place);
  // What was refused is there again when the text is pressed.
  if (draft === undefined || draft.refusal !== undefined) return typing.restore();
  typing.finish();
  finished = typing;
  await saveAll();
  if (draftAt(typing.place)?.refusal === undefined) return void setTimeout(typing.restore, patience);
  // Another text that she has begun meanwhile is saved first.
  await commit();
  // Its reason is beside it; Esc gives the saved text back.
  typing.restore();
  select(targetOf(typing.element));
}

/** Saves what has been typed; what was refused is tried again. */
export function submit(place: Place): Promise<void> {
  const { value } = draftAt(place) ?? {};
  if (value !== undefined) edit(place, value);
  return commit();
}

/** Undoes or redoes. The page may never be drawn with what was saved a moment ago, so that goes at once. */
export async function turnTo(isBack: boolean): Promise<void> {
  await commit();
  finished?.restore();
  await turn(isBack);
}

/** A press before the last change of a list is saved would be for the entry that has taken another one's place. */
let isChanging = false;

/** Changes a list. A new entry is opened; the selected part stays with an entry that is moved. */
export async function changeList(file: string, change: EditChange): Promise<void> {
  if (isChanging) return;
  isChanging = true;
  await commit();
  const { selected } = now();
  const outcome = await act(file, change);
  isChanging = false;
  if (outcome?.saved === false) {
    outcome.problems.forEach(refuse);
    const inside = outcome.problems.find((place) => place.file === file && isWithin(place.path, change.path));
    return inside && open({ file, path: change.path, focus: inside.path });
  }
  const at = outcome?.at;
  if (change.do === "add" || change.do === "duplicate") {
    if (at !== undefined && nodeAt({ file, path: at })?.type === "object") open({ file, path: at });
    return;
  }
  const first = selected?.places[0];
  if (first?.file !== file || !isWithin(first.path, change.path)) return;
  const moved = [{ file, path: [...(at ?? []), ...first.path.slice(change.path.length)] }];
  set({ selected: at !== undefined && change.do === "move" ? { ...selected!, places: moved } : undefined });
}

/** Replaces the picture that a part of the page shows, and asks for its description again. */
export async function give(target: Target, picture: File): Promise<void> {
  for (const place of sectionsOf(target.places)) {
    const parts = nodeAt(place)?.children ?? [];
    const source = parts.find(({ type }) => type === "picture");
    if (source === undefined) continue;
    leave();
    set({ selected: target });
    await setPicture({ file: place.file, path: source.path }, picture);
    return open({ ...place, focus: parts.find(({ meta }) => meta.kind === "alt")?.path ?? source.path });
  }
}
