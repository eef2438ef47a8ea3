import { brotliCompressSync } from "node:zlib";

/** A built page's own weight: bytes after brotli at its best, as hosts serve it. The text face that is in it counts apart. */
export function pageParts(page: string): { html: number; styles: number; inlineScript: number; font: number } {
  const html = page.replace(inlineFont, "");
  const join = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, text]) => text).join("\n");
  return {
    html: compressed(html),
    styles: compressed(join(/<style[^>]*>([^]*?)<\/style>/g)),
    inlineScript: compressed(join(/<script(?![^>]*ld\+json)[^>]*>([^]*?)<\/script>/g)),
    font: [...page.matchAll(inlineFont)].reduce((sum, [, data]) => sum + Buffer.from(data!, "base64").length, 0),
  };
}

const inlineFont = /url\("?data:font\/woff2;base64,([^")]*)"?\)/g;

const compressed = (text: string): number => (text === "" ? 0 : brotliCompressSync(text).length);
