import { isDeepStrictEqual } from "node:util";
import { diffLines } from "diff";
import { type Path, isObject } from "../contract";

type Hunk = { start: number; end: number; text: string };

/**
 * Brings two changes of the same text together.
 *
 * @param base what both started from
 * @returns undefined if both touch the same characters, so that a person has to decide
 */
export function merge(base: string, mine: string, theirs: string): string | undefined {
  if (base === theirs || mine === theirs) return mine;
  if (base === mine) return theirs;
  const others = hunksOf(base, theirs);
  const own = hunksOf(base, mine).filter((hunk) => !others.some((other) => isSame(hunk, other)));
  if (own.some((hunk) => others.some(({ start, end }) => hunk.start <= end && start <= hunk.end))) return undefined;
  return [...others, ...own]
    .sort((a, b) => b.start - a.start)
    .reduce((text, hunk) => text.slice(0, hunk.start) + hunk.text + text.slice(hunk.end), base);
}

/** Whether a place holds the same in both, and the lists around it the same other entries, so that it is the same place. */
export function isUntouched(before: unknown, now: unknown, [key, ...rest]: Path): boolean {
  if (key === undefined) return isDeepStrictEqual(before, now);
  if (Array.isArray(before) && Array.isArray(now)) {
    const index = Number(key);
    const hasSameOthers = isDeepStrictEqual(before.toSpliced(index, 1), now.toSpliced(index, 1));
    return hasSameOthers && isUntouched(before[index], now[index], rest);
  }
  return isObject(before) && isObject(now) && isUntouched(before[key], now[key], rest);
}

const isSame = (a: Hunk, b: Hunk): boolean => a.start === b.start && a.end === b.end && a.text === b.text;

function hunksOf(base: string, other: string): Hunk[] {
  const hunks: Hunk[] = [];
  let offset = 0;
  let open: Hunk | undefined;
  for (const { added, removed, value } of diffLines(base, other)) {
    if (!added && !removed) {
      open = undefined;
      offset += value.length;
      continue;
    }
    if (open === undefined) hunks.push((open = { start: offset, end: offset, text: "" }));
    if (added) open.text += value;
    else offset = open.end = offset + value.length;
  }
  return hunks.map((hunk) => trimmed(base, hunk));
}

/** Leaves out what is the same at both ends. */
function trimmed(base: string, { start, end, text }: Hunk): Hunk {
  let head = 0;
  while (head < Math.min(end - start, text.length) && base[start + head] === text[head]) head += 1;
  let tail = 0;
  while (tail < Math.min(end - start, text.length) - head && base[end - 1 - tail] === text[text.length - 1 - tail])
    tail += 1;
  return { start: start + head, end: end - tail, text: text.slice(head, text.length - tail) };
}
