/** The first argument is the path of the site's contract. Exits with 1 if there is an error. */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { inspectContent } from "./check";
import type { Contract } from "./contract";
import { fixProblems } from "./fix";
import { count } from "./format";
import { formatProblems, formatTotal, isError } from "./problem";

const [path = "", ...flags] = process.argv.slice(2);
const strange = flags.find((flag) => flag !== "--fix" && flag !== "--release");
if (strange !== undefined) {
  console.error(`There is no option “${strange}”, only --fix and --release, as in npm run check:content -- --fix`);
  process.exit(1);
}
const { contract } = (await import(pathToFileURL(resolve(path)).href)) as { contract: Contract };
const options = { release: flags.includes("--release") };
const root = process.cwd();

if (flags.includes("--fix")) {
  let fixed = 0;
  // Again after a fix, since a line break, for instance, hides other mistakes of its text.
  for (let [round, last] = [0, 1]; round < 3 && last > 0; round += 1) {
    // Not the check of a release, which asks another site: a file that is saved meanwhile would be damaged.
    const { problems } = await inspectContent(root, contract);
    last = await fixProblems(root, problems);
    fixed += last;
  }
  console.log(`Fixed ${count(fixed, "place")}.\n`);
}

const { problems } = await inspectContent(root, contract, options);
if (problems.length > 0) console.log(`${formatProblems(problems, true)}\n`);
console.log(problems.length === 0 ? "The content is in order." : formatTotal(problems));
process.exitCode = problems.some(isError) ? 1 : 0;
