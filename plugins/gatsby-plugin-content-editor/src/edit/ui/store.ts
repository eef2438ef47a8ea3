/** What the editor knows and does, apart from how it looks. */
import { create } from "zustand";
import { allNodes, sentenceOf, titleOf } from "../nodes";
import type { EditChange, EditNode, EditValue, Outcome, Problem, State } from "../protocol";
import { type Body, ask, sendPicture } from "./client";
import { type Place, type Target, keyOf } from "./page";
import type { Typing } from "./typing";

/** A value that is not saved. */
type Draft = {
  place: Place;
  value: EditValue | undefined;
  /** Why it cannot be saved, in the check's own sentences. */
  refusal?: string;
};

export type Panel = "All content" | "History" | "Publish";

type Editor = {
  isOn: boolean;
  /** The last message of `/___content/events`: what the content check has found. */
  found?: { errors: number; warnings: number; text: string; version: number };
  state?: State;
  /** What the drawer shows: a panel, or the fields at these places. */
  panel?: Panel | undefined;
  places: readonly Place[];
  /** The result of the last action. */
  tally: string;
  selected?: Target | undefined;
  typing?: Typing | undefined;
  /** By the key of their place. */
  drafts: Readonly<Record<string, Draft>>;
};

/** Remembers, for this tab, that the owner is editing, so that the next page opens the same way. */
const remembered = "content-editor";
const wasOn = Boolean(sessionStorage.getItem(remembered));

export const useStore = create<Editor>(() => ({ isOn: wasOn, places: [], tally: "", drafts: {} }));
/** For what is not drawn. */
export const { getState: now, setState: set } = useStore;

let queue: Promise<unknown> = Promise.resolve();

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function sayNotSaved(error: unknown): undefined {
  set({ tally: `Not saved: ${messageOf(error)}` });
}

/** One request after another; what goes wrong is said in the tally. */
function run<T>(job: () => Promise<T>): Promise<T | undefined> {
  const result = queue.then(job).catch(sayNotSaved);
  queue = result;
  return result;
}

export function turnEditing(isOn: boolean): void {
  sessionStorage.setItem(remembered, isOn ? "open" : "");
  set({ isOn });
}

/** Asks for the state, unless the one that is known, or that an earlier request brings, is as new as this. */
export const follow = (version = 1): Promise<unknown> =>
  run(async () => {
    if (version > (now().state?.version ?? 0)) set({ state: await ask("state", {}) });
  });

export const fileOf = (file: string) => now().state?.files.find((other) => other.file === file);

const hashOf = (file: string): string => fileOf(file)?.hash ?? "";

export function nodeAt({ file, path }: Place): EditNode | undefined {
  let node = fileOf(file)?.tree;
  for (const step of path) node = node?.children?.find((child) => child.path.at(-1) === step);
  return node;
}

/** What an entry of a list is called by; for all else, its label. */
export const nameOf = (node: EditNode): string => (typeof node.path.at(-1) === "number" && titleOf(node)) || node.label;

export const problemsAt = (place: Place): Problem[] =>
  (now().state?.problems ?? []).filter((problem) => keyOf(problem) === keyOf(place));

/** What each token that stands anywhere is filled with. */
export function tokenValues(): Record<string, string> {
  const { tokens = [], files = [] } = now().state ?? {};
  const named = Object.fromEntries(tokens.map(({ name, value }) => [`{${name}}`, value]));
  const written = files.flatMap(({ tree }) => allNodes(tree).map((node) => node.tokens));
  return Object.assign(named, ...written) as Record<string, string>;
}

/** Shows fields in the drawer. */
export const open = (...places: Place[]): void => set({ places, panel: undefined });

export const draftAt = (place: Place): Draft | undefined => now().drafts[keyOf(place)];

/** Takes what is typed or chosen; `saveAll` saves it. */
export function edit(place: Place, value: EditValue): void {
  setDraft(place, value === (nodeAt(place)?.value ?? "") ? undefined : { place, value });
}

function setDraft(place: Place, draft?: Draft): void {
  const { [keyOf(place)]: _, ...others } = now().drafts;
  set({ drafts: draft === undefined ? others : { ...others, [keyOf(place)]: draft } });
}

/** Saves all drafts that have not been refused. */
export const saveAll = (): Promise<unknown> =>
  run(async () => {
    for (const draft of Object.values(now().drafts)) if (draft.refusal === undefined) await save(draft);
  });

async function save({ place, value = "" }: Draft): Promise<void> {
  const { file, path } = place;
  const isGone = value === "" && nodeAt(place)?.optional === true;
  const change: EditChange = isGone ? { do: "remove", path } : { do: "set", path, value };
  let refusal: string | undefined;
  try {
    const outcome = await ask("change", { file, hash: hashOf(file), change });
    settle(outcome);
    refusal = outcome.saved ? undefined : refusalOf(outcome);
  } catch (error) {
    sayNotSaved(error);
    refusal = messageOf(error);
  }
  // She may have typed on.
  if (draftAt(place)?.value !== value) return;
  setDraft(place, refusal === undefined ? undefined : { place, value, refusal });
}

/** A change of more than one value. What was refused has no place then: positions in lists have changed. */
function change(request: () => Promise<Outcome>, done?: string): Promise<Outcome | undefined> {
  void saveAll();
  return run(async () => {
    const outcome = await request();
    set({ drafts: {} });
    settle(outcome, done);
    return outcome;
  });
}

/** A change of a list. */
export const act = (file: string, asked: EditChange): Promise<Outcome | undefined> =>
  change(() => ask("change", { file, hash: hashOf(file), change: asked }));

/** Says at its field what prevents a change of a list. */
export const refuse = (problem: Problem): void =>
  setDraft(problem, { place: problem, value: nodeAt(problem)?.value, refusal: sentenceOf(problem) });

export async function setPicture(place: Place, picture: File | undefined): Promise<void> {
  if (picture === undefined) return;
  const { file, path } = place;
  set({ tally: `Looking at ${picture.name}…` });
  setDraft(place);
  await run(async () => settle(await sendPicture({ file, hash: hashOf(file), path }, picture)));
}

export const turn = (isBack: boolean): Promise<unknown> =>
  isBack ? change(() => ask("undo", {}), "Undone.") : change(() => ask("redo", {}), "Redone.");

export const restore = (what: Body<"restore">): Promise<unknown> =>
  change(() => ask("restore", what), "Brought back. Undo leads to what you had.");

/** Repairs a problem that needs no decision. */
export const repair = ({ file, path, code }: Problem): Promise<unknown> =>
  change(() => ask("repair", { file, path, code }));

function settle(outcome: Outcome, done = "Saved."): void {
  const tally = outcome.saved ? (outcome.message ?? done) : `Not saved: ${outcome.message}`;
  set({ tally, state: outcome.state });
}

function refusalOf({ why, message, problems }: Outcome & { saved: false }): string {
  if (why === "elsewhere") return `${message} Enter saves yours over it, Esc shows the other.`;
  return problems.map(sentenceOf).join(" ") || message;
}
