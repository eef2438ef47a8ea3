import { createRequire } from "node:module";

/** The number of letters from which a word may be too long for a line of text on a phone of 320 px. */
const longWord = 17;
/** The number of letters that stay together before and after a hyphen. */
const shortestPart = 4;

const softHyphen = "\u00AD";
const requireHere = createRequire(__filename);

type Hyphenate = (text: string) => string;

/** The patterns of a language, or of the language that it is a variety of; undefined where nobody has written any. */
function patternsOf(language: string): Hyphenate | undefined {
  for (const name of [language.toLowerCase(), new Intl.Locale(language).language]) {
    try {
      return (requireHere(`hyphen/${name}`) as { hyphenateSync: Hyphenate }).hyphenateSync;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "MODULE_NOT_FOUND") throw error;
    }
  }
  return undefined;
}

const known = new Map<string, Hyphenate | undefined>();

/**
 * Says with soft hyphens where long words may break. Done here and not by the browser, since Chromium has no
 * dictionaries on a new computer, and breaks words that need no break. Addresses are left alone: who copies one would
 * copy the hyphens.
 *
 * @param language as in `en-GB`; words of a language without patterns stay whole
 * @param breaksFrom the number of letters from which a word may break; 0 for no word
 */
export function hyphenateLongWords(text: string, language: string, breaksFrom = longWord): string {
  if (breaksFrom === 0) return text;
  return text.replace(/\S+/g, (chunk) =>
    /[@/]|\S\.\p{L}/u.test(chunk)
      ? chunk
      : chunk.replace(/[\p{L}\p{M}]+/gu, (word) => (lengthOf(word) < breaksFrom ? word : hyphenate(word, language))),
  );
}

/** In letters; a capital is half as broad again as the others. */
const lengthOf = (word: string): number => [...word].length + (word.match(/\p{Lu}/gu)?.length ?? 0) / 2;

function hyphenate(word: string, language: string): string {
  if (!known.has(language)) known.set(language, patternsOf(language));
  const parts = known.get(language)?.(word).split(softHyphen) ?? [word];
  const { length } = [...word];
  return parts.reduce((before, part) => {
    const done = [...before.replaceAll(softHyphen, "")].length;
    return before + (done >= shortestPart && length - done >= shortestPart ? softHyphen : "") + part;
  });
}
