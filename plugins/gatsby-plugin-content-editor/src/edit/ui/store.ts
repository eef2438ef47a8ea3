/** What the editor knows and does, apart from how it looks. */
import { useSyncExternalStore } from "react";
import type { EditNode, EditRequest, EditValue, FileState, Outcome, Path, Problem, State } from "../protocol";
import { NoAnswerError, client } from "./client";
import { allNodes } from "../nodes";
import { type Place, type Target, isWithin, keyOf } from "./page";

export type Draft = {
  file: string;
  node: EditNode;
  value: EditValue;
  /** Of the file that the draft began with. */
  hash: string;
  /** Why it is not saved, in the check's own sentences. */
  refusals?: string[];
  isElsewhere?: boolean;
};

export type Panel = "content" | "publish" | "history";

/** How long after the last key a text is saved, in milliseconds. */
const pause = 500;

/** How long after an attempt that nobody answered the next one is made, in milliseconds. */
const patience = 3000;

const unreachable = `Nothing can be saved: ${new NoAnswerError().message}`;

let state: State | undefined;
let place: Place | undefined;
let panel: Panel | undefined;
let tally = "";
let selected: Target | undefined;
/** Other fields that the drawer shows below. */
let also: Place[] = [];
/** Why the last change of a list was refused; each is said at its field until that is edited. */
let refused: readonly Problem[] = [];
export const drafts = new Map<string, Draft>();
const timers = new Map<string, number>();
const listeners = new Set<() => void>();
let version = 0;
let pending = 0;
let queue: Promise<unknown> = Promise.resolve();

function notify(): void {
  version += 1;
  for (const listener of listeners) listener();
}

/** Draws a component again whenever something has changed. */
export function useStore() {
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => version,
  );
  return { state, place, also, panel, tally, selected, drafts };
}

export async function load(): Promise<void> {
  await run(async () => {
    try {
      const next = await client.state();
      if (tally === unreachable) tally = "";
      take(next);
    } catch (error) {
      if (!(error instanceof NoAnswerError)) throw error;
      tally = unreachable;
      notify();
    }
  });
}

/** Asks for the state when the server has told of a later one. */
export async function follow(latest: number): Promise<void> {
  if (state !== undefined && latest > state.version && pending === 0 && timers.size === 0) await load();
}

function take(next: State): void {
  state = next;
  notify();
}

/** One request after another; what goes wrong is said in the tally. */
function run(job: () => Promise<void>): Promise<void> {
  pending += 1;
  const result = queue
    .then(job)
    .catch((error: unknown) => {
      tally = `Not saved: ${error instanceof Error ? error.message : String(error)}`;
      notify();
    })
    .finally(() => (pending -= 1));
  queue = result;
  return result;
}

/** A file as problems name it. */
export const problemFile = (file: string): string => `${state?.folder}/${file}`;

/** Relative to the content folder. */
export const contentFile = (named: string): string => named.slice(problemFile("").length);

export const fileOf = (file: string): FileState | undefined => state?.files.find((other) => other.file === file);

export function nodeAt({ file, path }: Place): EditNode | undefined {
  const tree = fileOf(file)?.tree;
  const key = JSON.stringify(path);
  return tree && allNodes(tree).find((node) => JSON.stringify(node.path) === key);
}

export function open(next: Place | undefined, others: Place[] = []): void {
  saveAll();
  place = next;
  also = others;
  panel = undefined;
  notify();
}

export const isLoaded = (): boolean => state !== undefined;
export const selectedTarget = (): Target | undefined => selected;

export function select(next: Target | undefined): void {
  selected = next;
  notify();
}

export function show(next: Panel | undefined): void {
  open(undefined);
  panel = next;
  select(undefined);
}

export function say(text: string): void {
  tally = text;
  notify();
}

/** What each token that stands anywhere is filled with. */
export function tokenValues(): Record<string, string> {
  const values = Object.fromEntries((state?.tokens ?? []).map(({ name, value }) => [`{${name}}`, value]));
  for (const { tree } of state?.files ?? []) {
    for (const node of tree === undefined ? [] : allNodes(tree)) Object.assign(values, node.tokens);
  }
  return values;
}

/** Takes what has been typed; it is saved after a pause, and the page follows. */
export function edit(file: string, node: EditNode, value: EditValue): void {
  const key = keyOf({ file, path: node.path });
  const hash = drafts.get(key)?.hash ?? fileOf(file)?.hash ?? "";
  heed(file, node.path);
  drafts.set(key, { file, node, value, hash });
  tally = "Saving…";
  saveAfter(pause, key);
  notify();
}

function saveAfter(wait: number, key: string): void {
  window.clearTimeout(timers.get(key));
  const timer = window.setTimeout(() => void save(key), wait);
  timers.set(key, timer);
}

/** Saves what has been typed without waiting for the pause. */
export function saveAll(): void {
  for (const key of timers.keys()) void save(key);
}

