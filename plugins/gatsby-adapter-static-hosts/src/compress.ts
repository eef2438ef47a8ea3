import { readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { extname } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

/** Files that shrink. Pictures and fonts are compressed already. */
const textual = [".html", ".js", ".css", ".json", ".svg", ".txt", ".xml", ".webmanifest", ".ico"];

/** Compressing less than one network packet saves no time. */
const smallest = 860;

/** Maximum level; brotli's default. */
const encodings = {
  ".br": promisify(brotliCompress),
  ".gz": (data: Buffer) => promisify(gzip)(data, { level: 9 }),
};

/** Writes `.br` and `.gz` beside a file, with its modification time, by which the next build and hosts recognize them. */
export async function compress(file: string): Promise<void> {
  if (!textual.includes(extname(file))) return;
  const { size, mtime } = await stat(file);
  for (const [suffix, encode] of Object.entries(encodings)) {
    const packed = await stat(file + suffix).catch(() => undefined);
    if (size < smallest) await rm(file + suffix, { force: true });
    else if (packed?.mtime.getTime() !== mtime.getTime()) {
      await writeFile(file + suffix, await encode(await readFile(file)));
      await utimes(file + suffix, mtime, mtime);
    }
  }
}
