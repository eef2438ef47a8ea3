/**
 * npm run check:content [-- --fix] [-- --release] [-- --json]
 *
 * Exit code 1 when there is an error; warnings leave it at 0.
 */
import { parseArgs } from "node:util";
import { inspectContent } from "./check";
import { fixProblems } from "./fix";
import { count } from "./format";
import { loadContract } from "./load-contract";
import { isError } from "./problem";
import { formatProblems, formatTotal, hasColor } from "./report";

const flag = { type: "boolean" } as const;
const { values } = parseArgs({
  options: { contract: { type: "string" }, fix: flag, json: flag, release: flag },
});
const contract = await loadContract(values.contract);
const options = { release: values.release ?? false };
const root = process.cwd();

let { problems } = await inspectContent(root, contract, options);
let fixed = 0;
if (values.fix) {
  // A byte order mark or a space that is gone can bring another problem to light.
  for (let round = 0; round < 3 && problems.some(({ fix }) => fix); round += 1) {
    fixed += await fixProblems(root, problems);
    ({ problems } = await inspectContent(root, contract, options));
  }
}

if (values.json) console.log(JSON.stringify(problems, null, 2));
else {
  if (values.fix) console.log(`Fixed ${count(fixed, "place")}.\n`);
  if (problems.length > 0) console.log(`${formatProblems(problems, hasColor())}\n`);
  console.log(problems.length === 0 ? "The content is in order." : formatTotal(problems));
}
process.exitCode = problems.some(isError) ? 1 : 0;
