import { defineContract } from "../src/contract";
import { fileProblem } from "../src/read";
import { withoutOutdated } from "../src/watch";
import { makeFolder } from "./folder";

test("asks for a restart if the schema has changed since Gatsby read it", async () => {
  const folder = makeFolder({ "code/schema.ts": "" });
  const contract = defineContract({ folder: "data", sources: ["code"], files: {}, imagePresets: {} });
  const unknown = fileProblem("data/events.json", { code: "unknown-file", message: "Unknown." });
  const said = async (since: number) =>
    (await withoutOutdated(folder.root, contract, [unknown], since)).map(({ file, code }) => `${file} ${code}`);
  expect(await said(Date.now() + 60_000)).toEqual(["data/events.json unknown-file"]);
  expect(await said(Date.now() - 60_000)).toEqual(["code outdated-contract"]);
  folder.dispose();
});
