import { type Path, applyChange, hiddenKey, isObject, valueAt } from "../../gatsby-plugin-content-contract/browser";

/** Applies the form's changes to a JSON file like the editor on the page; other bytes stay unchanged. */
export const changedText = (text: string, value: unknown): string =>
  write(text, JSON.parse(JSON.stringify(value, stated)), [], []);

/** The form includes empty fields, and `hidden` in each entry. */
const stated = (key: string, part: unknown) =>
  part === "" || part === null || (key === hiddenKey && part === false) ? undefined : part;

function write(text: string, value: unknown, path: Path, keys: readonly string[]): string {
  const before = valueAt(JSON.parse(text), path);
  if (isSame(before, value)) return text;
  if (Array.isArray(before) && Array.isArray(value)) return writeList(text, value, path);
  if (!isObject(before) || !isObject(value)) return applyChange(text, { do: "set", path, value }, keys);
  const order = Object.keys(value);
  const gone = Object.keys(before).filter((key) => !order.includes(key) && !isSame(before[key], undefined));
  const kept = gone.reduce((done, key) => applyChange(done, { do: "remove", path: [...path, key] }), text);
  return order.reduce((done, key) => write(done, value[key], [...path, key], order), kept);
}

function writeList(text: string, list: readonly unknown[], path: Path): string {
  const changed = list.reduce<string>((done, entry, index) => {
    const current = valueAt(JSON.parse(done), path) as unknown[];
    const place = find(current, entry, index);
    if (place !== -1) return applyChange(done, { do: "move", path: [...path, place], to: index });
    const isAdded = index === current.length || find(list, current[index], index) !== -1;
    if (isAdded) return applyChange(done, { do: "insert", path, index, value: entry });
    return write(done, entry, [...path, index], []);
  }, text);
  const surplus = (valueAt(JSON.parse(changed), path) as unknown[]).slice(list.length);
  return surplus.reduce<string>((done) => applyChange(done, { do: "remove", path: [...path, list.length] }), changed);
}

const find = (list: readonly unknown[], entry: unknown, start: number) =>
  list.findIndex((one, index) => index >= start && isSame(one, entry));

/** Ignores the form's key order, trimmed texts and omitted empty lists. */
const isSame = (one: unknown, other: unknown) => canonical(one) === canonical(other);
const canonical = (value: unknown) =>
  JSON.stringify(value, (key, part: unknown) => {
    if (isObject(part)) return Object.fromEntries(Object.entries(part).sort());
    if (Array.isArray(part)) return part.length > 0 ? part : undefined;
    return stated(key, typeof part === "string" ? part.trim() : part);
  });
