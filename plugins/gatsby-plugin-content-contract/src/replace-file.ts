import { randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
// Node's own fails on Windows while another program has the file open; this one tries again for a minute.
import { rename } from "graceful-fs";

/**
 * Writes a file in one step: readers find the old content or the new, whatever interrupts the writing.
 *
 * @param staging the folder where the new content is completed, on the same disk; by default the file's own
 */
export async function replaceFile(
  path: string,
  content: string | Buffer,
  staging: string = dirname(path),
): Promise<void> {
  // Hidden files are no content.
  const staged = join(staging, `.${randomUUID()}.tmp`);
  await Promise.all([dirname(path), staging].map((folder) => mkdir(folder, { recursive: true })));
  try {
    await writeFile(staged, content, { flush: true });
    await promisify(rename)(staged, path);
  } finally {
    await rm(staged, { force: true });
  }
}
