import { readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

export const compressible = "**/*.{html,js,css,json,svg,txt,xml,webmanifest,ico}";

/** A file smaller than a network packet gains nothing. */
const smallest = 860;

/** Maximum levels; brotli's default is its maximum. */
const encodings = {
  ".br": promisify(brotliCompress),
  ".gz": (data: Buffer) => promisify(gzip)(data, { level: 9 }),
};

/** Writes `.br` and `.gz` beside a file, with its modification time, so that hosts and later builds recognize them. */
export async function compress(file: string): Promise<void> {
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
