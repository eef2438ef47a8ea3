import fs from "node:fs";
import { join } from "node:path";
import { inspectContent } from "../src/check";
import { listFiles } from "../src/read";
import { defaultFor, pastedPath, questionsFor, readAnswer, scaffoldEntry } from "../src/scaffold";
import type { Folder } from "./folder";
import { plainPicture } from "./plain-picture";
import { contract, makeTeaShop, teas } from "./tea-contract";

let shop: Folder;
let tea: Record<string, unknown>;
beforeEach(async () => {
  shop = await makeTeaShop();
  shop.write("desktop/Tin No 3.JPG", await plainPicture(400, 200).toBuffer());
  tea = {
    slug: "third",
    name: "Third",
    origin: "place-1",
    picked: "2025-03-08",
    price: 12,
    organic: false,
    notes: ["Hay", "Smoke"],
    label: join(shop.root, "desktop/Tin No 3.JPG"),
    "label-alt": "A fox on a tin",
  };
});
afterEach(() => {
  jest.restoreAllMocks();
  shop.dispose();
});

async function add(name: string, given: Record<string, unknown>) {
  const path = contract.scaffolds![name]!;
  const questions = questionsFor(contract, path, await inspectContent(shop.root, contract));
  return scaffoldEntry(shop.root, contract, path, questions, new Map(Object.entries(given)));
}

/** Everything in the folder, to see that nothing has come or gone. */
const everything = async () =>
  Promise.all((await listFiles(shop.root)).map(async (file) => `${file} ${fs.statSync(join(shop.root, file)).size}`));

test("a dated entry goes where its date belongs, with the next number, and its picture beside the file", async () => {
  shop.replace(teas, "2025-03-08", "2025-03-09");
  const before = shop.read(teas);
  expect(await add("tea", tea)).toEqual({ file: teas, line: 20, picture: "data/teas/tin-no-3.jpg", warnings: [] });
  const added = `  {
    "slug": "third",
    "id": 3,
    "name": "Third",
    "origin": "place-1",
    "picked": "2025-03-08",
    "price": 12,
    "organic": false,
    "notes": ["Hay", "Smoke"],
    "label": {
      "src": "tin-no-3.jpg",
      "alt": "A fox on a tin"
    }
  },
`;
  // Every other byte is as it was.
  expect(shop.read(teas)).toBe(before.replace('  {\n    "slug": "tea-2"', `${added}  {\n    "slug": "tea-2"`));
  expect((await inspectContent(shop.root, contract)).problems).toEqual([]);
});

test("every question says what is asked for", async () => {
  const inspection = await inspectContent(shop.root, contract);
  for (const path of Object.values(contract.scaffolds!)) {
    const questions = questionsFor(contract, path, inspection);
    expect(questions.length).toBeGreaterThan(1);
    expect(questions.filter(({ meta }) => !meta.description)).toEqual([]);
  }
});

test.each<[string, Record<string, unknown>, string]>([
  ["the same short name twice", { slug: "tea-1" }, "is used twice"],
  ["a token that is not there", { name: "{chiars}" }, "There is no token {chiars}"],
  ["a picture that is not there", { label: "/nowhere/tin.jpg" }, "There is no picture"],
])("%s: nothing is written", async (_name, wrong, message) => {
  const before = await everything();
  await expect(add("tea", { ...tea, ...wrong })).rejects.toThrow(message);
  expect(await everything()).toEqual(before);
});

test("a picture of that name is not overwritten", async () => {
  shop.write("data/teas/tin-no-3.jpg", "somebody else’s");
  const before = await everything();
  await expect(add("tea", tea)).rejects.toThrow("data/teas/tin-no-3.jpg exists already");
  expect(await everything()).toEqual(before);
});

test("where the last step fails, the first ones are undone", async () => {
  const before = await everything();
  const rename = fs.renameSync;
  jest.spyOn(fs, "renameSync").mockImplementation((from, to) => {
    if (String(to).endsWith(".json")) throw new Error("The disk is full.");
    rename(from, to);
  });
  await expect(add("tea", tea)).rejects.toThrow("The disk is full.");
  expect(await everything()).toEqual(before);
  expect(fs.readdirSync(join(shop.root, "data/teas")).filter((file) => file.startsWith("."))).toEqual([]);
});

test("answers are read as the schema has them, and refused with advice", async () => {
  const questions = questionsFor(contract, "teas/list.json", await inspectContent(shop.root, contract));
  const answer = (name: string, text: string | string[]) =>
    readAnswer(
      questions.find((question) => question.name === name)!,
      text,
    );
  expect(answer("price", "9.5")).toEqual({ value: 9.5 });
  expect(answer("price", "$9")).toEqual({ wrong: expect.stringContaining("number is expected") });
  expect(answer("organic", "yes")).toEqual({ value: true });
  expect(answer("notes", ["Hay", "Smoke"])).toEqual({ value: ["Hay", "Smoke"] });
  expect(answer("url", "www.tins.com")).toEqual({ wrong: expect.stringContaining("https://www.tins.com") });
  expect(answer("origin", "moor")).toEqual({ wrong: "There is no “moor”. Choose place-1 or place-2." });
  expect(answer("label", "'/nowhere/a b.jpg'")).toEqual({ wrong: "There is no picture /nowhere/a b.jpg." });
  const slug = questions.find(({ name }) => name === "slug")!;
  expect(defaultFor(slug, new Map([["name", "Big Red Robe"]]))).toBe("big-red-robe");
});

test.each([
  ["~/Desktop/tin.jpg", "/home/ada/Desktop/tin.jpg"],
  ["'/pictures/a b.jpg' ", "/pictures/a b.jpg"],
  ['"~/a b.jpg"', "/home/ada/a b.jpg"],
  ["/pictures/a\\ \\(1\\).jpg", "/pictures/a (1).jpg"],
  ["file:///pictures/a%20b.jpg", "/pictures/a b.jpg"],
])("the pasted path %s is %s", (pasted, path) => {
  expect(pastedPath(pasted, "/home/ada")).toBe(path);
});
