import { defineContract } from "../src/contract";
import { fileProblem } from "../src/read";
import { readCode, withoutOutdated } from "../src/watch";
import { makeFolder } from "./folder";

test("asks for a restart while the schema differs from what Gatsby read", async () => {
  const folder = makeFolder({ "code/schema.ts": "", "code/rules.ts": "" });
  const contract = defineContract({ folder: "data", sources: ["code"], files: {}, imagePresets: {} });
  const unknown = fileProblem("data/events.json", { code: "unknown-file", message: "Unknown." });
  const before = await readCode(folder.root, contract);
  const said = async () =>
    (await withoutOutdated(folder.root, contract, [unknown], before)).map(({ file, code }) => `${file} ${code}`);
  folder.write("code/schema.ts", "changed");
  expect(await said()).toEqual(["code outdated-contract"]);
  folder.write("code/schema.ts", "");
  expect(await said()).toEqual(["data/events.json unknown-file"]);
  folder.dispose();
});
