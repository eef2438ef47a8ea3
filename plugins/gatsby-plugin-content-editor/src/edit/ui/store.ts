/** What the editor knows and does, apart from how it looks. */
import { useSyncExternalStore } from "react";
import { allNodes } from "../nodes";
import type { EditChange, EditNode, EditValue, FileState, Outcome, Path, Problem, State } from "../protocol";
import { type Body, NoAnswerError, ask, sendPicture } from "./client";
import { type Place, type Target, isWithin, keyOf } from "./page";
import type { Typing } from "./typing";

/** A value that is not saved yet. */
export type Draft = {
  file: string;
  node: EditNode;
  value: EditValue;
  /** Of the file that the draft began with. */
  hash: string;
  /** Why it cannot be saved, in the check's own sentences. */
  refusals?: string[];
  isElsewhere?: boolean;
};

export type Panel = "content" | "history" | "publish";

type Editor = {
  state?: State;
  /** What the drawer shows: a panel, or the fields at these places. */
  panel?: Panel | undefined;
  places: readonly Place[];
  /** The result of the last action. */
  tally: string;
  selected?: Target | undefined;
  typing?: Typing | undefined;
  drafts: Readonly<Record<string, Draft>>;
  /** Why the last change of a list was refused; each is said at its field until that is edited. */
  refused: readonly Problem[];
};

/** How long after the last key a text is saved, in milliseconds. */
const pause = 500;

/** How long after an attempt that nobody answered the next one is made, in milliseconds. */
const patience = 3000;

let editor: Editor = { places: [], tally: "", drafts: {}, refused: [] };
const listeners = new Set<() => void>();
let pending = 0;
let queue: Promise<void> = Promise.resolve();
let timer = 0;

export const now = (): Editor => editor;

