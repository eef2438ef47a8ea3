/**
 * npm run check:content [-- --fix] [-- --release] [-- --json]
 *
 * Exit code 1 when there is an error; warnings leave it at 0.
 */
import { parseArgs } from "node:util";
import { inspectContent } from "./check";
import { fixProblems } from "./fix";
import { isError } from "./problem";
import { formatProblems, formatTotal, hasColour } from "./report";
import { count } from "./format";

const { values } = parseArgs({
  options: { fix: { type: "boolean" }, json: { type: "boolean" }, release: { type: "boolean" } },
});
const options = { release: values.release ?? false };
const root = process.cwd();

let { problems } = await inspectContent(root, options);
let fixed = 0;
if (values.fix) {
  // A mended byte order mark or space can bring another slip to light.
  for (let round = 0; round < 3 && problems.some(({ fix }) => fix); round += 1) {
    fixed += await fixProblems(root, problems);
    ({ problems } = await inspectContent(root, options));
  }
}

if (values.json) console.log(JSON.stringify(problems, null, 2));
else {
  if (values.fix) console.log(`Mended ${count(fixed, "place")}.\n`);
  if (problems.length > 0) console.log(`${formatProblems(problems, hasColour())}\n`);
  console.log(problems.length === 0 ? "The content is in order." : formatTotal(problems));
}
process.exitCode = problems.some(isError) ? 1 : 0;
