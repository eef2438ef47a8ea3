import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, unlinkSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { listFiles } from "../src/read";
import { OutdatedCheckError, type WrittenFile, updateValidatedCopy, validatedFolder } from "../src/validated-copy";

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "copy-"))));
afterEach(() => rmSync(folder, { recursive: true }));

function save(file: string, content: string | Buffer): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}

/** What a check of the folder would have read. */
async function checked() {
  const present = (await listFiles(join(folder, "data"))).map((path) => `data/${path}`);
  const json = present.filter((file) => file.endsWith(".json"));
  const pictures = present.filter((file) => !file.endsWith(".json"));
  return {
    files: new Map(json.map((file) => [file, { source: { file, text: readFileSync(join(folder, file), "utf8") } }])),
    pictures: new Map(pictures.map((file) => [file, { file, bytes: statSync(join(folder, file)).size }])),
  };
}

const update = async () => updateValidatedCopy(folder, "data", await checked());
const copy = (file: string) => readFileSync(join(folder, validatedFolder, file));

test("over fifty saves, edits, undos, added and removed pictures, each file is written as often as it changed", async () => {
  save("data/page.json", "{}");
  save("data/shop/list.json", "[]");
  for (let number = 0; number < 8; number += 1) save(`data/shop/${number}.jpg`, `picture ${number}`);
  expect((await update()).sort()).toHaveLength(10);

  for (let round = 0; round < 10; round += 1) {
    const before = copy("page.json");
    // Saved without a change, touched, and saved with another time.
    save("data/page.json", before);
    expect(await update()).toEqual([]);
    utimesSync(join(folder, "data/shop/3.jpg"), round, round);
    expect(await update()).toEqual([]);
    save("data/page.json", `{ "round": ${round} }`);
    expect(await update()).toEqual(["data/page.json"]);
    save("data/page.json", before);
    expect(await update()).toEqual(["data/page.json"]);
    // A swapped picture of the same length, then one that is added and removed again.
    save("data/shop/0.jpg", `picture ${String.fromCharCode(97 + round)}`);
    save(`data/shop/new-${round}.jpg`, "new");
    expect((await update()).sort()).toEqual(["data/shop/0.jpg", `data/shop/new-${round}.jpg`]);
    expect(String(copy("shop/0.jpg"))).toBe(`picture ${String.fromCharCode(97 + round)}`);
    unlinkSync(join(folder, `data/shop/new-${round}.jpg`));
    // Its copy stays until the next start: Gatsby may be reading it.
    expect(await update()).toEqual([]);
    expect(String(copy(`shop/new-${round}.jpg`))).toBe("new");
  }
  expect(await updateValidatedCopy(folder, "data", await checked(), { prune: true })).toEqual([]);
  expect(await listFiles(join(folder, validatedFolder))).toEqual(await listFiles(join(folder, "data")));
});

test("the pictures are announced, and waited for, before the JSON that names them is written", async () => {
  save("data/page.json", '"old"');
  await update();
  save("data/page.json", '"a.jpg"');
  save("data/a.jpg", "a");
  const calls: string[][] = [];
  await updateValidatedCopy(folder, "data", await checked(), {
    written: async (files: readonly WrittenFile[]) => {
      await Promise.resolve();
      calls.push([...files.map(({ path }) => path), String(copy("page.json"))]);
    },
  });
  const at = (file: string) => join(folder, validatedFolder, file);
  expect(calls).toEqual([
    [at("a.jpg"), '"old"'],
    [at("page.json"), '"a.jpg"'],
  ]);
});

test("what is saved between check and copy is left for the next check", async () => {
  save("data/page.json", '"good"');
  save("data/a.jpg", "a");
  const inspection = await checked();
  save("data/page.json", '"broken');
  await updateValidatedCopy(folder, "data", inspection);
  expect(String(copy("page.json"))).toBe('"good"');

  save("data/page.json", '"names b.jpg"');
  save("data/b.jpg", "complete");
  const second = await checked();
  save("data/b.jpg", "cut");
  await expect(updateValidatedCopy(folder, "data", second)).rejects.toThrow(OutdatedCheckError);
  expect(String(copy("page.json"))).toBe('"good"');
});
