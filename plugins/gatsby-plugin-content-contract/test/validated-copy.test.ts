import { readFileSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { inspectContent } from "../src/check";
import { type CopiedFile, OutdatedCheckError, copyPictures, picturesFolder } from "../src/picture-copies";
import { listFiles } from "../src/read";
import { replaceFile } from "../src/replace-file";
import { contract } from "../../../src/content/contract";
import { type ContentSet, makeContentSet } from "../../../test/fixtures/content-set";

let set: ContentSet;
beforeEach(async () => {
  set = await makeContentSet();
  await copyPictures(set.root, "data", await check());
});
afterEach(() => set.dispose());

const page = "data/press/page.json";
const thumbnail = "data/press/thumbnail-1.jpg";
const check = () => inspectContent(set.root, contract);
const copies = () => join(set.root, picturesFolder);
const copy = (file: string) => readFileSync(join(copies(), file), "utf8");

/** Updates the copies. @returns the written ones */
async function update(prune = false) {
  const names: string[] = [];
  const written = async (files: readonly CopiedFile[]) => {
    names.push(...files.map(({ path }) => path.slice(copies().length + 1)));
  };
  await copyPictures(set.root, "data", await check(), { written, prune });
  return names;
}

test("copies a picture only when its content changes", async () => {
  utimesSync(join(set.root, thumbnail), 1, 1);
  expect(await update()).toEqual([]);
  set.write(thumbnail, "picture a");
  set.write("data/press/more.jpg", "picture b");
  expect(await update()).toEqual(["press/more.jpg", "press/thumbnail-1.jpg"]);
  // Another picture of the same length.
  set.write(thumbnail, "picture c");
  set.remove("data/press/more.jpg");
  expect(await update()).toEqual(["press/thumbnail-1.jpg"]);
  // Copies of removed pictures stay until the next start, since Gatsby may be reading them.
  expect([copy("press/thumbnail-1.jpg"), copy("press/more.jpg")]).toEqual(["picture c", "picture b"]);
  await update(true);
  const pictures = (await listFiles(join(set.root, "data"))).filter((file) => !file.endsWith(".json"));
  expect(await listFiles(copies())).toEqual(pictures);
});

test("does not copy a picture that was saved after the check", async () => {
  set.write(thumbnail, "whole");
  const checked = await check();
  set.write(thumbnail, "cut");
  await expect(copyPictures(set.root, "data", checked)).rejects.toThrow(OutdatedCheckError);
});

test("readers never see a half-written file", async () => {
  const [path, staging] = [join(set.root, page), join(set.root, ".cache/staging")];
  const save = (n: number) => replaceFile(path, JSON.stringify(Array(200_000).fill(n)), staging);
  await save(0);
  let isSaving = true;
  void Promise.all([1, 2, 3, 4, 5].map(save)).then(() => (isSaving = false));
  for (; isSaving; await new Promise(setImmediate))
    expect(new Set(JSON.parse(set.read(page)) as number[]).size).toBe(1);
});
