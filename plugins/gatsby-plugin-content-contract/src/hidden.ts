import type { Path } from "./problem";
import { isObject, valueAt } from "./values";

export const hiddenKey = "hidden";

export const isHidden = (entry: unknown): boolean => isObject(entry) && entry[hiddenKey] === true;

export const withoutHidden = <T>(value: T): T => replaceHidden(value, () => []) as T;

export const withAllShown = (value: unknown): unknown =>
  replaceHidden(value, ({ [hiddenKey]: _hidden, ...entry }) => [entry]);

function replaceHidden(value: unknown, by: (entry: Record<string, unknown>) => unknown[]): unknown {
  if (Array.isArray(value)) {
    return value
      .flatMap((entry: unknown) => (isObject(entry) && isHidden(entry) ? by(entry) : [entry]))
      .map((entry) => replaceHidden(entry, by));
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, replaceHidden(part, by)]));
}

/** Cached indexes of a list's shown entries, since a list may have thousands of problems. */
const shownIndexes = new WeakMap<unknown[], number[]>();

/** Maps a path in {@link withoutHidden} to its path in the file. */
export function pathInFile(value: unknown, path: Path): (string | number)[] {
  return path.reduce<(string | number)[]>((done, step) => {
    const list = valueAt(value, done);
    if (!Array.isArray(list)) return [...done, step];
    const indexes = shownIndexes.get(list) ?? [...list.keys()].filter((index) => !isHidden(list[index]));
    shownIndexes.set(list, indexes);
    return [...done, indexes[Number(step)] ?? step];
  }, []);
}

export const isInHidden = (value: unknown, path: Path): boolean =>
  path.some((_step, index) => isHidden(valueAt(value, path.slice(0, index + 1))));
