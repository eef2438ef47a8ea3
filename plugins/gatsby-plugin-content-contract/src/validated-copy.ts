import { cp, mkdir, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { listFiles } from "./read";

/**
 * Where Gatsby reads content from. It holds a copy of `data/` as it was when it last passed the
 * check, so that a mistake saved while the site is being served never reaches a page.
 */
export const checkedFolder = ".content";

/** Brings the checked copy up to date: pictures first, so that no JSON ever names one that is not there yet. */
export async function updateCheckedCopy(projectRoot: string): Promise<void> {
  const from = join(projectRoot, "data");
  const to = join(projectRoot, checkedFolder);
  await mkdir(to, { recursive: true });
  const wanted = await listFiles(from);
  const jsonLast = [...wanted].sort((a, b) => Number(a.endsWith(".json")) - Number(b.endsWith(".json")));
  for (const file of jsonLast) {
    if (await differs(join(from, file), join(to, file))) {
      await mkdir(dirname(join(to, file)), { recursive: true });
      await cp(join(from, file), join(to, file), { preserveTimestamps: true });
    }
  }
  for (const file of await listFiles(to)) {
    if (!wanted.includes(file)) await rm(join(to, file));
  }
}

async function differs(from: string, to: string): Promise<boolean> {
  const [source, target] = await Promise.all([stat(from), stat(to).catch(() => undefined)]);
  return target === undefined || source.size !== target.size || source.mtimeMs !== target.mtimeMs;
}