export function save(key: string): Promise<void> {
  window.clearTimeout(timers.get(key));
  if (!timers.delete(key)) return queue.then(() => undefined);
  return run(async () => {
    const draft = drafts.get(key);
    if (draft === undefined) return;
    const { file, node, value, hash } = draft;
    const isGone = node.optional === true && value === "";
    const change = isGone
      ? ({ do: "remove", path: node.path } as const)
      : ({ do: "set", path: node.path, value } as const);
    if (isGone && node.value === undefined) return void drafts.delete(key);
    const outcome = await client.change({ file, hash, change }).catch((error: unknown) => {
      if (error instanceof NoAnswerError) saveAfter(patience, key);
      throw error;
    });
    const latest = drafts.get(key);
    if (outcome.saved) {
      if (latest?.value === value) drafts.delete(key);
      else if (latest !== undefined)
        drafts.set(key, { ...latest, hash: outcome.state.files.find((other) => other.file === file)!.hash });
    } else if (latest !== undefined) {
      drafts.set(key, { ...latest, refusals: sentencesOf(outcome, file), isElsewhere: outcome.why === "elsewhere" });
    }
    settle(outcome);
  });
}

/** Lets a text go that has not been saved. */
export function discard(key: string): void {
  window.clearTimeout(timers.get(key));
  timers.delete(key);
  drafts.delete(key);
  notify();
}

/** After a change from elsewhere: saves the draft over it, or lets it go. */
export function decide(key: string, isMine: boolean): void {
  const draft = drafts.get(key);
  if (draft === undefined) return;
  drafts.delete(key);
  if (isMine) edit(draft.file, nodeAt({ file: draft.file, path: draft.node.path }) ?? draft.node, draft.value);
  else notify();
}

/** A change of a list, at once. @returns where the entry is now */
export async function act(file: string, change: EditRequest["change"]): Promise<Path | undefined> {
  saveAll();
  let at: Path | undefined;
  await run(async () => {
    const outcome = await client.change({ file, hash: fileOf(file)?.hash ?? "", change });
    if (outcome.saved) at = outcome.at;
    forget(file);
    settle(outcome);
    refused = outcome.saved ? [] : outcome.problems;
    const inside = refused.find((problem) => problem.file === problemFile(file) && isWithin(problem.path, change.path));
    if (inside !== undefined) open({ file, path: change.path, focus: inside.path });
  });
  return at;
}

export async function setPicture(file: string, path: Path, picture: File): Promise<void> {
  tally = `Looking at ${picture.name}…`;
  heed(file, path);
  notify();
  await run(async () => settle(await client.picture(file, fileOf(file)?.hash ?? "", path, picture)));
}

export async function turn(isBack: boolean): Promise<void> {
  saveAll();
  await run(async () => {
    forget();
    settle(await (isBack ? client.undo() : client.redo()), isBack ? "Undone." : "Redone.");
  });
}

export async function restore(what: { commit?: string; file?: string; path?: Path }): Promise<void> {
  await run(async () => {
    forget();
    settle(await client.restore(what), "Brought back. Undo leads to what you had.");
  });
}

/** Repairs a problem that needs no decision. */
export async function fix({ file, path, code }: Problem): Promise<void> {
  saveAll();
  await run(async () => settle(await client.repair({ file: contentFile(file), path: [...path], code })));
}

/** What was refused in a file, or in all, no longer has a place: positions in lists have changed. */
function forget(file?: string): void {
  refused = [];
  for (const [key, draft] of drafts) if (file === undefined || draft.file === file) drafts.delete(key);
}

/** What was said at a field that is edited now is not said any longer. */
function heed(file: string, path: Path): void {
  refused = refused.filter((problem) => problem.file !== problemFile(file) || !isWithin(path, problem.path));
}

function settle(outcome: Outcome, done = "Saved."): void {
  tally = outcome.saved
    ? outcome.merged
      ? "Saved, together with a change by somebody else."
      : (outcome.message ?? done)
    : `Not saved: ${outcome.problems[0]?.message ?? outcome.message}`;
  take(outcome.state);
}

function sentencesOf(outcome: Outcome & { saved: false }, file: string): string[] {
  if (outcome.problems.length === 0) return [outcome.message];
  return outcome.problems.map(({ file: at, message, hint }) =>
    [at === problemFile(file) ? "" : `${at}:`, message, hint].filter(Boolean).join(" "),
  );
}

export function problemsAt({ file, path }: Place): Problem[] {
  const at = keyOf({ file: problemFile(file), path });
  return [...(state?.problems ?? []), ...refused].filter((problem) => keyOf(problem) === at);
}

/** The problems at a field, and its drafts. */
export function useField(file: string, node: EditNode) {
  const { drafts } = useStore();
  const key = keyOf({ file, path: node.path });
  const draft = drafts.get(key);
  const advice = problemsAt({ file, path: node.path });
  return { key, draft, value: draft === undefined ? node.value : draft.value, refusals: draft?.refusals ?? [], advice };
}
