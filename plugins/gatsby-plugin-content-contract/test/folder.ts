import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** A temporary folder whose files are broken at will. */
export type Folder = {
  root: string;
  read(file: string): string;
  write(file: string, content: string | Uint8Array): void;
  /** Replaces one passage of a file, and fails where the file does not have it. */
  replace(file: string, passage: string, by: string): void;
  remove(file: string): void;
  /** Undoes everything that was done through this object. */
  restore(): void;
  dispose(): void;
};

export function makeFolder(files: Readonly<Record<string, string | Uint8Array>>): Folder {
  const root = mkdtempSync(join(tmpdir(), "content-"));
  const path = (file: string) => join(root, file);
  const touched = new Set<string>();
  const folder: Folder = {
    root,
    read: (file) => readFileSync(path(file), "utf8"),
    write(file, content) {
      touched.add(file);
      mkdirSync(dirname(path(file)), { recursive: true });
      writeFileSync(path(file), content);
    },
    replace(file, passage, by) {
      const text = folder.read(file);
      if (!text.includes(passage)) throw new Error(`${file} has no ${passage}`);
      folder.write(
        file,
        text.replace(passage, () => by),
      );
    },
    remove(file) {
      touched.add(file);
      rmSync(path(file));
    },
    restore() {
      for (const file of touched) {
        if (files[file] === undefined) rmSync(path(file), { force: true });
        else writeFileSync(path(file), files[file]);
      }
      touched.clear();
    },
    dispose: () => rmSync(root, { recursive: true, force: true }),
  };
  for (const [file, content] of Object.entries(files)) folder.write(file, content);
  touched.clear();
  return folder;
}
