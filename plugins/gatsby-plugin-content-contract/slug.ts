import { slugify } from "transliteration";

/** Converts a text to a segment of a URL or file name: lower-case ASCII letters, digits and hyphens. */
export function slugOf(text: string): string {
  const plain = text.normalize("NFC").replace(/['’‘ʼ`]/g, "");
  return slugify(plain, { lowercase: true, separator: "-", allowedChars: "a-zA-Z0-9" });
}
