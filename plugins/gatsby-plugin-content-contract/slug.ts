import { slugify, transliterate } from "transliteration";

/**
 * Converts a text to one segment of a URL or file name: lower-case ASCII letters, digits and hyphens. Removes accents and
 * apostrophes ("D’Arcy" → "darcy"), and transliterates other scripts ("Мария" → "mariya").
 *
 * @returns an empty string if the text has no letter or digit
 */
export function slugOf(text: string): string {
  const slugIn = (form: "NFC" | "NFKC") => {
    // The package writes a schwa as @, and letters such as ქ, қ and ʻ with an apostrophe.
    const latin = transliterate(text.normalize(form).replace(/[əә]/giu, "a")).replace(/['`]/g, "");
    return slugify(latin, { allowedChars: "a-zA-Z0-9" });
  };
  // NFKC reads ornamental letters, and would change some addresses.
  return slugIn("NFC") || slugIn("NFKC");
}
