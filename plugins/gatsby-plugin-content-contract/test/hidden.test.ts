import { inspectContent } from "../src/check";
import { jsonSchemaText } from "../src/json-schema";
import { contract } from "../../../src/content/contract";
import { type ContentSet, makeContentSet } from "../../../test/fixtures/content-set";

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
const draft = () => ({ hidden: true, ...first, title: "", published: "", thumbnail: { src: "", alt: "" } });
const inspect = () => inspectContent(set.root, contract);

async function found(file: string, entries: Entry[]) {
  set.write(file, JSON.stringify(entries));
  return (await inspect()).problems.map(({ code, path }) => `${code} ${path.join(".")}`);
}

test("a hidden draft may be incomplete, repeat unique values and name a picture", async () => {
  const kept = { ...first, hidden: true, summary: "So...", thumbnail: { src: "thumbnail-1.jpg", alt: "IMG_2034" } };
  const other = { ...first, thumbnail: second.thumbnail };
  expect(await found(interviews, [draft(), { hidden: true }, other, second, ...others, kept])).toEqual([]);
});

test("reports problems of visible entries at their place in the file", async () => {
  const broken = [draft(), { ...first, title: "" }, { ...second, url: "x" }, ...others];
  expect(await found(interviews, broken)).toEqual(["empty-text 1.title", "wrong-form 2.url"]);
  set.restore();
  const unused = [
    { hidden: true, slug: "moor" },
    { slug: "books", name: "Books" },
  ];
  expect(await found(categories, [...unused, ...read(categories)])).toEqual(["unused-category 1"]);
});

test("JSON Schemas allow the key in entries only", () => {
  const hidden = (path: string) => jsonSchemaText(contract, path).match(/"hidden": \{/g)?.length ?? 0;
  expect([hidden("interface.json"), hidden("press/interviews.json")]).toEqual([0, 1]);
});
