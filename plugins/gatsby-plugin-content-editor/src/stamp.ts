/** Each visible string ends with its source fields, in invisible characters that `jsx/` removes before rendering. */

export type Source = readonly [file: string, ...path: (string | number)[]];

export type Stretch = {
  from: number;
  to: number;
  sources: Source[];
  /** Whether it is exactly one field's value, so that it can be edited in place. */
  isValue: boolean;
};

// Code points that Unicode reserves as ignorable (E01F0 to E0FFF), so they are invisible and appear in no text. Not the
// variation selectors before them, which Japanese names use.
const base = 0xe0200;
const opening = String.fromCodePoint(base + 0xee);
const closing = String.fromCodePoint(base + 0xef);
const pattern = new RegExp(`(${opening}|(?<![\\u{e0200}-\\u{e027f}])[\\u{e0200}-\\u{e027f}]+${closing})`, "u");
const leftOver = /[\u{e0200}-\u{e02ef}]|\udb40/gu;

/** @param isValue also marks the beginning; not for values that code parses, such as an address */
export function stamp(text: string, sources: readonly Source[], isValue = false): string {
  const plain = encodeURI(JSON.stringify(sources));
  const letters = plain.replace(/./g, (letter) => String.fromCodePoint(base + letter.charCodeAt(0)));
  return `${isValue ? opening : ""}${text}${letters}${closing}`;
}

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
      // A template with filled-in values cannot be edited in place.
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
