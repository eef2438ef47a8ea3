import fs from "node:fs";
import { join, resolve } from "node:path";
import { inspectContent } from "../src/check";
import { contract } from "../../../src/content/contract";
import { listFiles } from "../src/read";
import { defaultFor, questionsFor, readAnswer, scaffoldEntry } from "../src/scaffold";
import { type ContentSet, makeContentSet, plainPicture } from "../../../test/fixtures/content-set";
import { runScript } from "../../../test/fixtures/run-script";

const interviews = "data/press/interviews.json";
const brands = "data/partnerships/brands.json";
const interview = {
  title: "Fewer, better",
  programme: "Night Table",
  published: "2025-03-04",
  summary: "On saying no.",
  thumbnail: "",
  "thumbnail-alt": "Two chairs before a curtain",
  url: "https://www.place.com/fewer-better",
};

let set: ContentSet;
beforeEach(async () => {
  set = await makeContentSet();
  set.write("desktop/Night Table 1.JPG", await plainPicture(1280, 720).toBuffer());
  interview.thumbnail = join(set.root, "desktop/Night Table 1.JPG");
});
afterEach(() => {
  jest.restoreAllMocks();
  set.dispose();
});

const fileOf = (name: string) => contract.scaffolds![name]!;

async function start(name: string, given: Record<string, unknown>) {
  const questions = questionsFor(contract, fileOf(name), await inspectContent(set.root, contract));
  return scaffoldEntry(set.root, contract, fileOf(name), questions, new Map(Object.entries(given)));
}

/** Everything in the folder, to see that nothing has come or gone. */
const everything = async () =>
  Promise.all((await listFiles(set.root)).map(async (file) => `${file} ${fs.statSync(join(set.root, file)).size}`));

test("an interview goes where its date belongs, and its picture beside the file", async () => {
  set.replace(interviews, "2025-03-02", "2025-03-09");
  const before = set.read(interviews);
  const { line, picture, warnings } = await start("interview", interview);
  expect({ line, picture, warnings }).toEqual({ line: 14, picture: "data/press/night-table-1.jpg", warnings: [] });
  const added = `  {
    "title": "Fewer, better",
    "programme": "Night Table",
    "published": "2025-03-04",
    "summary": "On saying no.",
    "thumbnail": {
      "src": "night-table-1.jpg",
      "alt": "Two chairs before a curtain"
    },
    "url": "https://www.place.com/fewer-better"
  },
`;
  // Every other byte is as it was.
  expect(set.read(interviews)).toBe(
    before.replace('  {\n    "title": "Title 2"', `${added}  {\n    "title": "Title 2"`),
  );
  expect((await inspectContent(set.root, contract)).problems).toEqual([]);
});

test("an entry is set as its neighbours are, on one line, with Windows line ends", async () => {
  set.write(brands, '[\r\n  { "name": "A", "categories": ["name-1"] }\r\n]\r\n');
  await start("brand", { name: "B", categories: ["name-2", "name-3"] });
  expect(set.read(brands)).toBe(
    '[\r\n  { "name": "A", "categories": ["name-1"] },\r\n  { "name": "B", "categories": ["name-2", "name-3"] }\r\n]\r\n',
  );
});

test("a product gets the next number, and an empty list its first entry", async () => {
  const product = {
    name: "P",
    description: "D",
    price: 5,
    category: "E-Book",
    picture: join(set.root, "data/shop/product-1.jpg"),
    "picture-alt": "A book",
  };
  await start("product", product);
  expect(JSON.parse(set.read("data/shop/products.json"))[2]).toMatchObject({
    id: 3,
    picture: { src: "product-1.jpg" },
  });
  set.write("data/shop/products.json", "[]\n");
  await start("product", product);
  expect(JSON.parse(set.read("data/shop/products.json"))).toMatchObject([{ id: 1 }]);
});

test.each(Object.keys(contract.scaffolds!))("what a new %s needs is asked for in words", async (name) => {
  const questions = questionsFor(contract, fileOf(name), await inspectContent(set.root, contract));
  expect(questions.length).toBeGreaterThan(1);
  expect(questions.filter(({ meta }) => !meta.description)).toEqual([]);
});

test.each<[string, Partial<typeof interview>, string]>([
  ["the same address twice", { url: "https://www.place.com/url-1" }, "is used twice"],
  ["a token that is not there", { title: "{seets}" }, "There is no token {seets}"],
  ["a picture that is not there", { thumbnail: "/nowhere/talk.jpg" }, "There is no picture"],
])("%s: nothing is written", async (_name, wrong, told) => {
  const before = await everything();
  await expect(start("interview", { ...interview, ...wrong })).rejects.toThrow(told);
  expect(await everything()).toEqual(before);
});

test("a picture of that name is not overwritten", async () => {
  set.write("data/press/night-table-1.jpg", "somebody else's");
  const before = await everything();
  await expect(start("interview", interview)).rejects.toThrow("data/press/night-table-1.jpg exists already");
  expect(await everything()).toEqual(before);
});

test("where the last step fails, the first ones are undone", async () => {
  const before = await everything();
  const rename = fs.renameSync;
  jest.spyOn(fs, "renameSync").mockImplementation((from, to) => {
    if (String(to).endsWith(".json")) throw new Error("The disk is full.");
    rename(from, to);
  });
  await expect(start("interview", interview)).rejects.toThrow("The disk is full.");
  expect(await everything()).toEqual(before);
  expect(fs.readdirSync(join(set.root, "data/press")).filter((file) => file.startsWith("."))).toEqual([]);
});

test("answers are read as the schema has them, and refused with advice", async () => {
  const questions = questionsFor(contract, fileOf("plan"), await inspectContent(set.root, contract));
  const question = (name: string) => questions.find((other) => other.name === name)!;
  expect(readAnswer(question("amount"), "599")).toEqual({ value: 599 });
  expect(readAnswer(question("amount"), "$599")).toEqual({ wrong: expect.stringContaining("number is expected") });
  expect(readAnswer(question("popular"), "yes")).toEqual({ value: true });
  expect(readAnswer(question("checkout-url"), "www.pay.com")).toEqual({
    wrong: expect.stringContaining("https://www.pay.com"),
  });
  expect(readAnswer(question("interval"), "weekly")).toEqual({
    wrong: "There is no “weekly”. Choose once or month.",
  });
  expect(defaultFor(question("slug"), new Map([["name", "Half a Year"]]))).toBe("half-a-year");
});

test("the command says what is missing, what was meant, and what it has done", () => {
  const run = (...args: string[]) =>
    runScript(
      "plugins/gatsby-plugin-content-contract/src/new.mts",
      ["--contract", resolve("src/content/contract.ts"), ...args],
      set.root,
    );
  expect(run("bran")).toEqual({ status: 1, said: expect.stringContaining("Did you mean brand?") });
  expect(run("brand", "--nam", "B")).toEqual({ status: 1, said: expect.stringContaining("Did you mean --name?") });
  expect(run("brand", "--name", "B")).toEqual({ status: 1, said: expect.stringContaining("--categories is missing") });
  expect(run("brand", "--name", "B", "--categories", "name-1")).toEqual({
    status: 0,
    said: "data/partnerships/brands.json, line 165: the new brand.\nWhile npm start runs, look at it on http://localhost:8000/partnerships\n",
  });
}, 60_000);
