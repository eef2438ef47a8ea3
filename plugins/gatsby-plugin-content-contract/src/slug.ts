import { slugify } from "transliteration";

/** A text as one segment of an address or a file name: lower-case ASCII letters and digits, joined by hyphens. */
export function slugOf(text: string): string {
  const plain = text.normalize("NFC").replace(/['’‘ʼ`]/g, "");
  return slugify(plain, { lowercase: true, separator: "-", allowedChars: "a-zA-Z0-9" });
}
