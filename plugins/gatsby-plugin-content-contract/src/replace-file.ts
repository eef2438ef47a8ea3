import { randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
// Node's own fails on Windows while another program has the file open; this one tries again for a minute.
import { rename } from "graceful-fs";

/** Readers find the old content or the new: it is completed in `staging`, which is on the same disk. */
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
