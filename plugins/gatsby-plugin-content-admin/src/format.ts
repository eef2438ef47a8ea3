/** Writes what was changed in a form as the editor on the page would: every other byte of the file stays. */
import { applyChange, hiddenKey, isObject } from "./contract";

type Path = readonly (string | number)[];

/** @param value the whole content, with the keys of groups in the order of the schema */
export function changedText(text: string, value: unknown): string {
  const change = (all: string, path: Path, before: unknown, after: unknown, keys: string[] = []): string => {
    if (isSame(before, after)) return all;
    if (Array.isArray(before) && Array.isArray(after)) return changeList(all, path, before, after);
    if (!isObject(before) || !isObject(after)) return applyChange(all, { do: "set", path, value: after }, keys);
    const order = Object.keys(after);
    const gone = Object.keys(before).filter((key) => !(key in after) && !isEmpty(before[key]));
    const rest = gone.reduce((done, key) => applyChange(done, { do: "remove", path: [...path, key] }), all);
    return order.reduce((done, key) => change(done, [...path, key], before[key], after[key], order), rest);
  };
  /** Entries that are the same at both ends stay; those between are changed, added and removed one by one. */
  const changeList = (all: string, path: Path, before: unknown[], after: unknown[]): string => {
    const most = Math.min(before.length, after.length);
    const differs = (index: number) => !isSame(before[index], after[index]);
    const start = Array.from({ length: most }, (_, index) => index).find(differs) ?? most;
    const endDiffers = (back: number) => !isSame(before.at(-1 - back), after.at(-1 - back));
    const end = Array.from({ length: most - start }, (_, index) => index).find(endDiffers) ?? most - start;
    const shared = most - end;
    let done = all;
    for (let index = start; index < shared; index++) {
      done = change(done, [...path, index], before[index], after[index]);
    }
    for (let index = before.length - end; index > shared; index--) {
      done = applyChange(done, { do: "remove", path: [...path, shared] });
    }
    for (let index = shared; index < after.length - end; index++) {
      done = applyChange(done, { do: "insert", path, index, value: after[index] });
    }
    return done;
  };
  return change(text, [], JSON.parse(text), withoutFalse(value));
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;

/** An entry that is shown does not say that it is not hidden. */
function withoutFalse(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutFalse);
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([key, part]) => key !== hiddenKey || part === true);
  return Object.fromEntries(kept.map(([key, part]) => [key, withoutFalse(part)]));
}
