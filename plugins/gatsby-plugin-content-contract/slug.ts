import { slugify, transliterate } from "transliteration";

/** A URL segment of ASCII: "D’Arcy" → "darcy", "Мария" → "mariya"; empty if there is no letter or digit. */
export function slugOf(text: string): string {
  const slugIn = (form: "NFC" | "NFKC") => {
    // The package writes a schwa as @, and letters such as ქ, қ and ʻ with an apostrophe.
    const latin = transliterate(text.normalize(form).replace(/[əә]/giu, "a")).replace(/['`]/g, "");
    return slugify(latin, { allowedChars: "a-zA-Z0-9" });
  };
  // NFKC reads ornamental letters, and would change some addresses.
  return slugIn("NFC") || slugIn("NFKC");
}
