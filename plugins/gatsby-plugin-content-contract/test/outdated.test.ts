import { defineContract } from "../src/contract";
import type { Problem } from "../src/problem";
import { fileProblem } from "../src/read";
import { readCode, withOutdated } from "../src/watch";
import { makeFolder } from "./folder";

test("asks for a restart while the schema differs from what Gatsby read", async () => {
  const folder = makeFolder({ "code/schema.ts": "", "code/rules.ts": "" });
  const contract = defineContract({ folder: "data", sources: ["code"], files: {}, imagePresets: {} });
  const unknown = fileProblem("data/events.json", { code: "unknown-file", message: "Unknown." });
  const before = await readCode(folder.root, contract);
  const said = async (...problems: Problem[]) =>
    (await withOutdated(folder.root, contract, problems, before)).map(({ code, severity }) => `${severity} ${code}`);
  folder.write("code/schema.ts", "changed");
  expect(await said(unknown)).toEqual(["error outdated-contract"]);
  expect(await said()).toEqual(["warning outdated-contract"]);
  folder.write("code/schema.ts", "");
  folder.write("code/rules.test.ts", "changed");
  expect(await said(unknown)).toEqual(["error unknown-file"]);
  folder.dispose();
});
