import { copyFileSync, linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { listFiles } from "../../src/content/read";

/** The site's own content in a folder of its own, to be broken at will. */
export type Scratch = {
  root: string;
  read(file: string): string;
  write(file: string, content: string | Uint8Array): void;
  /** Replaces one passage of a file, and fails where the file does not have it exactly once. */
  replace(file: string, passage: string, by: string): void;
  remove(file: string): void;
  dispose(): void;
};

export async function makeScratch(): Promise<Scratch> {
  const root = mkdtempSync(join(tmpdir(), "content-"));
  for (const folder of ["data", "static"]) {
    for (const file of await listFiles(folder)) {
      const target = join(root, folder, file);
      mkdirSync(dirname(target), { recursive: true });
      // Pictures are only read, so a second name for the same file will do where the system allows it.
      if (file.endsWith(".json")) copyFileSync(join(folder, file), target);
      else linkOrCopy(join(folder, file), target);
    }
  }
  const path = (file: string) => join(root, file);
  const scratch: Scratch = {
    root,
    read: (file) => readFileSync(path(file), "utf8"),
    write(file, content) {
      // The name may stand for a file that the project shares.
      rmSync(path(file), { force: true });
      mkdirSync(dirname(path(file)), { recursive: true });
      writeFileSync(path(file), content);
    },
    replace(file, passage, by) {
      const text = scratch.read(file);
      if (text.split(passage).length !== 2) throw new Error(`${file} does not have this exactly once: ${passage}`);
      scratch.write(
        file,
        text.replace(passage, () => by),
      );
    },
    remove: (file) => rmSync(path(file)),
    dispose: () => rmSync(root, { recursive: true, force: true }),
  };
  return scratch;
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
