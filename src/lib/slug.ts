import { slugify } from "transliteration";

/**
 * Converts a name to one URL segment: lower-case ASCII letters and digits, joined by hyphens. Removes accents ("Zoë" →
 * "zoe") and apostrophes ("D'Arcy" → "darcy"), and transliterates other scripts ("Мария" → "mariya", "Ωδή" → "odi").
 *
 * @returns the slug, or an empty string if nothing of the name can be written in ASCII
 */
export function slugOf(name: string): string {
  return slugify(name.normalize("NFC").replace(/['’‘ʼ`]/g, ""), {
    lowercase: true,
    separator: "-",
    allowedChars: "a-zA-Z0-9",
  });
}
