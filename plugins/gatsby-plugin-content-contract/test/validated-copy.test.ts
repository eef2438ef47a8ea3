import { readFileSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { inspectContent } from "../src/check";
import { listFiles } from "../src/read";
import { OutdatedCheckError, type WrittenFile, updateValidatedCopy, validatedFolder } from "../src/validated-copy";
import type { Folder } from "./folder";
import { contract, makeTeaShop, siteFile } from "./tea-contract";

let shop: Folder;
beforeEach(async () => {
  shop = await makeTeaShop();
  await updateValidatedCopy(shop.root, "data", await check());
});
afterEach(() => shop.dispose());

const label = "data/teas/label-1.jpg";
const check = () => inspectContent(shop.root, contract);
const copies = () => join(shop.root, validatedFolder);
const copy = (file: string) => readFileSync(join(copies(), file), "utf8");
const introIn = (text: string) => (JSON.parse(text) as { intro: string }).intro;

/** Updates the copy, and gives what was written in each step, with the introduction at that time. */
async function update(prune = false) {
  const steps: string[] = [];
  const written = async (files: readonly WrittenFile[]) => {
    const names = files.map(({ path }) => path.slice(copies().length + 1));
    steps.push(`${names.join(" ")} beside ${introIn(copy("site.json"))}`);
  };
  await updateValidatedCopy(shop.root, "data", await check(), { written, prune });
  return steps;
}

test("each file is written as often as its content has changed, the pictures before the JSON that may name them", async () => {
  shop.write(siteFile, shop.read(siteFile));
  utimesSync(join(shop.root, label), 1, 1);
  expect(await update()).toEqual([]);
  shop.replace(siteFile, "We pour slowly.", "New");
  shop.write(label, "picture a");
  shop.write("data/teas/more.jpg", "picture b");
  expect(await update()).toEqual(["teas/label-1.jpg teas/more.jpg beside We pour slowly.", "site.json beside New"]);
  // A swapped picture of the same length.
  shop.write(label, "picture c");
  shop.remove("data/teas/more.jpg");
  expect(await update()).toEqual(["teas/label-1.jpg beside New"]);
  // The copy of a removed one stays until the next start: Gatsby may be reading it.
  expect([copy("teas/label-1.jpg"), copy("teas/more.jpg")]).toEqual(["picture c", "picture b"]);
  await update(true);
  expect(await listFiles(copies())).toEqual(await listFiles(join(shop.root, "data")));
});

test("what is saved between check and copy is left for the next check", async () => {
  const first = await check();
  shop.write(siteFile, '"broken');
  await updateValidatedCopy(shop.root, "data", first);
  expect(introIn(copy("site.json"))).toBe("We pour slowly.");

  shop.write(siteFile, '{ "intro": "New" }');
  const second = await check();
  shop.write(label, "cut");
  await expect(updateValidatedCopy(shop.root, "data", second)).rejects.toThrow(OutdatedCheckError);
  expect(introIn(copy("site.json"))).toBe("We pour slowly.");
});
