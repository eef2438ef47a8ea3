import { z } from "zod";
import { inspectContent } from "../src/check";
import { defineContract } from "../src/contract";
import { withoutOutdated } from "../src/watch";
import { makeFolder } from "./folder";

test("asks for a restart if the schema has changed since Gatsby read it", async () => {
  const folder = makeFolder({
    "data/page.json": '{ "name": "A" }\n',
    "data/events.json": "[]\n",
    "code/schema.ts": "",
  });
  const page = { schema: z.strictObject({ name: z.string() }), list: false };
  const contract = defineContract({
    folder: "data",
    sources: ["code"],
    files: { "page.json": page },
    imagePresets: {},
  });
  const { problems } = await inspectContent(folder.root, contract);
  const said = async (since: number) =>
    (await withoutOutdated(folder.root, contract, problems, since)).map(({ file, code }) => `${file} ${code}`);
  expect(await said(Date.now() + 60_000)).toEqual(["data/events.json unknown-file"]);
  expect(await said(Date.now() - 60_000)).toEqual(["code outdated-contract"]);
  folder.dispose();
});
