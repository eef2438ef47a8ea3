import type { FieldMeta } from "./contract";

export const lineBreaks = /[\n\v\f\r\t\u0085\u2028\u2029]+/g;

/** Also the place of an object that was not copied, and the blank of Braille. */
export const invisible = String.raw`[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\ufffc\u2800]`;

const unspaced = String.raw`[\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}\p{scx=Tibetan}\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]`;

/** Negative lookahead for invisible characters that scripts and emoji need. */
const needed = [
  // Joiners, in scripts whose letters join; a word may end in one, as in Malayalam.
  String.raw`(?<=(?![\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Hebrew}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}])[\p{L}\p{M}])(?:\u200d|\u200c[\p{L}\p{M}])`,
  // After a virama, as Kannada is written.
  String.raw`(?<=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d])\u200c`,
  String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d\p{Extended_Pictographic}`,
  // Variation selectors.
  String.raw`(?<=(?![\d#*])\p{Emoji})[\ufe0e\ufe0f]|(?<=[\d#*])\ufe0f\u20e3`,
  String.raw`(?<=\p{sc=Han})[\ufe00-\ufe02\u{e0100}-\u{e01ef}]|(?<=\p{sc=Mongolian})[\u180b-\u180f]`,
  // Flags of regions such as Wales: a black flag, and tag characters.
  String.raw`(?<=\u{1f3f4}[\u{e0030}-\u{e007a}]{0,6})[\u{e0030}-\u{e007a}\u{e007f}]`,
  // Signs that have a shape, around digits; the blank of Braille within a text of it.
  String.raw`[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2]|(?<=[\u2801-\u28ff])\u2800`,
  // Line break opportunities, in or beside scripts without spaces.
  String.raw`(?<=${unspaced})\u200b\S|(?<=\S)\u200b${unspaced}`,
].join("|");

/** Allowed in prose: hyphenation and text direction. */
const inProse = String.raw`[\u00ad\u061c\u200e\u200f\u202a-\u202c\u2060\u2066-\u2069]`;

const patterns = {
  code: new RegExp(invisible, "gu"),
  fact: new RegExp(`(?!${needed})${invisible}`, "gu"),
  // Not control characters, which are reported as damage.
  prose: new RegExp(`(?!${needed}|${inProse}|[\\p{Cc}\\p{Zl}\\p{Zp}])${invisible}`, "gu"),
};

export function invisibleIn(kind: FieldMeta["kind"]): RegExp {
  if (kind === "fact") return patterns.fact;
  return kind === undefined || kind === "copy" || kind === "alt" ? patterns.prose : patterns.code;
}

export function withoutInvisible(text: string, kind: FieldMeta["kind"]): string {
  const lines = text.replace(lineBreaks, kind === "fact" ? " " : "");
  return lines.replace(invisibleIn(kind), "").trim();
}
