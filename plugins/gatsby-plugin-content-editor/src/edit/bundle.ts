import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";

const known = new Map<string, { state: string; text: Promise<string> }>();

/** A script of the editor with everything that it imports. Built again only after its sources have changed. */
export async function bundle(folder: string, entry: string): Promise<string> {
  const state = await stateOf(folder);
  const last = known.get(entry);
  if (last?.state === state) return last.text;
  const text = build({
    entryPoints: [join(folder, entry)],
    bundle: true,
    write: false,
    format: "esm",
    jsx: "automatic",
    loader: { ".css": "text" },
    minify: true,
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "silent",
  }).then(({ outputFiles }) => outputFiles[0]!.text);
  known.set(entry, { state, text });
  text.catch(() => known.delete(entry));
  return text;
}

async function stateOf(folder: string): Promise<string> {
  const names = (await readdir(folder, { recursive: true })).sort();
  const times = names.map(async (name) => `${name} ${(await stat(join(folder, name))).mtimeMs}`);
  return (await Promise.all(times)).join("\n");
}
