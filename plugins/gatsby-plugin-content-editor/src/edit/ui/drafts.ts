import { invisibleIn } from "../../../../gatsby-plugin-content-contract/browser";
import { contentOf, nodeIn, sentenceOf, stateOf } from "../nodes";
import type { EditNode, EditValue, Problem } from "../protocol";
import { type Body, NoAnswer } from "./client";
import type { KeyedNode } from "./keys";
import { readNumber, writeNumber } from "./number";
import { type Draft, current, keyAt, nodeAt, now, set } from "./store";

export const isNumber = (node: EditNode | undefined): boolean => node?.type === "number" || node?.type === "integer";

export const currencyNow = (): string =>
  String(now().state?.files.flatMap(({ tree }) => nodeIn(tree, ["currency"])?.value ?? [])[0] ?? "");

function digitsOf({ type, meta, value }: EditNode): number {
  // More than two if it has them.
  if (meta.kind !== "money") return type === "integer" ? 0 : Math.max(2, String(value).split(".")[1]?.length ?? 0);
  const options = { style: "currency", currency: currencyNow() || "XXX" } as const;
  return new Intl.NumberFormat("en", options).resolvedOptions().maximumFractionDigits ?? 2;
}

/** Years and numbers of products have no separators. */
export function numberText(node: EditNode, value: EditValue = ""): string {
  if (typeof value !== "number") return String(value);
  return writeNumber(value, document.documentElement.lang, digitsOf(node), node.meta.kind === "money");
}

export const draftAt = (key: string): Draft | undefined => now().drafts[key];

export const notSent = `${new NoAnswer().message} This is sent when it answers.`;

export const isRefused = ({ refusal }: Draft): boolean => refusal !== undefined && refusal !== notSent;

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

export function setDraft(draft: Draft, isKept = true): void {
  const { [draft.key]: _, ...others } = now().drafts;
  set({ drafts: isKept ? { ...others, [draft.key]: draft } : others });
}

/** Discards text that was typed in a field after the start of its last save. */
export function dropDraft(key: string): void {
  const draft = draftAt(key);
  if (draft) setDraft({ ...draft, value: draft.completed.at(-1) }, draft.completed.length > 0);
}

/** Whether the typed value is not yet on its way to be saved. */
export const isUnfinished = ({ completed, value }: Draft): boolean =>
  completed.length === 0 || completed.at(-1) !== value;

/** A refused change of a list marks its missing values by drafts in which nothing is typed. */
export const isTyped = ({ key, value }: Draft, node = nodeAt(key)): boolean => (value ?? "") !== (node?.value ?? "");

export const isTyping = (): boolean => Object.values(now().drafts).some(isUnfinished);

export function refuse(problem: Problem): void {
  const key = keyAt(problem);
  if (key === undefined) return;
  const { value = nodeAt(key)?.value, refusal = sentenceOf(problem) } = draftAt(key) ?? {};
  setDraft({ ...draftOf(key, value), refusal });
}

/** Also removes word joiners, which copied texts contain. */
export const withoutUnseen = (text: string, kind: KeyedNode["meta"]["kind"] = "copy"): string =>
  text.replace(/\u2060/g, "").replace(invisibleIn(kind), "");

/** @throws if the value is gone, or if a number is missing or cannot be read */
export function changeOf({ key, seen: content }: Draft, given: EditValue = "", node = current(key)): Body<"change"> {
  const { file, path, meta } = node;
  // Not while it is typed: a joiner, as in Persian, is unseen until a letter follows.
  const typed = typeof given === "string" ? withoutUnseen(given, meta.kind) : given;
  // The server refuses any other state.
  const seen = contentOf(node) === content ? stateOf(node) : content;
  const isEmpty = String(typed).trim() === "";
  if (isEmpty && node.isOptional) return { file, seen, change: { do: "remove", path } };
  if (!isNumber(node) || typeof typed !== "string") return { file, seen, change: { do: "set", path, value: typed } };
  const digits = digitsOf(node);
  // Chrome's `en-US@posix` is no language tag.
  const languages = [document.documentElement.lang, ...navigator.languages.map((tag) => tag.replace(/@.*/, ""))];
  const isMoney = meta.kind === "money";
  const maxDigits = isMoney || digits === 0 ? digits : Math.max(3, digits);
  const value = readNumber(typed, languages, maxDigits, isMoney ? currencyNow() : undefined);
  if (value !== undefined) return { file, seen, change: { do: "set", path, value } };
  const reason = isEmpty ? "A number is needed here" : `“${typed}” is no number that is understood`;
  throw new Error(`${reason}. Write it as in ${numberText(node, digits === 0 ? 12 : 1299.5)}.`);
}

/** Undefined for a refused value and for a number that cannot be read. */
export function requestOf(draft: Draft, node = nodeAt(draft.key)): Body<"change"> | undefined {
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
