import { readFileSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "../src/read";
import { OutdatedCheckError, type WrittenFile, updateValidatedCopy, validatedFolder } from "../src/validated-copy";
import { type Folder, makeFolder } from "./folder";

let folder: Folder;
beforeEach(async () => {
  folder = makeFolder({ "data/page.json": '"old"', "data/shop/0.jpg": "picture 0" });
  await updateValidatedCopy(folder.root, "data", await checked());
});
afterEach(() => folder.dispose());

/** What a check of the folder would have read. */
async function checked() {
  const present = (await listFiles(join(folder.root, "data"))).map((path) => `data/${path}`);
  const json = present.filter((file) => file.endsWith(".json"));
  const pictures = present.filter((file) => !file.endsWith(".json"));
  return {
    files: new Map(json.map((file) => [file, { source: { file, text: folder.read(file) } }])),
    pictures: new Map(pictures.map((file) => [file, { file, bytes: statSync(join(folder.root, file)).size }])),
  };
}

const copy = (file: string) => readFileSync(join(folder.root, validatedFolder, file), "utf8");

/** Updates the copy, and gives what was written in each step, with the page's text at that time. */
async function update(prune = false) {
  const steps: string[] = [];
  const written = async (files: readonly WrittenFile[]) => {
    const names = files.map(({ path }) => path.slice(join(folder.root, validatedFolder).length + 1));
    steps.push(`${names.join(" ")} beside ${copy("page.json")}`);
  };
  await updateValidatedCopy(folder.root, "data", await checked(), { written, prune });
  return steps;
}

test("each file is written as often as its content has changed", async () => {
  folder.write("data/page.json", '"old"');
  utimesSync(join(folder.root, "data/shop/0.jpg"), 1, 1);
  expect(await update()).toEqual([]);
  folder.write("data/page.json", '"new"');
  expect(await update()).toEqual(['page.json beside "new"']);
  // A swapped picture of the same length, and one that is added and removed again.
  folder.write("data/shop/0.jpg", "picture a");
  folder.write("data/shop/1.jpg", "picture 1");
  expect(await update()).toEqual(['shop/0.jpg shop/1.jpg beside "new"']);
  expect(copy("shop/0.jpg")).toBe("picture a");
  folder.remove("data/shop/1.jpg");
  // Its copy stays until the next start: Gatsby may be reading it.
  expect(await update()).toEqual([]);
  expect(copy("shop/1.jpg")).toBe("picture 1");
  await update(true);
  expect(await listFiles(join(folder.root, validatedFolder))).toEqual(["page.json", "shop/0.jpg"]);
});

test("the pictures are announced, and waited for, before the JSON that names them is written", async () => {
  folder.write("data/page.json", '"a.jpg"');
  folder.write("data/a.jpg", "a");
  expect(await update()).toEqual(['a.jpg beside "old"', 'page.json beside "a.jpg"']);
});

test("what is saved between check and copy is left for the next check", async () => {
  const first = await checked();
  folder.write("data/page.json", '"broken');
  await updateValidatedCopy(folder.root, "data", first);
  expect(copy("page.json")).toBe('"old"');

  folder.write("data/page.json", '"names b.jpg"');
  folder.write("data/b.jpg", "complete");
  const second = await checked();
  folder.write("data/b.jpg", "cut");
  await expect(updateValidatedCopy(folder.root, "data", second)).rejects.toThrow(OutdatedCheckError);
  expect(copy("page.json")).toBe('"old"');
});
