import { readFileSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { inspectContent } from "../src/check";
import { defineContract } from "../src/contract";
import { writeSchemas } from "../src/json-schema";
import { OutdatedCheckError, copyPictures, picturesFolder, pruneCopies } from "../src/picture-copies";
import { readPictures } from "../src/pictures";
import type { Problem } from "../src/problem";
import { fileProblem, listFiles } from "../src/read";
import { replaceFile } from "../src/replace-file";
import { withOutdated } from "../src/watch";
import { type Folder, makeFolder } from "./folder";

let set: Folder;
beforeEach(async () => {
  set = makeFolder({ [thumbnail]: "picture", "data/heron.jpg": "heron" });
  await copyPictures(set.root, "data", await check());
});
afterEach(() => set.dispose());

const thumbnail = "data/press/thumbnail-1.jpg";
const contract = defineContract({ folder: "data", files: {}, imagePresets: {} });
const check = () => inspectContent(set.root, contract);
const copies = () => join(set.root, picturesFolder);
const copy = (file: string) => readFileSync(join(copies(), file), "utf8");

const update = async () =>
  (await copyPictures(set.root, "data", await check())).map(({ path }) => path.slice(copies().length + 1));

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
  // Copies of removed pictures stay until the next start, since open pages may request them.
  expect([copy("press/thumbnail-1.jpg"), copy("press/more.jpg")]).toEqual(["picture c", "picture b"]);
  await pruneCopies(set.root, "data", await check());
  expect(await listFiles(copies())).toEqual(["heron.jpg", "press/thumbnail-1.jpg"]);
});

test("leaves out a picture that is removed during the check", async () => {
  const pictures = await readPictures(set.root, [thumbnail, "data/press/gone.jpg"], new Map());
  expect([...pictures.keys()]).toEqual([thumbnail]);
});

test("does not copy a picture that was saved after the check", async () => {
  set.write(thumbnail, "whole");
  const checked = await check();
  set.write(thumbnail, "cut");
  await expect(copyPictures(set.root, "data", checked)).rejects.toThrow(OutdatedCheckError);
});

test("readers never see a half-written file", async () => {
  const [path, staging] = [join(set.root, "page.json"), join(set.root, ".cache/staging")];
  const save = (n: number) => replaceFile(path, JSON.stringify(Array(200_000).fill(n)), staging);
  await save(0);
  let isSaving = true;
  void Promise.all([1, 2, 3, 4, 5].map(save)).then(() => (isSaving = false));
  for (; isSaving; await new Promise(setImmediate))
    expect(new Set(JSON.parse(set.read("page.json")) as number[]).size).toBe(1);
});

test("asks for a restart before errors that changed code may report wrongly", () => {
  const unknown = fileProblem("data/events.json", { code: "unknown-file", message: "Unknown." });
  const said = (...problems: Problem[]) =>
    withOutdated(problems, "code/schema.ts").map(({ code, severity }) => `${severity} ${code}`);
  expect(said(unknown)).toEqual(["error outdated-contract", "error unknown-file"]);
  expect(said()).toEqual(["warning outdated-contract"]);
});

test("adds schemas to the settings of Visual Studio Code, and keeps other settings and formatting", () => {
  const files = { "shop/teas.json": { schema: z.strictObject({ name: z.string() }), list: true } };
  const after = (before: string) => {
    set.write(".vscode/settings.json", before);
    writeSchemas(set.root, defineContract({ folder: "texts", files, imagePresets: {} }));
    return set.read(".vscode/settings.json");
  };
  const settings = `{
  // Ours.
  "editor.tabSize": 2,
  "json.schemas": [
    {
      "fileMatch": ["/texts/shop/teas.json"],
      "url": "./schemas/shop-teas.schema.json"
    }
  ]
}
`;
  expect(["", "null", '{\n  // Ours.\n  "editor.tabSize": 2\n}\n', settings].map(after)).toEqual([
    "",
    "null",
    settings,
    settings,
  ]);
  expect(JSON.parse(set.read("schemas/shop-teas.schema.json"))).toMatchObject({ type: "array" });
});
