/** What the editor knows and does, apart from how it looks. */
import pLimit from "p-limit";
import { create } from "zustand";
import { nodeIn, sentenceOf, stateOf, titleOf } from "../nodes";
import type { EditChange, EditNode, EditValue, Outcome, Problem, State } from "../protocol";
import { type Body, ask } from "./client";
import { type Place, type Target, keyOf } from "./page";
import type { Typing } from "./typing";

/** A value that is not saved. */
type Draft = {
  place: Place;
  value: EditValue | undefined;
  /** What the place said when the draft was begun, so that nothing is saved over that somebody has written since. */
  seen: string;
  /** Why it cannot be saved, in the check's own sentences. */
  refusal?: string;
};

type Editor = {
  isOn: boolean;
  /** The last message of `/___content/events`: what the content check has found. */
  found?: { errors: number; total: string; text: string; version: number };
  state?: State;
  /** What the drawer shows: a panel, by its name, or the fields at these places. */
  panel?: string | undefined;
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

const inTurn = pLimit(1);

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const sayNotSaved = (error: unknown): undefined => void set({ tally: `Not saved: ${messageOf(error)}` });

/** One request after another; what goes wrong is said in the tally. */
const run = <T>(job: () => Promise<T>): Promise<T | undefined> => inTurn(job).catch(sayNotSaved);

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

export const nodeAt = ({ file, path }: Place): EditNode | undefined => nodeIn(fileOf(file)?.tree, path);

const seenAt = (place: Place): string => stateOf(nodeAt(place));

/** What an entry of a list is called by; for all else, its label. */
export const nameOf = (node: EditNode): string => (typeof node.path.at(-1) === "number" && titleOf(node)) || node.label;

export const problemsAt = (place: Place): Problem[] =>
  (now().state?.problems ?? []).filter((problem) => keyOf(problem) === keyOf(place));

/** Shows fields in the drawer. */
export const open = (...places: Place[]): void => set({ places, panel: undefined });

export const draftAt = (place: Place): Draft | undefined => now().drafts[keyOf(place)];

/** Takes what is typed or chosen; `saveAll` saves it. */
export const edit = (place: Place, value: EditValue): void =>
  setDraft(place, value === (nodeAt(place)?.value ?? "") ? undefined : draftOf(place, value));

function draftOf(place: Place, value: Draft["value"]): Draft {
  const begun = draftAt(place);
  // What has been refused is tried again over what is there now.
  const isNew = begun === undefined || begun.refusal !== undefined;
  return { place, value, seen: isNew ? seenAt(place) : begun.seen };
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

async function save({ place, value = "", seen }: Draft): Promise<void> {
  const { file, path } = place;
  const isGone = value === "" && nodeAt(place)?.isOptional === true;
  const change: EditChange = isGone ? { do: "remove", path } : { do: "set", path, value };
  let refusal: string | undefined;
  try {
    const outcome = await ask("change", { file, seen, change });
    settle(outcome);
    refusal = outcome.saved ? undefined : refusalOf(outcome, nodeAt(place));
  } catch (error) {
    sayNotSaved(error);
    refusal = messageOf(error);
  }
  const draft = draftAt(place);
  if (draft === undefined) return;
  if (draft.value === value) setDraft(place, refusal === undefined ? undefined : { ...draft, refusal });
  // She has typed on, over what is saved now.
  else if (refusal === undefined) setDraft(place, { ...draft, seen: seenAt(place) });
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
export function act(file: string, asked: EditChange): Promise<Outcome | undefined> {
  const seen = asked.do === "add" ? undefined : seenAt({ file, path: asked.path });
  return change(() => ask("change", { file, seen, change: asked }));
}

/** Says at its field what prevents a change of a list. */
export const refuse = (problem: Problem): void =>
  setDraft(problem, { ...draftOf(problem, nodeAt(problem)?.value), refusal: sentenceOf(problem) });

export async function setPicture(place: Place, picture: File | undefined): Promise<void> {
  if (picture === undefined) return;
  const { file, path } = place;
  set({ tally: `Looking at ${picture.name}…` });
  setDraft(place);
  const bytes = new Uint8Array(await picture.arrayBuffer()).toBase64();
  await run(async () => settle(await ask("picture", { file, seen: seenAt(place), path, name: picture.name, bytes })));
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

function refusalOf({ why, message, problems }: Outcome & { saved: false }, there?: EditNode): string {
  // The text may be another entry's, which has come to this place.
  if (why === "elsewhere" && there !== undefined) {
    return `This was changed elsewhere, to “${titleOf(there)}”. Enter saves yours over it, Esc shows the other.`;
  }
  return problems.map(sentenceOf).join(" ") || message;
}
