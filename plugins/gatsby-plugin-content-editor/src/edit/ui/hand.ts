/** What a press on the page does, and what becomes of a text that has been typed there. */
import { type Place, type Target, entryOf, keyOf, placeOf, targetsIn } from "./page";
import {
  act,
  discard,
  drafts,
  edit,
  isLoaded,
  load,
  nodeAt,
  open,
  save,
  say,
  select,
  selectedTarget,
  setPicture,
  tokenValues,
  turn,
} from "./store";
import { type Typing, beginTyping } from "./typing";
import type { EditChange, Path } from "../protocol";

let typing: Typing | undefined;
/** What was saved last; it stays on the page until that is drawn with it. */
let finished: Typing | undefined;

export const typed = (): Typing | undefined => typing;

/** @param point where the page was pressed; without it the caret goes to the end */
export function press(target: Target, point?: { x: number; y: number }): void {
  // Pressed before the content has arrived.
  if (!isLoaded()) return void load().then(() => isLoaded() && press(target, point));
  void commit();
  open(undefined);
  select(target);
  const node = target.text && nodeAt(placeOf(target.text.sources[0]!));
  if (node?.type === "text") {
    typing = beginTyping(target, node, tokenValues(), point, {
      onInput: () => select(selectedTarget()),
      onCommit: () => void commit(),
      onCancel: cancel,
    });
  }
  if (typing === undefined) details();
  else typing.focus();
}

/** Opens what is behind a part of the page in the drawer. */
export function details(target = selectedTarget()): void {
  const [first, ...rest] = sectionsOf(target?.places ?? []);
  // A picture that was pressed is most likely to be replaced.
  const picture = target?.element instanceof HTMLImageElement ? pictureOf(target) : undefined;
  open(first && picture ? { ...first, focus: picture.path } : first, rest);
}

/** The entries and groups that fields belong to, each once; of a file's own fields, those alone. */
function sectionsOf(places: readonly Place[]): Place[] {
  const sections = new Map<string, Place>();
  for (const { file, path } of places) {
    const around = nodeAt({ file, path })?.type === "group" ? path : path.slice(0, -1);
    const isGroup = around.length > 0 && nodeAt({ file, path: around })?.type === "group";
    const section = { file, path: isGroup ? around : path, focus: path };
    if (!sections.has(keyOf(section))) sections.set(keyOf(section), section);
  }
  return [...sections.values()];
}

/** Saves what has been typed in the page, and leaves it there until the page is drawn with it. */
export async function commit(): Promise<void> {
  const current = typing;
  if (current === undefined) return;
  typing = undefined;
  const place = placeOf(current.target.text!.sources[0]!);
  const node = nodeAt(place);
  const value = current.value().trim();
  const refused = drafts.get(current.key);
  if (node === undefined || value === current.before || (refused?.value === value && !refused.isElsewhere)) {
    discard(current.key);
    return current.restore();
  }
  // Asked for again, hers counts; Undo leads to the other.
  if (refused?.isElsewhere) drafts.delete(current.key);
  current.finish();
  edit(place.file, node, value);
  await save(current.key);
  if (drafts.get(current.key)?.refusals === undefined) return void (finished = current);
  // Its reason is beside it; Esc gives the saved text back.
  typing = current;
  current.resume();
  select(current.target);
}

function cancel(): void {
  const current = typing;
  typing = undefined;
  if (current !== undefined) discard(current.key);
  say("");
  current?.restore();
  select(undefined);
}

/** Undoes or redoes. The page may never be drawn with what was saved a moment ago, so that goes at once. */
export async function turnTo(isBack: boolean): Promise<void> {
  await commit();
  finished?.restore();
  finished = undefined;
  await turn(isBack);
}

/** Changes the list that the selected part is in, and stays with the entry. */
export async function changeEntry(file: string, change: EditChange): Promise<void> {
  await commit();
  const target = selectedTarget();
  const at = await act(file, change);
  if (change.do === "add" || change.do === "duplicate") return open(at && { file, path: at });
  if (at === undefined || change.do === "remove" || change.do === "hide" || target === undefined)
    return select(undefined);
  const [{ path }] = target.places as [Place];
  const rest = path.slice(entryOf(path)!.entry.length);
  select({ ...target, places: [{ file, path: [...at, ...rest] }] });
}

/** The selected part, wherever the page shows it by now. */
export function currentElement({ element, places: [first] }: Target): Element | undefined {
  if (first === undefined) return undefined;
  const isIt = (other: Target) => other.places.some((place) => keyOf(place) === keyOf(first));
  if (
    element.isConnected &&
    (!element.hasAttribute("data-source") ||
      isIt(targetsIn(element.parentElement!).find((one) => one.element === element)!))
  )
    return element;
  return targetsIn(document.body).find(isIt)?.element;
}

/** The picture that a part of the page shows: the path of its file. */
export function pictureOf({ places }: Target): { file: string; path: Path; alt?: Path } | undefined {
  for (const place of places) {
    const node = nodeAt(place);
    const group = node?.type === "group" ? node : nodeAt({ ...place, path: place.path.slice(0, -1) });
    const source = group?.children?.find(({ type }) => type === "picture");
    const alt = group?.children?.find(({ kind }) => kind === "alt");
    if (source !== undefined)
      return { file: place.file, path: source.path, ...(alt === undefined ? {} : { alt: alt.path }) };
  }
  return undefined;
}

/** Replaces a picture, and asks for its description again. */
export async function give(target: Target, picture: File): Promise<void> {
  const wanted = pictureOf(target);
  if (wanted === undefined) return;
  await commit();
  select(target);
  await setPicture(wanted.file, wanted.path, picture);
  open({ file: wanted.file, path: wanted.path.slice(0, -1), focus: wanted.alt ?? wanted.path });
}
