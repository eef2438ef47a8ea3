import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspectContent } from "../../plugins/gatsby-plugin-content-contract/src/check";
import { isError } from "../../plugins/gatsby-plugin-content-contract/src/problem";
import { writeContentSet } from "../../test/fixtures/content-set";
import { editContent, variants } from "../../test/fixtures/stress-content";
import { contract } from "./contract";

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "owners-"))));
afterEach(() => rmSync(folder, { recursive: true }));

test.each(Object.keys(variants))(
  "the %s site of another owner passes the check, also where the sample content is gone",
  async (name) => {
    await writeContentSet(folder);
    await editContent(folder, variants[name]!);
    expect((await inspectContent(folder, contract)).problems.filter(isError)).toEqual([]);
  },
);
