import { type Path, applyChange, hiddenKey, isObject, valueAt } from "../../gatsby-plugin-content-contract/browser";

/**
 * Applies the changes made in a form to a JSON file, as the editor on the page would: all other bytes stay.
 *
 * @param value the content of the form, with the keys of each group in the order of the schema
 */
export function changedText(text: string, value: unknown): string {
  // The form says of every entry whether it is hidden; a file says it of hidden ones only.
  const withoutFalse = (key: string, part: unknown) => (key === hiddenKey && part !== true ? undefined : part);
  return write(text, JSON.parse(JSON.stringify(value, withoutFalse)), [], []);
}

function write(text: string, value: unknown, path: Path, keys: readonly string[]): string {
  const before = valueAt(JSON.parse(text), path);
  if (isSame(before, value)) return text;
  if (Array.isArray(before) && Array.isArray(value)) return writeList(text, value, path);
  if (!isObject(before) || !isObject(value)) return applyChange(text, { do: "set", path, value }, keys);
  const order = Object.keys(value);
  const gone = Object.keys(before).filter((key) => !order.includes(key) && !isEmptyList(before[key]));
  const kept = gone.reduce((done, key) => applyChange(done, { do: "remove", path: [...path, key] }), text);
  return order.reduce((done, key) => write(done, value[key], [...path, key], order), kept);
}

function writeList(text: string, list: readonly unknown[], path: Path, index = 0): string {
  const current = valueAt(JSON.parse(text), path) as unknown[];
  const next = (changed: string) => writeList(changed, list, path, index + 1);
  const remove = () => writeList(applyChange(text, { do: "remove", path: [...path, index] }), list, path, index);
  if (index === list.length) return index === current.length ? text : remove();
  const entry = list[index];
  const place = find(current, entry, index);
  if (place === index) return next(text);
  const isNeededLater = index === current.length || find(list, current[index], index) !== -1;
  if (place === -1 && !isNeededLater) return next(write(text, entry, [...path, index], []));
  if (place === -1) return next(applyChange(text, { do: "insert", path, index, value: entry }));
  return isNeededLater ? next(applyChange(text, { do: "move", path: [...path, place], to: index })) : remove();
}

const find = (list: readonly unknown[], entry: unknown, start: number) =>
  list.findIndex((one, index) => index >= start && isSame(one, entry));

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

/** Whatever the order of keys. The form trims texts and leaves empty lists out. */
const isSame = (one: unknown, other: unknown) => canonical(one) === canonical(other);
const canonical = (value: unknown) =>
  JSON.stringify(value, (_key, part: unknown) => {
    if (!isObject(part)) return typeof part === "string" ? part.trim() : part;
    return Object.fromEntries(
      Object.entries(part)
        .filter(([, inner]) => !isEmptyList(inner))
        .sort(),
    );
  });
