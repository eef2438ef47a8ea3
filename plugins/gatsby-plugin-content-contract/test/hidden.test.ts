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

const inspect = () => inspectContent(shop.root, contract);
const shown = { ...teaOf(1), name: "", notes: [], picked: "", label: { src: "", alt: "" } };
const draft = { hidden: true, ...shown };

/** The problems of these teas, and of these origins before those that there are. */
async function found(entries: object[], more: object[] = []) {
  shop.restore();
  shop.write(teas, JSON.stringify(entries));
  shop.write(origins, JSON.stringify([...more, ...(JSON.parse(shop.read(origins)) as object[])]));
  return (await inspect()).problems.map(({ code, path }) => `${code} ${path.join(".")}`);
}

test("a hidden draft may lack what is asked for, repeat unique values, and name a picture", async () => {
  const [kept, other] = [
    { ...teaOf(1), hidden: true },
    { ...teaOf(1), label: teaOf(2).label, url: undefined },
  ];
  expect(await found([draft, { hidden: true }, teaOf(2), other, kept])).toEqual([]);
});

test("it is checked in full once it is shown", async () => {
  const alike = ["empty-text 0.name", "empty-text 0.picked", "too-short 0.notes"];
  expect(await found([shown, teaOf(2)])).toEqual([...alike, "empty-text 0.label.src", "empty-text 0.label.alt"]);
});

test("problems of other entries are reported where they are in the file", async () => {
  const moor = [{ hidden: true, slug: "moor" }];
  const broken = [draft, { ...teaOf(1), name: "" }, { ...teaOf(2), price: 0 }];
  expect(await found(broken, moor)).toEqual(["empty-text 1.name", "too-small 2.price"]);
  expect(await found([teaOf(1)], moor)).toEqual(["unused-origin 2"]);
});

test("a hidden entry cannot be referred to", async () => {
  const hidden = [{ hidden: true, slug: "moor", name: "Moor" }];
  expect(await found([teaOf(1), teaOf(2), { ...teaOf(3), origin: "moor" }], hidden)).toContain(
    "hidden-reference 2.origin",
  );
});

test.each([
  ["an unknown key in a hidden entry", { ...draft, nmae: 1 }, "unknown-key 2.nmae"],
  ["a value of another type in it", { ...draft, price: "x" }, "wrong-type 2.price"],
  ["another value than true", { ...teaOf(1), hidden: "yes" }, "wrong-type 2.hidden"],
])("%s is reported", async (_what, entry, problem) => {
  expect(await found([teaOf(1), teaOf(2), entry])).toContain(problem);
});

test("a page cannot be hidden", async () => {
  shop.replace(siteFile, "{", '{ "hidden": true,');
  expect((await inspect()).problems).toMatchObject([{ code: "unknown-key", path: ["hidden"] }]);
});

test("what Gatsby reads has no hidden entry, and is otherwise as written", async () => {
  const copied = () => readFileSync(join(shop.root, validatedFolder, "teas/list.json"), "utf8");
  const update = async () => updateValidatedCopy(shop.root, contract.folder, await inspect());
  await update();
  expect(copied()).toBe(shop.read(teas));
  shop.write(teas, JSON.stringify([draft, teaOf(1), teaOf(2)]));
  await update();
  expect(JSON.parse(copied())).toEqual([teaOf(1), teaOf(2)]);
});

test("code editors know the key in entries, and nowhere else", () => {
  const hidden = (path: string) => jsonSchemaText(contract, path).match(/"hidden": \{/g)?.length ?? 0;
  expect([hidden("site.json"), hidden("teas/list.json")]).toEqual([0, 1]);
});
