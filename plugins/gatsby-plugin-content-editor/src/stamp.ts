/**
 * In development, every string that a visitor can read carries the fields it comes from, as invisible characters after
 * it. `jsx/` takes them off again before React sees an element, so none ever reaches the page.
 */

/** A field: the file, then the path in it. */
export type Source = readonly [file: string, ...path: (string | number)[]];

/** A stretch of a text, and the fields that it comes from. */
export type Stretch = {
  from: number;
  to: number;
  sources: Source[];
  /** The stretch is the value of one field, as it is read; so it can be typed over. */
  isValue: boolean;
};

// Code points that Unicode keeps free and ignorable (E01F0 to E0FFF): no text has them, nothing is drawn for them, and no
// code looks for them. Not the variation selectors before them, which Japanese names use.
const base = 0xe0200;
const opening = String.fromCodePoint(base + 0xee);
const closing = String.fromCodePoint(base + 0xef);
const pattern = new RegExp(`(${opening}|(?<![\\u{e0200}-\\u{e027f}])[\\u{e0200}-\\u{e027f}]+${closing})`, "u");
const leftOver = /[\u{e0200}-\u{e02ef}]|\udb40/gu;

/** @param isValue marks the beginning as well; not for what code reads from its beginning, such as an address */
export function stamp(text: string, sources: readonly Source[], isValue = false): string {
  const plain = encodeURI(JSON.stringify(sources));
  const letters = plain.replace(/./g, (letter) => String.fromCodePoint(base + letter.charCodeAt(0)));
  return `${isValue ? opening : ""}${text}${letters}${closing}`;
}

/** Removes stamps, also inside a longer text. */
export function unstamp(stamped: string): { text: string; stretches: Stretch[] } {
  const stretches: Stretch[] = [];
  const begun: number[] = [];
  let text = "";
  for (const [index, part] of stamped.split(pattern).entries()) {
    if (index % 2 === 0) text += part.replace(leftOver, "");
    else if (part === opening) begun.push(text.length);
    else {
      const begin = begun.pop();
      const from = begin ?? 0;
      // A template with other values filled in cannot be typed over.
      const isValue = begin !== undefined && stretches.every((inner) => inner.from < from);
      stretches.push({ from, to: text.length, sources: sourcesIn(part), isValue });
    }
  }
  return { text, stretches };
}

function sourcesIn(letters: string): Source[] {
  const stamped = letters.slice(0, -closing.length);
  const plain = stamped.replace(/./gu, (letter) => String.fromCodePoint(letter.codePointAt(0)! - base));
  return JSON.parse(decodeURI(plain)) as Source[];
}

export function withoutStamps(value: unknown): unknown {
  if (typeof value === "string") return value.replace(leftOver, "");
  if (Array.isArray(value)) return value.map(withoutStamps);
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  if ("$$typeof" in value) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutStamps(part)]));
}
