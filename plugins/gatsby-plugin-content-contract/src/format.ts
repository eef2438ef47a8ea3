import { minBy } from "es-toolkit";
import { distance } from "fastest-levenshtein";

export function describe(value: unknown): string {
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "string") return value.trim() === "" ? "an empty text" : `the text ${quoted(value)}`;
  if (typeof value === "number") return Number.isFinite(value) ? `the number ${value}` : "a number that is too large";
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
  return "a group { … }";
}

export const quoted = (text: string): string => `“${text.length > 60 ? `${text.slice(0, 57)}…` : text}”`;

export const codePoint = (character: string): string =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`;

export function count(amount: number, one: string, many = `${one}s`): string {
  return `${amount.toLocaleString("en")} ${amount === 1 ? one : many}`;
}

export function nearest(word: string, known: readonly string[]): string | undefined {
  const stepsTo = (candidate: string) => distance(word.toLowerCase(), candidate.toLowerCase());
  const maxSteps = Math.min(word.length - 1, Math.max(2, Math.floor(word.length / 3)));
  const near = known.filter((candidate) => stepsTo(candidate) <= maxSteps);
  return minBy(near, stepsTo);
}

/** Prefers a file with a further ending, which Windows does not show. */
export const nearestFile = (file: string, known: readonly string[]): string | undefined =>
  known.find((candidate) => candidate.startsWith(`${file}.`)) ?? nearest(file, known);
