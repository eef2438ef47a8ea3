import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inspectContent } from "../../plugins/gatsby-plugin-content-contract/src/check";
import { jsonSchemaText } from "../../plugins/gatsby-plugin-content-contract/src/json-schema";
import { updateValidatedCopy, validatedFolder } from "../../plugins/gatsby-plugin-content-contract/src/validated-copy";
import { contract } from "../../src/content/contract";
import { type ContentSet, makeContentSet } from "../fixtures/content-set";

/** An entry that is hidden is in no build and breaks no rule; one that is shown is checked as any other. */

type Entry = Record<string, unknown>;

let set: ContentSet;
let [first, second, ...others]: [Entry, Entry, ...Entry[]] = [{}, {}];
beforeAll(async () => {
  set = await makeContentSet();
  [first, second, ...others] = read(interviews);
});
afterEach(() => set.restore());
afterAll(() => set.dispose());

const interviews = "data/press/interviews.json";
const categories = "data/partnerships/categories.json";
const read = (file: string) => JSON.parse(set.read(file)) as [Entry, Entry];
const empty = { title: "", published: "", thumbnail: { src: "", alt: "" } };
const draft = () => ({ hidden: true, ...first, ...empty });
const inspect = () => inspectContent(set.root, contract);

async function found(file: string, entries: Entry[]) {
  set.write(file, JSON.stringify(entries));
  return (await inspect()).problems.map(({ code, path }) => `${code} ${path.join(".")}`);
}

test("a hidden draft may lack what is asked for, repeat unique values, and name a picture", async () => {
  const kept = { ...first, hidden: true, summary: "So...", thumbnail: { src: "thumbnail-1.jpg", alt: "IMG_2034" } };
  const other = { ...first, thumbnail: second.thumbnail };
  expect(await found(interviews, [draft(), { hidden: true }, other, second, ...others, kept])).toEqual([]);
});

test("it is checked in full once it is shown", async () => {
  const wrong = ["title", "published", "thumbnail.src", "thumbnail.alt"].map((path) => `empty-text 0.${path}`);
  expect(await found(interviews, [{ ...first, ...empty }, second, ...others])).toEqual(wrong);
});

test("problems of other entries are reported where they are in the file", async () => {
  const broken = [draft(), { ...first, title: "" }, { ...second, url: "x" }, ...others];
  expect(await found(interviews, broken)).toEqual(["empty-text 1.title", "wrong-form 2.url"]);
  set.restore();
  const unused = [
    { hidden: true, slug: "moor" },
    { slug: "books", name: "Books" },
  ];
  expect(await found(categories, [...unused, ...read(categories)])).toEqual(["unused-category 1"]);
});

test("a hidden entry cannot be referred to", async () => {
  const [category, ...more] = read(categories);
  expect(await found(categories, [{ ...category, hidden: true }, ...more])).toContain(
    "hidden-reference 0.categories.0",
  );
});

test.each([
  ["an unknown key in a hidden entry", { hidden: true, nmae: 1 }, "unknown-key 0.nmae"],
  ["a value of another type in it", { hidden: true, title: 1 }, "wrong-type 0.title"],
  ["another value than true", { hidden: "yes" }, "wrong-type 0.hidden"],
])("%s is reported", async (_what, entry, problem) => {
  expect(await found(interviews, [entry, first, second, ...others])).toContain(problem);
});

test("a page cannot be hidden", async () => {
  set.replace("data/site.json", "{", '{ "hidden": true,');
  expect((await inspect()).problems).toMatchObject([{ code: "unknown-key", path: ["hidden"] }]);
});

test("what Gatsby reads has no hidden entry, and is otherwise as written", async () => {
  const copied = () => readFileSync(join(set.root, validatedFolder, "press/interviews.json"), "utf8");
  const update = async () => updateValidatedCopy(set.root, contract.folder, await inspect());
  await update();
  expect(copied()).toBe(set.read(interviews));
  set.write(interviews, JSON.stringify([draft(), first, second]));
  await update();
  expect(JSON.parse(copied())).toEqual([first, second]);
});

test("code editors know the key in entries, and nowhere else", () => {
  const hidden = (path: string) => jsonSchemaText(contract, path).match(/"hidden": \{/g)?.length ?? 0;
  expect([hidden("interface.json"), hidden("press/interviews.json")]).toEqual([0, 1]);
});
