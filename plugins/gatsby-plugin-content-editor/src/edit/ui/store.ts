import { create } from "zustand";
import { nodeIn, titleOf } from "../nodes";
import type { EditNode, EditValue, PublishOutcome, PublishRequest } from "../protocol";
import { NoAnswer } from "./client";
import { type KeyedNode, type State, type Target, parentOf } from "./keys";

export type Draft = {
  key: string;
  value: EditValue | undefined;
  /** Values completed by Enter or blur, oldest first; each is an undo step. */
  completed: readonly (EditValue | undefined)[];
  /** The content when editing began; prevents overwriting a later edit. */
  seen: string;
  /** Why it is not saved; `notSent` if it is sent again when the server answers. */
  refusal?: string | undefined;
};

export type Typing = {
  element: Element;
  key: string;
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
  isFollowing?: boolean;
  busy?: string | undefined;
  /** Content of the drawer: a panel, or the fields with these keys. */
  panel?: string | undefined;
  fields: readonly string[];
  /** The field that gets the focus when the drawer opens; the first by default. */
  wanted?: string | undefined;
  opened: number;
  statusText: string;
  selected?: Target | undefined;
  typing?: Typing | undefined;
  isDisconnected?: boolean;
  /** Whether a list is being changed; no other change of a list begins meanwhile. */
  isChanging?: boolean;
  drafts: Readonly<Record<string, Draft>>;
  /** The last publication with the chosen sides of its conflicts; null while it is sent. */
  sent?: { answers: PublishRequest["answers"]; outcome: PublishOutcome | null } | undefined;
};

const remembered = "content-editor";
export const rememberedDrafts = "content-editor-drafts";

export const useStore = create<Editor>(() => ({
  isOn: Boolean(sessionStorage.getItem(remembered)),
  fields: [],
  opened: 0,
  statusText: "",
  drafts: JSON.parse(sessionStorage.getItem(rememberedDrafts) ?? "{}") as Editor["drafts"],
}));
// A duplicate of this tab would send them again.
useStore.subscribe(({ drafts }) => Object.keys(drafts).length === 0 && sessionStorage.removeItem(rememberedDrafts));
export const { getState: now, setState: set } = useStore;

/** All texts of the page with an editor element, also while their saves run. */
export const inPage = new Set<Typing>();

export function turnEditing(isOn: boolean): void {
  sessionStorage.setItem(remembered, isOn ? "open" : "");
  set({ isOn });
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const notDone = (what: "saved" | "published", error: unknown): string =>
  `Not ${error instanceof NoAnswer ? "known to be " : ""}${what}: ${messageOf(error)}`;

/** In Edit, which may have been left meanwhile: without it nobody would see the message. */
export function sayNotSaved(error: unknown): undefined {
  turnEditing(true);
  set({ statusText: notDone("saved", error) });
}

/** Shows an error of the editor in the toolbar; in the window it would open Gatsby's overlay. */
export function reportError(error: unknown): void {
  console.error(error);
  set({ statusText: `Not done, by a mistake of the editor: ${messageOf(error)}. What you typed is kept.` });
}

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

export const fileOf = (file: string) => now().state?.files.find((other) => other.file === file);

export const nodeAt = (key: string): KeyedNode | undefined => now().state?.nodes.get(key);

export const keyAt = ({ file, path }: Pick<EditNode, "file" | "path">): string | undefined =>
  nodeIn(nodeAt(file), path)?.key;

/** Of the value or, for a key that the schema does not know, of the group around it. */
export const keyNear = ({ file, path }: Pick<EditNode, "file" | "path">): string | undefined =>
  keyAt({ file, path }) ?? keyAt({ file, path: path.slice(0, -1) });

/** The innermost list entry around a value. */
export function entryOf(key: string): KeyedNode | undefined {
  const outer = nodeAt(parentOf(key));
  return outer?.type === "list" ? nodeAt(key) : outer && entryOf(outer.key);
}

/** @throws if the value is gone */
export function current(key = ""): KeyedNode {
  const node = nodeAt(key);
  if (node === undefined) throw new Error("the entry is no longer there.");
  return node;
}

/** As Gatsby names it, without a slash at its end. */
export const pathHere = (): string => location.pathname.replace(/(?<=.)\/$/, "");

export const nameOf = (node: KeyedNode): string =>
  (typeof node.path.at(-1) === "number" && titleOf(node)) || node.label;

export const open = (fields: readonly string[], wanted?: string): void =>
  set({ fields, wanted, panel: undefined, opened: now().opened + 1 });
