import { brotliCompressSync } from "node:zlib";

/** A built page's own weight: bytes after brotli at its best, as hosts serve it. */
export function pageParts(html: string): { html: number; styles: number; inlineScript: number } {
  const join = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, text]) => text).join("\n");
  return {
    html: compressed(html),
    styles: compressed(join(/<style[^>]*>([^]*?)<\/style>/g)),
    inlineScript: compressed(join(/<script(?![^>]*ld\+json)[^>]*>([^]*?)<\/script>/g)),
  };
}

const compressed = (text: string): number => (text === "" ? 0 : brotliCompressSync(text).length);
