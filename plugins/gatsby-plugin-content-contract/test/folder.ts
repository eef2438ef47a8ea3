import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

export type Folder = ReturnType<typeof makeFolder>;

export type Files = Readonly<Record<string, string | Uint8Array>>;

export function makeFolder(files: Files, root = mkdtempSync(join(tmpdir(), "content-"))) {
  const path = (file: string) => join(root, file);
  const touched = new Set<string>();
  const read = (file: string) => readFileSync(path(file), "utf8");
  const write = (file: string, content: string | Uint8Array) => {
    touched.add(file);
    mkdirSync(dirname(path(file)), { recursive: true });
    writeFileSync(path(file), content);
  };
  for (const [file, content] of Object.entries(files)) write(file, content);
  touched.clear();
  return {
    root,
    read,
    write,
    replace(file: string, passage: string, by: string) {
      const text = read(file);
      if (!text.includes(passage)) throw new Error(`${file} has no ${passage}`);
      const replaced = text.replace(passage, () => by);
      write(file, replaced);
    },
    remove(file: string) {
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
}