/** Changes what is known, if anything, and draws it. */
export function set(part: Partial<Editor>): void {
  editor = { ...editor, ...part };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useStore = (): Editor => useSyncExternalStore(subscribe, now);

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** One request after another; what goes wrong is said in the tally. */
function run(job: () => Promise<void>): Promise<void> {
  pending += 1;
  queue = queue
    .then(job)
    .catch((error: unknown) => set({ tally: `Not saved: ${messageOf(error)}` }))
    .finally(() => (pending -= 1));
  return queue;
}

export const load = (): Promise<void> => run(async () => set({ state: await ask("state", {}) }));

/** Asks for the state when the server has told of another one, and nothing is under way that brings it. */
export async function follow(latest: number): Promise<void> {
  const isBusy = pending > 0 || Object.values(editor.drafts).some(({ refusals }) => refusals === undefined);
  if (!isBusy && latest !== editor.state?.version) await load();
}

/** A file as problems name it. */
export const problemFile = (file: string): string => `${editor.state?.folder}/${file}`;

/** Relative to the content folder. */
export const contentFile = (named: string): string => named.slice(problemFile("").length);

export const fileOf = (file: string): FileState | undefined => editor.state?.files.find((other) => other.file === file);

const hashOf = (file: string): string => fileOf(file)?.hash ?? "";

export function nodeAt({ file, path }: Place): EditNode | undefined {
  let node = fileOf(file)?.tree;
  for (const step of path) node = node?.children?.find((child) => child.path.at(-1) === step);
  return node;
}

export function problemsAt({ file, path }: Place): Problem[] {
  const at = keyOf({ file: problemFile(file), path });
  return [...(editor.state?.problems ?? []), ...editor.refused].filter((problem) => keyOf(problem) === at);
}

/** What each token that stands anywhere is filled with. */
export function tokenValues(): Record<string, string> {
  const { tokens = [], files = [] } = editor.state ?? {};
  const named = Object.fromEntries(tokens.map(({ name, value }) => [`{${name}}`, value]));
  const written = files.flatMap(({ tree }) => (tree === undefined ? [] : allNodes(tree).map((node) => node.tokens)));
  return Object.assign(named, ...written) as Record<string, string>;
}

/** Shows fields in the drawer, or closes it. */
export function open(...places: Place[]): void {
  void saveAll();
  set({ places, panel: undefined });
}

/** Takes what has been typed; it is saved after a pause, and the page follows. */
export function edit(file: string, node: EditNode, value: EditValue): void {
  const key = keyOf({ file, path: node.path });
  heed(file, node.path);
  setDraft(key, { file, node, value, hash: editor.drafts[key]?.hash ?? hashOf(file) });
  set({ tally: "Saving…" });
  window.clearTimeout(timer);
  timer = window.setTimeout(() => void saveAll(), pause);
}

function setDraft(key: string, draft?: Draft): void {
  const { [key]: _, ...others } = editor.drafts;
  set({ drafts: draft === undefined ? others : { ...others, [key]: draft } });
}

/** Lets a text go that has not been saved. */
export const discard = (key: string): void => setDraft(key);

/** After a change from elsewhere: saves the draft over it. */
export function keepMine(key: string): void {
  const { file, node, value } = editor.drafts[key]!;
  discard(key);
  edit(file, nodeAt({ file, path: node.path }) ?? node, value);
}

/** Saves what has been typed without waiting for the pause. */
export function saveAll(): Promise<void> {
  window.clearTimeout(timer);
  return run(async () => {
    for (const key of Object.keys(editor.drafts)) await save(key);
  });
}

async function save(key: string): Promise<void> {
  const draft = editor.drafts[key];
  if (draft === undefined || draft.refusals !== undefined) return;
  const { file, node, value, hash } = draft;
  const { path } = node;
  const isGone = node.optional === true && value === "";
  if (isGone && node.value === undefined) return discard(key);
  const change: EditChange = isGone ? { do: "remove", path } : { do: "set", path, value };
  let outcome: Outcome;
  try {
    outcome = await ask("change", { file, hash, change });
  } catch (error) {
    set({ tally: `Not saved: ${messageOf(error)}` });
    if (!(error instanceof NoAnswerError)) return setDraft(key, { ...draft, refusals: [messageOf(error)] });
    await new Promise((resolve) => setTimeout(resolve, patience));
    return save(key);
  }
  settle(outcome);
  const latest = editor.drafts[key];
  if (latest === undefined) return;
  // She may have typed on.
  const isLatest = latest.value === value;
  if (outcome.saved) setDraft(key, isLatest ? undefined : { ...latest, hash: hashOf(file) });
  else if (isLatest)
    setDraft(key, { ...latest, refusals: sentencesOf(outcome, file), isElsewhere: outcome.why === "elsewhere" });
}

/** A change of a list, at once. @returns where the entry is now */
export async function act(file: string, change: EditChange): Promise<Path | undefined> {
  void saveAll();
  let at: Path | undefined;
  await run(async () => {
    const outcome = await ask("change", { file, hash: hashOf(file), change });
    if (outcome.saved) at = outcome.at;
    forget(file);
    settle(outcome);
    if (outcome.saved) return;
    set({ refused: outcome.problems });
    const isHere = (problem: Problem) => problem.file === problemFile(file) && isWithin(problem.path, change.path);
    const inside = outcome.problems.find(isHere);
    if (inside !== undefined) open({ file, path: change.path, focus: inside.path });
  });
  return at;
}

export async function setPicture(file: string, path: Path, picture: File): Promise<void> {
  set({ tally: `Looking at ${picture.name}…` });
  heed(file, path);
  await run(async () => settle(await sendPicture({ file, hash: hashOf(file), path }, picture)));
}

/** A change of more than one value. */
function change(request: () => Promise<Outcome>, done?: string): Promise<void> {
  void saveAll();
  return run(async () => {
    forget();
    settle(await request(), done);
  });
}

export const turn = (isBack: boolean): Promise<void> =>
  isBack ? change(() => ask("undo", {}), "Undone.") : change(() => ask("redo", {}), "Redone.");

export const restore = (what: Body<"restore">): Promise<void> =>
  change(() => ask("restore", what), "Brought back. Undo leads to what you had.");

/** Repairs a problem that needs no decision. */
export const repair = ({ file, path, code }: Problem): Promise<void> =>
  change(() => ask("repair", { file: contentFile(file), path, code }));

/** What was refused in a file, or in all, no longer has a place: positions in lists have changed. */
function forget(file?: string): void {
  const others = Object.entries(editor.drafts).filter(([, draft]) => file !== undefined && draft.file !== file);
  set({ refused: [], drafts: Object.fromEntries(others) });
}

/** What was said at a field that is edited now is not said any longer. */
function heed(file: string, path: Path): void {
  const isOther = (problem: Problem) => problem.file !== problemFile(file) || !isWithin(path, problem.path);
  set({ refused: editor.refused.filter(isOther) });
}

function settle(outcome: Outcome, done = "Saved."): void {
  const tally = outcome.saved
    ? (outcome.message ?? done)
    : `Not saved: ${outcome.problems[0]?.message ?? outcome.message}`;
  set({ tally, state: outcome.state });
}

function sentencesOf(outcome: Outcome & { saved: false }, file: string): string[] {
  if (outcome.problems.length === 0) return [outcome.message];
  return outcome.problems.map(({ file: at, message, hint }) =>
    [at === problemFile(file) ? "" : `${at}:`, message, hint].filter(Boolean).join(" "),
  );
}
