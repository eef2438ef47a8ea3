import { randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
// On Windows, Node's rename fails while another program has the file open; this one retries for a minute.
import { rename } from "graceful-fs";

/** Replaces a file atomically. `staging` must be on the same disk. */
export async function replaceFile(path: string, content: string | Buffer, staging = dirname(path)): Promise<void> {
  // A hidden name, which the check ignores.
  const staged = join(staging, `.${randomUUID()}.tmp`);
  await Promise.all([dirname(path), staging].map((folder) => mkdir(folder, { recursive: true })));
  try {
    await writeFile(staged, content, { flush: true });
    await promisify(rename)(staged, path);
  } finally {
    await rm(staged, { force: true });
  }
}
