import { readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Files that shrink. Pictures and fonts are compressed already. */
const textual = [".html", ".js", ".css", ".json", ".svg", ".txt", ".xml", ".webmanifest", ".ico"];

/** Below one network packet, a smaller file arrives no sooner. */
const smallest = 860;

const encodings = [
  {
    suffix: ".br",
    encode: (data: Buffer) =>
      promisify(brotliCompress)(data, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: data.length },
      }),
  },
  { suffix: ".gz", encode: (data: Buffer) => promisify(gzip)(data, { level: 9 }) },
];

/**
 * Writes `.br` and `.gz` beside a file, unless those of an earlier build still fit. They carry the
 * file's own time, by which the next build, and any host, can tell.
 */
export async function compress(folder: string, path: string): Promise<void> {
  if (!textual.includes(extname(path))) return;
  const file = join(folder, path);
  const { size, mtime } = await stat(file);
  let data: Buffer | undefined;
  for (const { suffix, encode } of encodings) {
    if (size < smallest) {
      await rm(file + suffix, { force: true });
      continue;
    }
    const packed = await stat(file + suffix).catch(() => undefined);
    if (packed?.mtime.getTime() === mtime.getTime()) continue;
    data ??= await readFile(file);
    await writeFile(file + suffix, await encode(data));
    await utimes(file + suffix, mtime, mtime);
  }
}
