import { readFileSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { inspectContent } from "../../plugins/gatsby-plugin-content-contract/src/check";
import { listFiles } from "../../plugins/gatsby-plugin-content-contract/src/read";
import { replaceFile } from "../../plugins/gatsby-plugin-content-contract/src/replace-file";
import {
  OutdatedCheckError,
  type WrittenFile,
  updateValidatedCopy,
  validatedFolder,
} from "../../plugins/gatsby-plugin-content-contract/src/validated-copy";
import { contract } from "../../src/content/contract";
import { type ContentSet, makeContentSet } from "../fixtures/content-set";

let set: ContentSet;
beforeEach(async () => {
  set = await makeContentSet();
  await updateValidatedCopy(set.root, "data", await check());
});
afterEach(() => set.dispose());

const page = "data/press/page.json";
const thumbnail = "data/press/thumbnail-1.jpg";
const check = () => inspectContent(set.root, contract);
const copies = () => join(set.root, validatedFolder);
const copy = (file: string) => readFileSync(join(copies(), file), "utf8");
const introIn = (text: string) => (JSON.parse(text) as { intro: string }).intro;

/** Updates the copy, and gives what was written in each step, with the introduction at that time. */
async function update(prune = false) {
  const steps: string[] = [];
  const written = async (files: readonly WrittenFile[]) => {
    const names = files.map(({ path }) => path.slice(copies().length + 1));
    steps.push(`${names.join(" ")} beside ${introIn(copy("press/page.json"))}`);
  };
  await updateValidatedCopy(set.root, "data", await check(), { written, prune });
  return steps;
}

test("each file is written as often as its content has changed, the pictures before the JSON that may name them", async () => {
  set.write(page, set.read(page));
  utimesSync(join(set.root, thumbnail), 1, 1);
  expect(await update()).toEqual([]);
  set.replace(page, "Intro 1", "New");
  set.write(thumbnail, "picture a");
  set.write("data/press/more.jpg", "picture b");
  expect(await update()).toEqual(["press/more.jpg press/thumbnail-1.jpg beside Intro 1", "press/page.json beside New"]);
  // A swapped picture of the same length.
  set.write(thumbnail, "picture c");
  set.remove("data/press/more.jpg");
  expect(await update()).toEqual(["press/thumbnail-1.jpg beside New"]);
  // The copy of a removed one stays until the next start: Gatsby may be reading it.
  expect([copy("press/thumbnail-1.jpg"), copy("press/more.jpg")]).toEqual(["picture c", "picture b"]);
  await update(true);
  expect(await listFiles(copies())).toEqual(await listFiles(join(set.root, "data")));
});

test("what is saved between check and copy is left for the next check", async () => {
  const first = await check();
  set.write(page, '"broken');
  await updateValidatedCopy(set.root, "data", first);
  expect(introIn(copy("press/page.json"))).toBe("Intro 1");

  set.write(page, '{ "intro": "New" }');
  const second = await check();
  set.write(thumbnail, "cut");
  await expect(updateValidatedCopy(set.root, "data", second)).rejects.toThrow(OutdatedCheckError);
  expect(introIn(copy("press/page.json"))).toBe("Intro 1");
});

test("while a file is being replaced, the old or a new one is found, whole", async () => {
  const [path, staging] = [join(set.root, page), join(set.root, ".cache/staging")];
  const save = (n: number) => replaceFile(path, JSON.stringify(Array(200_000).fill(n)), staging);
  await save(0);
  let isSaving = true;
  void Promise.all([1, 2, 3, 4, 5].map(save)).then(() => (isSaving = false));
  for (; isSaving; await new Promise(setImmediate))
    expect(new Set(JSON.parse(set.read(page)) as number[]).size).toBe(1);
});
