/** npm run check:content [-- --fix] [-- --release]; exits with 1 if there is an error. */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { inspectContent } from "./check";
import type { Contract } from "./contract";
import { fixProblems } from "./fix";
import { count } from "./format";
import { formatProblems, formatTotal, isError } from "./problem";

const flag = { type: "boolean" } as const;
const known = { contract: { type: "string" }, fix: flag, release: flag } as const;
const { values, tokens } = parseArgs({ options: known, strict: false, tokens: true });
const isKnown = (token: (typeof tokens)[number]) =>
  token.kind === "option" &&
  Object.hasOwn(known, token.name) &&
  (!token.inlineValue || known[token.name as keyof typeof known].type === "string");
const strange = tokens.find((token) => !isKnown(token));
if (strange !== undefined) {
  const given = process.argv[2 + strange.index];
  console.error(`There is no option “${given}”, only --fix and --release, as in npm run check:content -- --fix`);
  process.exit(1);
}
if (typeof values.contract !== "string")
  throw new Error("Name the site’s contract: --contract src/content/contract.ts");
const module = (await import(pathToFileURL(resolve(values.contract)).href)) as { contract?: Contract };
if (module.contract === undefined) throw new Error(`${values.contract} exports no contract.`);
const { contract } = module;
const options = { release: values.release === true };
const root = process.cwd();

let { problems } = await inspectContent(root, contract, options);
const fixed = values.fix ? await fixProblems(root, problems) : 0;
if (fixed > 0) ({ problems } = await inspectContent(root, contract, options));

if (values.fix) console.log(`Fixed ${count(fixed, "place")}.\n`);
if (problems.length > 0) console.log(`${formatProblems(problems, true)}\n`);
console.log(problems.length === 0 ? "The content is in order." : formatTotal(problems));
process.exitCode = problems.some(isError) ? 1 : 0;
