/** State and actions of the editor. */
import { navigate } from "gatsby";
import pLimit from "p-limit";
import { flushSync } from "react-dom";
import { create } from "zustand";
import { contentOf, identify, movedPath, nodeIn, sentenceOf, stateOf, titleOf } from "../nodes";
import type { EditChange, EditNode, EditValue, Problem, PublishOutcome, PublishRequest } from "../protocol";
import type { Outcome, State } from "../session";
import { type Answer, type Body, type Name, NoAnswer, ask } from "./client";
import { readNumber, writeNumber } from "./number";
import { type Place, type Target, isWithin, keepFocus, keyOf } from "./place";

/** An unsaved value. */
type Draft = {
  id: number;
  place: Place;
  value: EditValue | undefined;
  /** Values completed by Enter or blur, oldest first; each is an undo step. */
  completed: readonly (EditValue | undefined)[];
  /** The value when editing began; prevents overwriting a later edit. */
  seen: string;
  /** Why it is not saved. */
  refusal?: string | undefined;
  /** Whether it is sent again when the server answers. */
  isUnsent?: boolean;
};

/** A text that is being typed or saved on the page. */
export type Typing = {
  element: Element;
  place: Place;
  /** Selects it again. */
  resume(): void;
  /** Restores React's text. */
  remove(): void;
  /** Keeps typed text visible until the page shows the save. */
  finish(): void;
  /** Updates after React has rendered. */
  keep(): void;
};

type Editor = {
  isOn: boolean;
  /** The last message of `/___content/events`: the result of the content check. */
  found?: { errors: number; total: string; text: string; version: number; checkedAt: number };
  state?: State;
  /** The state that the page shows, which lags behind saves. */
  shown?: State | undefined;
  isFollowing: boolean;
  /** Status text while a request runs. */
  busy?: string | undefined;
  /** Content of the drawer: a panel, or the fields at these places. */
  panel?: string | undefined;
  places: readonly Place[];
  /** Number of times that the drawer was opened. */
  opened: number;
  statusText: string;
  selected?: Target | undefined;
  typing?: Typing | undefined;
  /** Whether the server's events have ended. */
  isDisconnected: boolean;
  /** Whether a list is being changed; no other change of a list begins meanwhile. */
  isChanging: boolean;
  drafts: Readonly<Record<string, Draft>>;
  /** The last publication with the chosen sides of its conflicts; null while it is sent. */
  sent?: { answers: PublishRequest["answers"]; outcome: PublishOutcome | null } | undefined;
};

/** Remembers, for this tab, that the owner is editing, so that the next page opens the same way. */
const remembered = "content-editor";
/** Drafts that were not saved when this tab was reloaded. */
const rememberedDrafts = "content-editor-drafts";

export const useStore = create<Editor>(() => ({
  isOn: Boolean(sessionStorage.getItem(remembered)),
  isFollowing: false,
  isDisconnected: false,
  isChanging: false,
  places: [],
  opened: 0,
  statusText: "",
  drafts: JSON.parse(sessionStorage.getItem(rememberedDrafts) ?? "{}") as Editor["drafts"],
}));
/** For code outside of components. */
export const { getState: now, setState: set } = useStore;

/** All texts of the page with an editor element, also while their saves run. */
export const inPage = new Set<Typing>();

const enqueue = pLimit(1);

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The status text of a request that failed, or had no answer. */
export const notDone = (what: "saved" | "published", error: unknown): string =>
  `Not ${error instanceof NoAnswer ? "known to be " : ""}${what}: ${messageOf(error)}`;

const sayNotSaved = (error: unknown): undefined => void set({ statusText: notDone("saved", error) });

/** Shows an error of the editor in the toolbar; in the window it would open Gatsby's overlay. */
export function reportError(error: unknown): void {
  console.error(error);
  set({ statusText: `Not done, by a mistake of the editor: ${messageOf(error)}. What you typed is kept.` });
}

/** Runs an event handler. */
export async function attempt(job: () => unknown): Promise<void> {
  try {
    await job();
  } catch (error) {
    reportError(error);
  }
}

/** Listens so that no error reaches the window, where Gatsby's overlay would show it. */
export function listen<E extends Event>(to: EventTarget, type: string, job: (event: E) => unknown, options = {}): void {
  to.addEventListener(type, (event) => void attempt(() => job(event as E)), options);
}

