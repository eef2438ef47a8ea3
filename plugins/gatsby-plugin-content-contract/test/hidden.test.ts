import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inspectContent } from "../src/check";
import { jsonSchemaText } from "../src/json-schema";
import { updateValidatedCopy, validatedFolder } from "../src/validated-copy";
import type { Folder } from "./folder";
import { contract, makeTeaShop, origins, siteFile, teaOf, teas } from "./tea-contract";

/** An entry that is hidden is in no build and breaks no rule; one that is shown is checked as any other. */

let shop: Folder;
beforeAll(async () => (shop = await makeTeaShop()));
afterEach(() => shop.restore());
afterAll(() => shop.dispose());

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const inspect = () => inspectContent(shop.root, contract);
const found = async () => (await inspect()).problems.map(({ code, path }) => `${code} ${path.join(".")}`);
const draft = { ...teaOf(1), hidden: true, name: "", notes: [], picked: "", label: { src: "", alt: "" } };

test("a hidden draft may lack what is asked for, repeat unique values, and name a picture", async () => {
  const kept = { ...teaOf(1), hidden: true };
  shop.write(
    teas,
    json([draft, { hidden: true }, teaOf(2), { ...teaOf(1), label: teaOf(2).label, url: undefined }, kept]),
  );
  expect(await found()).toEqual([]);
});

test("it is checked in full once it is shown", async () => {
  const { hidden: _hidden, ...shown } = draft;
  shop.write(teas, json([shown, teaOf(2)]));
  expect(await found()).toEqual([
    "empty-text 0.name",
    "empty-text 0.picked",
    "too-short 0.notes",
    "empty-text 0.label.src",
    "empty-text 0.label.alt",
  ]);
});

test("problems of other entries are reported where they are in the file", async () => {
  shop.write(teas, json([draft, { ...teaOf(1), name: "" }, { ...teaOf(2), price: 0 }]));
  shop.write(origins, json([{ hidden: true, slug: "moor" }, ...(JSON.parse(shop.read(origins)) as unknown[])]));
  expect(await found()).toEqual(["empty-text 1.name", "too-small 2.price"]);
  shop.write(teas, json([teaOf(1)]));
  expect(await found()).toContain("unused-origin 2");
});

test("a hidden entry cannot be referred to, and does not count", async () => {
  const [first, second] = JSON.parse(shop.read(origins)) as object[];
  shop.write(origins, json([{ ...first, hidden: true }, second]));
  expect(await found()).toEqual(["hidden-reference 0.origin"]);
});

test.each([
  ["an unknown key in a hidden entry", { ...draft, nmae: 1 }, "unknown-key 0.nmae"],
  ["a value of another type in it", { ...draft, price: "x" }, "wrong-type 0.price"],
  ["another value than true", { ...teaOf(1), hidden: "yes" }, "wrong-type 0.hidden"],
])("%s is reported", async (_what, entry, problem) => {
  shop.write(teas, json([entry, { ...teaOf(1), slug: "tea-3", id: 3, name: "Tea 3", url: undefined }, teaOf(2)]));
  expect(await found()).toContain(problem);
});

test("a page cannot be hidden", async () => {
  shop.replace(siteFile, "{", '{ "hidden": true,');
  expect(await found()).toEqual(["unknown-key hidden"]);
});

test("what Gatsby reads has no hidden entry, and is otherwise as written", async () => {
  const copied = () => readFileSync(join(shop.root, validatedFolder, "teas/list.json"), "utf8");
  const update = async () => updateValidatedCopy(shop.root, contract.folder, await inspect());
  await update();
  expect(copied()).toBe(shop.read(teas));
  shop.write(teas, json([draft, teaOf(1), teaOf(2)]));
  await update();
  expect(JSON.parse(copied())).toEqual([teaOf(1), teaOf(2)]);
});

test("code editors know the key in entries, and nowhere else", () => {
  const hidden = (path: string) => jsonSchemaText(contract, path).match(/"hidden": \{/g)?.length ?? 0;
  expect([hidden("site.json"), hidden("teas/list.json")]).toEqual([0, 1]);
});
