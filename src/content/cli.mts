import { checkContent } from "./check";
import { formatProblems } from "./problem";

const problems = await checkContent(process.cwd());
const errors = problems.filter(({ severity }) => severity === "error").length;
if (problems.length > 0) console.error(formatProblems(problems));
console.log(
  problems.length === 0 ? "The content is in order." : `\n${errors} errors, ${problems.length - errors} warnings`,
);
process.exitCode = errors > 0 ? 1 : 0;