export const answerTimeoutMs = 2500;

export const isAway = "The development server has not answered yet. Is it running?";

/** Repeats a request whose answer may be lost, but not for long: later it could do something else than was meant. */
export async function askAgain<Asked extends Name>(name: Asked, body: Body<Asked>): Promise<Answer<Asked>> {
  const key = `${Date.now()} ${Math.random()}`;
  for (let left = 10; ; left -= 1) {
    try {
      return await ask(name, body, key);
    } catch (error) {
      if (!(error instanceof NoAnswer) || left === 0) throw error;
      set({ busy: isAway });
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}

/**
 * Queues requests; the toolbar shows errors.
 *
 * @param busy status text; `busyLong` after a while
 */
function run<T>(job: () => Promise<T>, busy = "Saving…", busyLong = isAway): Promise<T | undefined> {
  const begin = () => set({ busy: busy || now().busy });
  const inTime = async () => {
    begin();
    const timer = setTimeout(() => set({ busy: busyLong }), answerTimeoutMs);
    try {
      return await job();
    } finally {
      clearTimeout(timer);
      set({ busy: undefined });
    }
  };
  begin();
  return enqueue(inTime).catch(sayNotSaved);
}

export function turnEditing(isOn: boolean): void {
  sessionStorage.setItem(remembered, isOn ? "open" : "");
  set({ isOn });
}

/** Requests the state, unless the current or a pending one is at least this version. */
export async function follow(version = 1): Promise<void> {
  if (version <= (now().state?.version ?? 0)) return void attempt(followPage);
  await run(async () => {
    if (version <= (now().state?.version ?? 0)) return;
    const state = await ask("state", {}).catch((error) => void set({ statusText: `Not loaded: ${messageOf(error)}` }));
    if (state === undefined) return;
    adopt(state);
    sendAgain();
  }, "");
}

export const treeIn = (state: State | undefined, file: string) =>
  state?.files.find((other) => other.file === file)?.tree;

export const fileOf = (file: string) => now().state?.files.find((other) => other.file === file);

export const nodeAt = ({ file, path }: Place): EditNode | undefined => nodeIn(treeIn(now().state, file), path);

const seenAt = (place: Place): string => stateOf(nodeAt(place));

/** Maps a place of one state to another; undefined if it was removed. */
export function moved<P extends Place>(place: P, from: State | undefined, to: State | undefined): P | undefined {
  const [before, after] = [treeIn(from, place.file), treeIn(to, place.file)];
  // An unreadable file has no entries to compare.
  if (before === after || before === undefined || after === undefined) return place;
  const path = movedPath(place.path, before, after);
  const focus = place.focus && movedPath(place.focus, before, after);
  return path && { ...place, path, ...(focus && { focus }) };
}

/** States that the page may not show yet, oldest first. */
let unshown: State[] = [];

/**
 * Applies a new state. Drafts, selection, drawer and typed text move with their entries.
 *
 * @param isOwn whether this tab has undone or restored something: a draft begun meanwhile is then no conflict
 */
function adopt(state: State, isOwn = false): void {
  const { state: before, drafts, places, selected, typing } = now();
  for (const { file, tree } of state.files) identify(tree, treeIn(before, file));
  const follow = <P extends Place>(place: P) => moved(place, before, state);
  const movedDrafts = Object.values(drafts).map((draft) => movedDraft(draft, before, state, isOwn));
  const lost = Object.values(drafts).filter((draft, index) => movedDrafts[index] === undefined && isTyped(draft));
  for (const text of inPage) {
    const place = follow(text.place);
    if (place === undefined) text.remove();
    else text.place = place;
  }
  const selectedPlaces = selected?.places.flatMap((place) => follow(place) ?? []) ?? [];
  unshown.push(state);
  const apply = () =>
    set({
      state,
      shown: now().shown ?? state,
      drafts: Object.fromEntries(movedDrafts.flatMap((draft) => (draft ? [[keyOf(draft.place), draft]] : []))),
      places: places.flatMap((place) => follow(place) ?? []),
      selected: selectedPlaces.length > 0 ? { ...selected!, places: selectedPlaces } : undefined,
      typing: typing && inPage.has(typing) ? typing : undefined,
    });
  keepFocus(() => flushSync(apply));
  if (lost.length > 0) sayNotSaved(`${lost.map(({ value }) => `“${value}”`).join(", ")}, since its place is gone.`);
  void attempt(followPage);
}

function movedDraft(draft: Draft, before: State | undefined, after: State, isOwn: boolean): Draft | undefined {
  const place = moved(draft.place, before, after);
  if (place === undefined) return undefined;
  const old = nodeIn(treeIn(before, place.file), draft.place.path);
  const node = nodeIn(treeIn(after, place.file), place.path);
  const isSame = contentOf(old) === contentOf(node);
  // After a reload, entries may have moved.
  if (before === undefined) {
    const isMeant = draft.refusal === undefined || draft.isUnsent || draft.seen === stateOf(node);
    return isMeant || node === undefined ? draft : { ...draft, refusal: changedTo(node) };
  }
  // A mark in which nothing is typed goes with the value that was refused.
  if (draft.refusal !== undefined && (draft.value ?? "") === (old?.value ?? "") && !isSame) return undefined;
  const isAsSeen = draft.seen === stateOf(old) && (isOwn || isSame);
  return { ...draft, place, seen: isAsSeen ? stateOf(node) : draft.seen };
}

/** As Gatsby names it, without a slash at its end. */
export const pathHere = (): string => location.pathname.replace(/(?<=.)\/$/, "");

/** Detects whether the page shows the last save; called again when page data arrive. */
export async function followPage(): Promise<void> {
  const checked = lastChecked();
  if (checked === undefined) return;
  const path = pathHere().replace(/^\/$/, "/index");
  // Gatsby answers after it has run the page's query; for a page that is deleted meanwhile, after five seconds.
  const looking = setInterval(() => void attempt(followAddress), 500);
  const answer = await fetch(`/page-data${path}/page-data.json`).catch(() => undefined);
  clearInterval(looking);
  if (answer?.status === 404) return followAddress();
  const { result } = ((await answer?.json().catch(() => undefined)) ?? {}) as { result?: DrawnPage["json"] };
  if (JSON.stringify(result?.data) !== JSON.stringify(drawnPage()?.json?.data)) return;
  await new Promise(requestAnimationFrame);
  pageIsDrawn(checked);
  // A slow answer may be older than the page.
  if (unshown[0] === checked) set({ isFollowing: checked.savedAt < now().state!.savedAt });
}

/** Goes to the new address of a page that is gone, such as a renamed founder's. */
async function followAddress(): Promise<void> {
  const { pages } = await ask("state", {}).catch(() => ({ pages: [] as State["pages"] }));
  if (pages.some(({ path }) => path === pathHere())) return;
  const next = pages.find(({ componentChunkName }) => componentChunkName === drawnPage()?.page.componentChunkName);
  if (next !== undefined) void navigate(next.path, { replace: true });
}

type DrawnPage = { json?: { data?: unknown }; page: { componentChunkName: string } };

const drawnPage = () =>
  (window as { ___loader?: { loadPageSync(path: string): DrawnPage | undefined } }).___loader?.loadPageSync(
    location.pathname,
  );

function lastChecked(): State | undefined {
  const { checkedAt = 0 } = now().found ?? {};
  return unshown.findLast(({ savedAt }) => savedAt <= checkedAt);
}

/** The page shows the last checked content, or the last good one while there are errors. */
export function pageIsDrawn(checked = lastChecked()): void {
  if (checked === undefined || !unshown.includes(checked)) return;
  unshown = unshown.slice(unshown.indexOf(checked));
  if (now().found?.errors === 0) set({ shown: checked });
}

export const isNumber = (node: EditNode | undefined): boolean => node?.type === "number" || node?.type === "integer";

export const currencyNow = (): string =>
  String(now().state?.files.flatMap(({ tree }) => nodeIn(tree, ["currency"])?.value ?? [])[0] ?? "");

function digitsOf({ type, meta, value }: EditNode): number {
  // More than two if it has them.
  if (meta.kind !== "money") return type === "integer" ? 0 : Math.max(2, String(value).split(".")[1]?.length ?? 0);
  const options = { style: "currency", currency: currencyNow() || "XXX" } as const;
  return new Intl.NumberFormat("en", options).resolvedOptions().maximumFractionDigits ?? 2;
}

/** A number in the site's format, or the typed draft. */
export const numberText = (node: EditNode, value: EditValue | undefined): string =>
  typeof value === "number" ? writeNumber(value, document.documentElement.lang, digitsOf(node)) : String(value ?? "");

/** The title of a list entry, or the label of any other value. */
export const nameOf = (node: EditNode): string => (typeof node.path.at(-1) === "number" && titleOf(node)) || node.label;

export const open = (...places: Place[]): void => set({ places, panel: undefined, opened: now().opened + 1 });

export const draftAt = (place: Place): Draft | undefined => now().drafts[keyOf(place)];

/** Above those of remembered drafts. */
let lastDraft = Date.now();

/** Stores a draft; `saveAll` saves it. */
export function edit(place: Place, value: EditValue | undefined): void {
  if (draftAt(place)?.refusal !== undefined) set({ statusText: "" });
  const draft = draftOf(place, value);
  setDraft(draft, draft.completed.length > 0 || value !== (nodeAt(place)?.value ?? ""));
}

function draftOf({ file, path }: Place, value: Draft["value"]): Draft {
  const place = { file, path };
  const begun = draftAt(place);
  const { id, completed, seen } = begun ?? { id: (lastDraft += 1), completed: [], seen: "" };
  // Retry a refused draft against the current value.
  const isNew = begun === undefined || (begun.refusal !== undefined && !begun.isUnsent);
  return { id, place, value, completed, seen: isNew ? seenAt(place) : seen };
}

function setDraft(draft: Draft, isKept = true): void {
  const { [keyOf(draft.place)]: _, ...others } = now().drafts;
  set({ drafts: isKept ? { ...others, [keyOf(draft.place)]: draft } : others });
}

/** Discards incomplete drafts of these fields and groups. */
export function dropDrafts(places: readonly Place[]): void {
  for (const draft of Object.values(now().drafts)) {
    const isIn = ({ file, path }: Place) => draft.place.file === file && isWithin(draft.place.path, path);
    if (places.some(isIn)) setDraft({ ...draft, value: draft.completed.at(-1) }, draft.completed.length > 0);
  }
}

/** Whether the typed value is not yet on its way to be saved. */
const isUnfinished = ({ completed, value }: Draft): boolean => completed.length === 0 || completed.at(-1) !== value;

/** A refused change of a list marks its missing values by drafts in which nothing is typed. */
const isTyped = ({ place, value }: Draft): boolean => (value ?? "") !== (nodeAt(place)?.value ?? "");

export const isTyping = (): boolean => Object.values(now().drafts).some(isUnfinished);

/** Saves each completed value in its turn: an undo that was asked for earlier comes first. */
export function saveAll(): Promise<unknown> {
  for (const draft of Object.values(now().drafts))
    if (isUnfinished(draft) && draft.refusal === undefined) complete(draft);
  return enqueue(() => undefined);
}

function complete(draft: Draft): void {
  setDraft({ ...draft, completed: [...draft.completed, draft.value] });
  void run(() => save(draft.id));
}

/** The draft being sent. */
let sending: Draft | undefined;

/** @throws if a number is missing or cannot be read */
const changeOf = ({ place, seen }: Draft, typed: EditValue = ""): Body<"change"> => {
  const node = nodeAt(place);
  const isEmpty = String(typed).trim() === "";
  const { file, path } = place;
  if (isEmpty && node?.isOptional === true) return { file, seen, change: { do: "remove", path } };
  if (node === undefined || !isNumber(node) || typeof typed !== "string")
    return { file, seen, change: { do: "set", path, value: typed } };
  const digits = digitsOf(node);
  // Chrome's `en-US@posix` is no language tag.
  const languages = [document.documentElement.lang, ...navigator.languages.map((tag) => tag.replace(/@.*/, ""))];
  const isMoney = node.meta.kind === "money";
  const maxDigits = isMoney || digits === 0 ? digits : Math.max(3, digits);
  const value = readNumber(typed, languages, maxDigits, isMoney ? currencyNow() : undefined);
  if (value !== undefined) return { file, seen, change: { do: "set", path, value } };
  const reason = isEmpty ? "A number is needed here" : `“${typed}” is no number that is understood`;
  throw new Error(`${reason}. Write it as in ${numberText(node, digits === 0 ? 12 : 1299.5)}.`);
};

const notSent = `${new NoAnswer().message} This is sent when it answers.`;

const draftOfId = (id: number) => Object.values(now().drafts).find((draft) => draft.id === id);

async function save(id: number): Promise<void> {
  const begun = draftOfId(id);
  if (begun === undefined) return;
  const [value] = begun.completed;
  let refusal: string | undefined;
  let isUnsent = false;
  sending = begun;
  try {
    const outcome = await ask("change", changeOf(begun, value));
    applyOutcome(outcome);
    refusal = outcome.saved ? undefined : refusalOf(outcome, draftOfId(id)?.place ?? begun.place);
  } catch (error) {
    sayNotSaved(error);
    isUnsent = error instanceof NoAnswer;
    refusal = isUnsent ? notSent : messageOf(error);
  }
  sending = undefined;
  const draft = draftOfId(id);
  if (draft === undefined) return;
  const completed = draft.completed.slice(1);
  const isLast = completed.length === 0 && draft.value === value;
  if (refusal === undefined) setDraft({ ...draft, completed, seen: seenAt(draft.place) }, !isLast);
  // Later typing is saved next.
  else setDraft({ ...draft, completed, ...(isLast && { refusal, isUnsent }) });
}

/** Sends drafts again that the server has not answered. */
export function sendAgain(): void {
  for (const { refusal: _, isUnsent, ...draft } of Object.values(now().drafts)) if (isUnsent) complete(draft);
}

/** Undefined for a refused value and for a number that cannot be read. */
function requestOf(draft: Draft): Body<"change"> | undefined {
  try {
    return draft.refusal === undefined || draft.isUnsent ? changeOf(draft, draft.value) : undefined;
  } catch {
    return undefined;
  }
}

/** Typed values that were refused, or would be. */
export const unsaved = () =>
  Object.entries(now().drafts).filter(([, draft]) => {
    const node = nodeAt(draft.place);
    const isThere = node !== undefined || now().state === undefined;
    return isThere && isTyped(draft) && (draft.refusal !== undefined || requestOf(draft) === undefined);
  });

/** Number of changes other than drafts that the server has not answered. */
let waiting = 0;

/** Asks before the tab closes with a value that cannot be saved, or with a change that may not have been sent. */
export function keepTab(event: Event): void {
  const isUnsent = waiting > 0 || now().sent?.outcome === null || (now().isDisconnected && isTyping());
  if (isUnsent || unsaved().length > 0) event.preventDefault();
}

/** Sends all drafts outside of the queue, since the tab may be closing, and keeps the others for a reload. */
export function sendDrafts(): void {
  for (const draft of Object.values(now().drafts)) {
    const { id, place, value } = draft;
    const isUnderWay = sending?.id === id;
    const [first] = draft.completed;
    if (isUnderWay && first === value) continue;
    const sent = isUnderWay ? requestOf({ ...draft, refusal: undefined, value: first })?.change : undefined;
    const saved = sent?.do === "set" ? sent.value : undefined;
    const seen = isUnderWay ? stateOf({ ...nodeAt(place)!, value: saved }) : draft.seen;
    const request = requestOf({ ...draft, seen });
    if (request !== undefined) ask("change", request).catch(() => undefined);
  }
  const isLost = ([, draft]: [string, Draft]) => now().isDisconnected && isTyped(draft);
  const kept = [...Object.entries(now().drafts).filter(isLost), ...unsaved()].map(([key, draft]) => {
    const { refusal = notSent, isUnsent = draft.refusal === undefined } = draft;
    return [key, { ...draft, completed: [], refusal, isUnsent }] as const;
  });
  sessionStorage.setItem(rememberedDrafts, JSON.stringify(Object.fromEntries(kept)));
}

const change = (request: () => Promise<Outcome>, done?: string, ...busy: string[]): Promise<Outcome | undefined> => {
  void saveAll();
  const job = async () => {
    const outcome = await request();
    applyOutcome(outcome, done);
    return outcome;
  };
  waiting += 1;
  return run(job, ...busy).finally(() => (waiting -= 1));
};

/** @returns the current place of an entry that was clicked, even if it has moved meanwhile */
function followed(place: Place): () => Place {
  const { state } = now();
  return () => {
    const current = moved(place, state, now().state);
    if (current === undefined) throw new Error("the entry is no longer there.");
    return current;
  };
}

export async function applyListChange(file: string, asked: EditChange): Promise<Outcome | undefined> {
  set({ isChanging: true });
  const placeNow = followed({ file, path: asked.path });
  const outcome = await change(() => {
    const { path } = placeNow();
    const by = Number(path.at(-1)) - Number(asked.path.at(-1));
    const seen = asked.do === "add" ? undefined : seenAt({ file, path });
    const meant = asked.do === "move" ? { ...asked, path, to: asked.to + by } : { ...asked, path };
    return askAgain("change", { file, seen, change: meant });
  });
  set({ isChanging: false });
  return outcome;
}

/** Shows at its field why a list change failed. */
export function refuse(problem: Problem): void {
  const { value, refusal = sentenceOf(problem) } = draftAt(problem) ?? { value: nodeAt(problem)?.value };
  setDraft({ ...draftOf(problem, value), refusal });
}

export async function setPicture(place: Place, picture: File): Promise<Outcome | undefined> {
  const placeNow = followed(place);
  dropDrafts([place]);
  const bytes = new Promise<string>((resolve, reject) => {
    const reason = `${picture.name} cannot be read. Is it a folder? Choose the picture in it.`;
    const reader = Object.assign(new FileReader(), { onerror: () => reject(new Error(reason)) });
    reader.onload = () => resolve(String(reader.result).replace(/^.*,/, ""));
    reader.readAsDataURL(picture);
  });
  // It may fail while it waits for its turn; then the error comes with that.
  bytes.catch(() => undefined);
  const send = async () => {
    const request = { name: picture.name, bytes: await bytes };
    const { file, path } = placeNow();
    return askAgain("picture", { file, path, seen: seenAt({ file, path }), ...request });
  };
  const busy = `Preparing ${picture.name}…`;
  return change(send, undefined, busy, `${busy} A large one takes a few seconds.`);
}

export const undoOrRedo = (isBack: boolean): Promise<unknown> =>
  change(
    async () => {
      // A refused value is no step, so this would change another text than the one that was typed.
      if (unsaved().some(([, { refusal }]) => refusal !== undefined))
        throw new Error("correct this first, or press Esc in its field.");
      return askAgain(isBack ? "undo" : "redo", {});
    },
    isBack ? "Undone." : "Redone.",
  );

export const restore = (what: Body<"restore">): Promise<unknown> =>
  change(() => askAgain("restore", what), "Brought back. Undo leads to what you had.");

/** Repairs a problem that needs no decision. */
export function repair({ file, path, code }: Problem): Promise<unknown> {
  const placeNow = followed({ file, path });
  return change(() => askAgain("repair", { ...placeNow(), code }));
}

/** @param done status text of an undo or a restore */
function applyOutcome(outcome: Outcome, done?: string): void {
  const isNew = outcome.state.savedAt > (now().state?.savedAt ?? 0);
  const statusText = outcome.saved ? (outcome.message ?? done ?? "Saved.") : `Not saved: ${outcome.message}`;
  set({ statusText, ...(isNew && { isFollowing: true }) });
  adopt(outcome.state, outcome.saved && done !== undefined);
}

const changedTo = (node: EditNode): string =>
  `This was changed elsewhere, to “${titleOf(node)}”. Enter saves yours over it, Esc shows the other.`;

function refusalOf({ why, message, problems }: Outcome & { saved: false }, place: Place): string {
  const there = nodeAt(place);
  // Another entry may have moved to this place.
  if (why === "elsewhere" && there !== undefined) return changedTo(there);
  // Another field may not fit any more, such as the number of seats that are taken.
  const labelOf = (problem: Problem) =>
    keyOf(problem) === keyOf(place) ? "" : `${nodeAt(problem)?.label ?? "Elsewhere"}: `;
  return problems.map((problem) => labelOf(problem) + sentenceOf(problem)).join(" ") || message;
}
