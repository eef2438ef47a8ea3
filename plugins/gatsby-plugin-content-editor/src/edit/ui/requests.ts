import { navigate } from "gatsby";
import pLimit from "p-limit";
import { flushSync } from "react-dom";
import { contentOf, sentenceOf, stateOf, titleOf } from "../nodes";
import { maxPictureBytes } from "../limits";
import type { EditChange, Problem } from "../protocol";
import type { Outcome } from "../session";
import { type Answer, type Body, type Name, NoAnswer, ask } from "./client";
import {
  changeOf,
  draftAt,
  isRefused,
  isTyped,
  isTyping,
  isUnfinished,
  notSent,
  requestOf,
  setDraft,
  unsaved,
} from "./drafts";
import { keepFocus } from "./focus";
import { type KeyedNode, type State, isWithin, withKeys } from "./keys";
import {
  type Draft,
  attempt,
  current,
  inPage,
  keyAt,
  messageOf,
  nodeAt,
  now,
  pathHere,
  rememberedDrafts,
  sayNotSaved,
  set,
} from "./store";

const enqueue = pLimit(1);

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

/** Queues requests; the toolbar shows errors, and `busyLong` after a while. */
function run<T>(job: () => Promise<T>, busy = "Saving…", busyLong = isAway): Promise<T | undefined> {
  const begin = () => set({ busy: busy || now().busy });
  begin();
  return enqueue(() => {
    begin();
    const timer = setTimeout(() => set({ busy: busyLong }), answerTimeoutMs);
    return job().finally(() => (clearTimeout(timer), set({ busy: undefined })));
  }).catch(sayNotSaved);
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

/** States that the page may not show yet, oldest first. */
let unshown: State[] = [];

/** @param isOwn whether this tab has undone, restored or repaired something: a draft begun meanwhile is then no conflict */
function adopt(answer: Answer<"state">, isOwn = false): void {
  const { state: before, drafts, fields, selected, typing } = now();
  const state = withKeys(answer, before?.nodes);
  const isUnread = (key: string) => state.files.some(({ file, tree }) => tree === undefined && isWithin(key, file));
  const isThere = (key: string) => state.nodes.has(key) || (before ? !before.nodes.has(key) : isUnread(key));
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

/** @returns undefined for a mark in which nothing is typed, and for a refused value that is there now */
function draftIn(draft: Draft, before: State | undefined, after: State, isOwn: boolean): Draft | undefined {
  const node = after.nodes.get(draft.key);
  const [old, next] = [contentOf(before?.nodes.get(draft.key)), contentOf(node)];
  // After a reload, entries may have moved; its file may have been broken until now.
  if (!before?.nodes.has(draft.key)) {
    const isMeant = draft.refusal === notSent || draft.seen === next;
    return isMeant || node === undefined ? draft : { ...draft, refusal: changedTo(node) };
  }
  if (draft.refusal !== undefined && old !== next && !(isTyped(draft) && isTyped(draft, node))) return undefined;
  // The next attempt would be against the new value.
  if (isRefused(draft) && !isOwn && node !== undefined && old !== next) return { ...draft, refusal: changedTo(node) };
  return isOwn && draft.seen === old ? { ...draft, seen: next } : draft;
}

const changedTo = (node: KeyedNode): string =>
  `This was changed elsewhere, to “${titleOf(node)}”. Enter saves yours over it, Esc shows the other.`;

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
  const { result } = ((await answer?.json().catch(() => undefined)) ?? {}) as { result?: { data?: unknown } };
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

const drawnPage = () => window.___loader?.loadPageSync(location.pathname);

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

let sending: string | undefined;

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

export function sendAgain(): void {
  for (const { refusal, ...draft } of Object.values(now().drafts))
    // Its file may not have been read yet.
    if (refusal === notSent && nodeAt(draft.key) !== undefined) complete(draft);
}

let unansweredChanges = 0;

/** Asks before the tab closes with a value that cannot be saved, or with a change that may not have been sent. */
export function keepTab(event: Event): void {
  const isUnsent = unansweredChanges > 0 || now().sent?.outcome === null || (now().isDisconnected && isTyping());
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
  // The server may refuse a draft that is sent here. Sending a saved one again changes nothing.
  const kept = drafts
    .filter((draft) => isTyped(draft))
    .map((draft) => {
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
  unansweredChanges += 1;
  return run(job, ...busy).finally(() => (unansweredChanges -= 1));
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

export async function setPicture(key: string, picture: File): Promise<Outcome | undefined> {
  const bytes = new Promise<string>((resolve, reject) => {
    // Chrome reads a file of half a gigabyte as an empty one.
    if (picture.size > maxPictureBytes)
      throw new Error(`${picture.name} exceeds ${maxPictureBytes / 1e6} MB. Choose a smaller picture.`);
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

export function repair(problem: Problem): Promise<unknown> {
  const key = keyAt(problem);
  return change(() => {
    // A file that could not be read yet has no values.
    const { file, path } = nodeAt(key ?? "") ?? problem;
    return askAgain("repair", { file, path, code: problem.code });
  }, "Corrected.");
}

/** @param done status text of an undo, a restore or a repair */
function applyOutcome(outcome: Outcome, done?: string): void {
  if (outcome.state.savedAt > (now().state?.savedAt ?? 0)) set({ isFollowing: true });
  if (outcome.saved) set({ statusText: outcome.message ?? done ?? "Saved." });
  else sayNotSaved(outcome.message);
  adopt(outcome.state, outcome.saved && done !== undefined);
}

function refusalOf({ why, message, problems }: Outcome & { saved: false }, key: string, seen?: string): string {
  const node = nodeAt(key);
  // It is unchanged if its file cannot be read.
  if (why === "elsewhere" && node !== undefined && stateOf(node) !== seen) return changedTo(node);
  // Another field may not fit any more, such as the number of seats that are taken.
  const sentences = problems.map((problem) => {
    const other = keyAt(problem) ?? "";
    // The message of a whole file names it.
    const isNamed = other === key || problem.path.length === 0;
    return `${isNamed ? "" : `${nodeAt(other)?.label ?? "Elsewhere"}: `}${sentenceOf(problem)}`;
  });
  return sentences.join(" ") || message;
}
