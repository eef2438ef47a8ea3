/** State and actions of the editor. */
import { navigate } from "gatsby";
import pLimit from "p-limit";
import { flushSync } from "react-dom";
import { create } from "zustand";
import { contentOf, nodeIn, sentenceOf, stateOf, titleOf } from "../nodes";
import type { EditChange, EditNode, EditValue, Problem, PublishOutcome, PublishRequest } from "../protocol";
import type { Outcome } from "../session";
import { type Answer, type Body, type Name, NoAnswer, ask } from "./client";
import { keepFocus } from "./focus";
import { type KeyedNode, type State, type Target, isWithin, parentOf, withKeys } from "./keys";
import { readNumber, writeNumber } from "./number";

/** An unsaved value. */
type Draft = {
  key: string;
  value: EditValue | undefined;
  /** Values completed by Enter or blur, oldest first; each is an undo step. */
  completed: readonly (EditValue | undefined)[];
  /** The content when editing began; prevents overwriting a later edit. */
  seen: string;
  /** Why it is not saved; `notSent` if it is sent again when the server answers. */
  refusal?: string | undefined;
};

/** A text that is being typed or saved on the page. */
export type Typing = {
  element: Element;
  key: string;
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
  /** Content of the drawer: a panel, or the fields with these keys. */
  panel?: string | undefined;
  fields: readonly string[];
  /** The field that gets the focus when the drawer opens; the first by default. */
  wanted?: string | undefined;
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
  fields: [],
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

/** In Edit, which may have been left meanwhile: without it nobody would see the message. */
function sayNotSaved(error: unknown): undefined {
  turnEditing(true);
  set({ statusText: notDone("saved", error) });
}

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

export const fileOf = (file: string) => now().state?.files.find((other) => other.file === file);

export const nodeAt = (key: string): KeyedNode | undefined => now().state?.nodes.get(key);

/** The key of the value that is at an address now. */
export const keyAt = ({ file, path }: Pick<EditNode, "file" | "path">): string | undefined =>
  nodeIn(nodeAt(file), path)?.key;

/** The innermost list entry around a value. */
export function entryOf(key: string): KeyedNode | undefined {
  const outer = nodeAt(parentOf(key));
  return outer?.type === "list" ? nodeAt(key) : outer && entryOf(outer.key);
}

/** @throws if the value is gone */
function current(key = ""): KeyedNode {
  const node = nodeAt(key);
  if (node === undefined) throw new Error("the entry is no longer there.");
  return node;
}

/** States that the page may not show yet, oldest first. */
let unshown: State[] = [];

/**
 * Applies a new state.
 *
 * @param isOwn whether this tab has undone or restored something: a draft begun meanwhile is then no conflict
 */
function adopt(answer: Answer<"state">, isOwn = false): void {
  const { state: before, drafts, fields, selected, typing } = now();
  const state = withKeys(answer, before?.nodes);
  const isThere = (key: string) => state.nodes.has(key) || before?.nodes.has(key) !== true;
  const lost = Object.values(drafts).filter((draft) => !isThere(draft.key) && isTyped(draft));
  const kept = Object.values(drafts).filter(({ key }) => isThere(key));
  const updated = kept.flatMap((draft) => draftIn(draft, before, state, isOwn) ?? []);
  for (const text of inPage) if (!isThere(text.key)) text.remove();
  const keys = selected?.keys.filter(isThere) ?? [];
  unshown.push(state);
  const apply = () =>
    set({
      state,
      shown: now().shown ?? state,
      drafts: Object.fromEntries(updated.map((draft) => [draft.key, draft])),
      fields: fields.filter(isThere),
      selected: keys.length > 0 ? { ...selected!, keys } : undefined,
      typing: typing && inPage.has(typing) ? typing : undefined,
    });
  keepFocus(() => flushSync(apply));
  if (lost.length > 0) sayNotSaved(`${lost.map(({ value }) => `“${value}”`).join(", ")}, since its place is gone.`);
  void attempt(followPage);
}

/** @returns undefined for a mark in which nothing is typed, which goes with the value that was refused */
function draftIn(draft: Draft, before: State | undefined, after: State, isOwn: boolean): Draft | undefined {
  const node = after.nodes.get(draft.key);
  const [old, next] = [contentOf(before?.nodes.get(draft.key)), contentOf(node)];
  // After a reload, entries may have moved.
  if (before === undefined) {
    const isMeant = draft.refusal === notSent || draft.seen === next;
    return isMeant || node === undefined ? draft : { ...draft, refusal: changedTo(node) };
  }
  if (draft.refusal !== undefined && !isTyped(draft) && old !== next) return undefined;
  return isOwn && draft.seen === old ? { ...draft, seen: next } : draft;
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
export const nameOf = (node: KeyedNode): string =>
  (typeof node.path.at(-1) === "number" && titleOf(node)) || node.label;

export const open = (fields: readonly string[], wanted?: string): void =>
  set({ fields, wanted, panel: undefined, opened: now().opened + 1 });

export const draftAt = (key: string): Draft | undefined => now().drafts[key];

const notSent = `${new NoAnswer().message} This is sent when it answers.`;

const isRefused = ({ refusal }: Draft): boolean => refusal !== undefined && refusal !== notSent;

/** Stores a draft; `saveAll` saves it. */
export function edit(key: string, value: EditValue | undefined): void {
  if (draftAt(key)?.refusal !== undefined) set({ statusText: "" });
  const draft = draftOf(key, value);
  setDraft(draft, draft.completed.length > 0 || value !== (nodeAt(key)?.value ?? ""));
}

function draftOf(key: string, value: Draft["value"]): Draft {
  const begun = draftAt(key);
  // Retry a refused draft against the current value.
  const seen = begun === undefined || isRefused(begun) ? contentOf(nodeAt(key)) : begun.seen;
  return { key, value, completed: begun?.completed ?? [], seen };
}

function setDraft(draft: Draft, isKept = true): void {
  const { [draft.key]: _, ...others } = now().drafts;
  set({ drafts: isKept ? { ...others, [draft.key]: draft } : others });
}

/** Discards incomplete drafts of these fields and groups. */
export function dropDrafts(keys: readonly string[]): void {
  for (const draft of Object.values(now().drafts))
    if (keys.some((key) => isWithin(draft.key, key)))
      setDraft({ ...draft, value: draft.completed.at(-1) }, draft.completed.length > 0);
}

/** Whether the typed value is not yet on its way to be saved. */
const isUnfinished = ({ completed, value }: Draft): boolean => completed.length === 0 || completed.at(-1) !== value;

/** A refused change of a list marks its missing values by drafts in which nothing is typed. */
const isTyped = ({ key, value }: Draft): boolean => (value ?? "") !== (nodeAt(key)?.value ?? "");

export const isTyping = (): boolean => Object.values(now().drafts).some(isUnfinished);

/** Saves each completed value in its turn: an undo that was asked for earlier comes first. */
export function saveAll(): Promise<unknown> {
  for (const draft of Object.values(now().drafts))
    if (isUnfinished(draft) && draft.refusal === undefined) complete(draft);
  return enqueue(() => undefined);
}

function complete(draft: Draft): void {
  setDraft({ ...draft, completed: [...draft.completed, draft.value] });
  void run(() => save(draft.key));
}

/** The key of the draft that is being sent. */
let sending: string | undefined;

/** @throws if the value is gone, or if a number is missing or cannot be read */
function changeOf({ key, seen: content }: Draft, typed: EditValue = "", node = current(key)): Body<"change"> {
  const { file, path } = node;
  // The server refuses any other state.
  const seen = contentOf(node) === content ? stateOf(node) : content;
  const isEmpty = String(typed).trim() === "";
  if (isEmpty && node.isOptional) return { file, seen, change: { do: "remove", path } };
  if (!isNumber(node) || typeof typed !== "string") return { file, seen, change: { do: "set", path, value: typed } };
  const digits = digitsOf(node);
  // Chrome's `en-US@posix` is no language tag.
  const languages = [document.documentElement.lang, ...navigator.languages.map((tag) => tag.replace(/@.*/, ""))];
  const isMoney = node.meta.kind === "money";
  const maxDigits = isMoney || digits === 0 ? digits : Math.max(3, digits);
  const value = readNumber(typed, languages, maxDigits, isMoney ? currencyNow() : undefined);
  if (value !== undefined) return { file, seen, change: { do: "set", path, value } };
  const reason = isEmpty ? "A number is needed here" : `“${typed}” is no number that is understood`;
  throw new Error(`${reason}. Write it as in ${numberText(node, digits === 0 ? 12 : 1299.5)}.`);
}

async function save(key: string): Promise<void> {
  const begun = draftAt(key);
  if (begun === undefined) return;
  const [value] = begun.completed;
  let refusal: string | undefined;
  sending = key;
  try {
    const request = changeOf(begun, value);
    const outcome = await ask("change", request);
    applyOutcome(outcome);
    refusal = outcome.saved ? undefined : refusalOf(outcome, key, request.seen);
  } catch (error) {
    sayNotSaved(error);
    refusal = error instanceof NoAnswer ? notSent : messageOf(error);
  }
  sending = undefined;
  const draft = draftAt(key);
  if (draft === undefined) return;
  const completed = draft.completed.slice(1);
  const isLast = completed.length === 0 && draft.value === value;
  if (refusal === undefined) setDraft({ ...draft, completed, seen: contentOf(nodeAt(key)) }, !isLast);
  // Later typing is saved next.
  else setDraft({ ...draft, completed, ...(isLast && { refusal }) });
}

/** Sends drafts again that the server has not answered. */
export function sendAgain(): void {
  for (const { refusal, ...draft } of Object.values(now().drafts)) if (refusal === notSent) complete(draft);
}

/** Undefined for a refused value and for a number that cannot be read. */
function requestOf(draft: Draft, node = nodeAt(draft.key)): Body<"change"> | undefined {
  try {
    return isRefused(draft) ? undefined : changeOf(draft, draft.value, node);
  } catch {
    return undefined;
  }
}

/** Typed values that were refused, or would be. */
export const unsaved = (): Draft[] =>
  Object.values(now().drafts).filter((draft) => {
    const isThere = nodeAt(draft.key) !== undefined || now().state === undefined;
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
  const drafts = Object.values(now().drafts);
  for (const draft of drafts) {
    const [first] = draft.completed;
    const isUnderWay = sending === draft.key;
    if (isUnderWay && first === draft.value) continue;
    const sent = isUnderWay ? requestOf({ ...draft, value: first })?.change : undefined;
    const saved = sent?.do === "set" ? sent.value : undefined;
    const node = isUnderWay ? { ...nodeAt(draft.key)!, value: saved } : nodeAt(draft.key);
    const request = requestOf(isUnderWay ? { ...draft, seen: contentOf(node) } : draft, node);
    if (request !== undefined) ask("change", request).catch(() => undefined);
  }
  const isLost = (draft: Draft) => now().isDisconnected && isTyped(draft);
  const kept = [...drafts.filter(isLost), ...unsaved()].map((draft) => {
    const { refusal = notSent } = draft;
    const { file, path } = nodeAt(draft.key) ?? {};
    // As the next page identifies it.
    const key = path ? [file, ...path].join("/") : draft.key;
    return [key, { ...draft, key, completed: [], refusal }] as const;
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

export type ListChange = Exclude<EditChange["do"], "set">;

export async function applyListChange(key: string, what: ListChange, by: number): Promise<Outcome | undefined> {
  set({ isChanging: true });
  const outcome = await change(() => {
    const node = current(key);
    const { file, path } = node;
    const asked = what === "move" ? { do: what, path, to: Number(path.at(-1)) + by } : { do: what, path };
    return askAgain("change", { file, seen: what === "add" ? undefined : stateOf(node), change: asked });
  });
  set({ isChanging: false });
  return outcome;
}

/** Shows at its field why a list change failed. */
export function refuse(problem: Problem): void {
  const key = keyAt(problem);
  if (key === undefined) return;
  const { value = nodeAt(key)?.value, refusal = sentenceOf(problem) } = draftAt(key) ?? {};
  setDraft({ ...draftOf(key, value), refusal });
}

export async function setPicture(key: string, picture: File): Promise<Outcome | undefined> {
  dropDrafts([key]);
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
    const node = current(key);
    return askAgain("picture", { file: node.file, path: node.path, seen: stateOf(node), ...request });
  };
  const busy = `Preparing ${picture.name}…`;
  return change(send, undefined, busy, `${busy} A large one takes a few seconds.`);
}

export const undoOrRedo = (isBack: boolean): Promise<unknown> =>
  change(
    async () => {
      // A refused value is no step, so this would change another text than the one that was typed.
      if (unsaved().some(({ refusal }) => refusal !== undefined))
        throw new Error("correct this first, or press Esc in its field.");
      return askAgain(isBack ? "undo" : "redo", {});
    },
    isBack ? "Undone." : "Redone.",
  );

export const restore = (what: Body<"restore">): Promise<unknown> =>
  change(() => askAgain("restore", what), "Brought back. Undo leads to what you had.");

/** Repairs a problem that needs no decision. */
export function repair(problem: Problem): Promise<unknown> {
  const key = keyAt(problem);
  return change(() => {
    const { file, path } = current(key);
    return askAgain("repair", { file, path, code: problem.code });
  });
}

/** @param done status text of an undo or a restore */
function applyOutcome(outcome: Outcome, done?: string): void {
  if (outcome.state.savedAt > (now().state?.savedAt ?? 0)) set({ isFollowing: true });
  if (outcome.saved) set({ statusText: outcome.message ?? done ?? "Saved." });
  else sayNotSaved(outcome.message);
  adopt(outcome.state, outcome.saved && done !== undefined);
}

const changedTo = (node: KeyedNode): string =>
  `This was changed elsewhere, to “${titleOf(node)}”. Enter saves yours over it, Esc shows the other.`;

/** @param seen the state that the request has named */
function refusalOf({ why, message, problems }: Outcome & { saved: false }, key: string, seen?: string): string {
  const node = nodeAt(key);
  // It is unchanged if its file cannot be read.
  if (why === "elsewhere" && node !== undefined && stateOf(node) !== seen) return changedTo(node);
  // Another field may not fit any more, such as the number of seats that are taken.
  const sentences = problems.map((problem) => {
    const other = keyAt(problem) ?? "";
    return `${other === key ? "" : `${nodeAt(other)?.label ?? "Elsewhere"}: `}${sentenceOf(problem)}`;
  });
  return sentences.join(" ") || message;
}
