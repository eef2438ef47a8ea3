import { z } from "zod";
import { inspectContent } from "../src/check";
import { defineContract } from "../src/contract";
import { jsonSchemaText } from "../src/json-schema";
import { makeFolder } from "./folder";
import { plainPicture } from "./plain-picture";

const tea = z.strictObject({
  name: z.string().min(1).meta({ kind: "copy", unique: true }),
  url: z.url(),
  src: z.string().min(1).meta({ kind: "picture", imagePreset: "SMALL" }),
});
const contract = defineContract({
  folder: "data",
  files: {
    "teas.json": { schema: tea, list: true as const },
    "page.json": { schema: z.strictObject({}), list: false as const },
  },
  imagePresets: { SMALL: { title: "a tea", widths: [9], sizes: "9px" } },
  rules: {
    "teas.json": [
      (teas, { report }) =>
        teas.forEach(({ name }, index) => name === "Bad" && report([index], "bad", "Bad.", "Pick another.")),
    ],
  },
});
const [first, second] = ["a", "b"].map((name) => ({ name, url: `https://a.b/${name}`, src: `${name}.jpg` }));
const draft = { ...first, hidden: true, name: "", src: "" };

async function found(teas: object[]) {
  const picture = await plainPicture(9, 9).toBuffer();
  const folder = makeFolder({ "data/a.jpg": picture, "data/b.jpg": picture, "data/page.json": "{}" });
  folder.write("data/teas.json", JSON.stringify(teas));
  const { problems } = await inspectContent(folder.root, contract);
  folder.dispose();
  return problems.map(({ code, path }) => `${code} ${path.join(".")}`);
}

test("a hidden draft may be incomplete, repeat unique values and name a picture", async () => {
  const kept = { ...first, hidden: true, name: "So..." };
  const other = { ...first, src: "b.jpg" };
  expect(await found([draft, { hidden: true }, other, { ...first, hidden: true }, kept])).toEqual([]);
});

test("reports problems of visible entries at their place in the file", async () => {
  expect(await found([draft, { ...first, name: "" }, { ...second, url: "x" }])).toEqual([
    "empty-text 1.name",
    "wrong-form 2.url",
  ]);
  expect(await found([draft, { ...first, name: "Bad" }, second!])).toEqual(["bad 1"]);
});

test("JSON Schemas allow the key in entries only", () => {
  const hidden = (path: string) => jsonSchemaText(contract, path).match(/"hidden": \{/g)?.length ?? 0;
  expect([hidden("page.json"), hidden("teas.json")]).toEqual([0, 1]);
});
