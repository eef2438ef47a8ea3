import { slugify } from "transliteration";

/**
 * Turns a person's name into one URL segment: lower-case ASCII letters and digits joined by hyphens.
 *
 * Accents are dropped ("Zoë" → "zoe"), apostrophes close up ("D'Arcy" → "darcy"), and other scripts
 * are transliterated ("Мария" → "mariya", "Ωδή" → "odi"), so that a link survives being typed,
 * printed and pasted into a message.
 *
 * @returns the slug, or an empty string when nothing in the name can be written in a URL.
 */
export function slugOf(name: string): string {
  return slugify(name.normalize("NFC").replace(/['’‘ʼ`]/g, ""), {
    lowercase: true,
    separator: "-",
    allowedChars: "a-zA-Z0-9",
  });
}
