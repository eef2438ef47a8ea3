import { mkdirSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { GatsbyNode } from "gatsby";
import { inspectContent } from "./src/check";
import type { Contract } from "./src/contract";
import { createContentTypes } from "./src/graphql";
import { writeSchemas } from "./src/json-schema";
import { createContentNodes } from "./src/nodes";
import { isError, isPressing } from "./src/problem";
import { formatProblems, formatTotal } from "./src/report";
import { updateValidatedCopy, validatedFolder } from "./src/validated-copy";

const contractOf = (options: object): Contract => (options as { contract: () => Contract }).contract();

/** Bad content stops here, before anything in `public/` is touched. */
export const onPreInit: GatsbyNode["onPreInit"] = async ({ reporter, store }, options) => {
  const root = store.getState().program.directory;
  const contract = contractOf(options);
  mkdirSync(join(root, validatedFolder), { recursive: true });
  writeSchemas(root, contract);
  const inspection = await inspectContent(root, contract);
  const { problems } = inspection;
  const pressing = problems.filter(isPressing);
  const text = formatProblems(pressing, true);
  if (problems.some(isError)) {
    // Gatsby heads a panic, and what goes through the console, with “ERROR UNKNOWN”.
    writeSync(process.stderr.fd, `\nThe content has problems: ${formatTotal(pressing)}.\n\n${text}\n`);
    process.exit(1);
  }
  if (text !== "") reporter.warn(`The content has warnings.\n\n${text}\n`);
  await updateValidatedCopy(root, contract.folder, inspection, { prune: true });
};

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = (args, options) => {
  createContentTypes(args, contractOf(options));
};

export const onCreateNode: GatsbyNode["onCreateNode"] = (args, options) =>
  createContentNodes(args, contractOf(options));
