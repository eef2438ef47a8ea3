/**
 * Builds the site without each of its local plugins in turn, and compares the pages with those in `public/`: the same
 * addresses, each with the same heading. Needs a built site, whose encoded pictures it reuses. The content contract is
 * passed by: it is where the content comes from, and its README says what would take its place.
 *
 * Usage: npm run test:without [-- name…]
 */
import { spawn } from "node:child_process";
import { cpSync, existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import ts from "typescript";
import { copyProject } from "../test/fixtures/project-copy";

const config = readFileSync("gatsby-config.ts", "utf8");
const names = readdirSync("plugins").filter(
  (name) => config.includes(name) && name !== "gatsby-plugin-content-contract",
);
const wanted = process.argv.length > 2 ? process.argv.slice(2) : names;
const expected = headings("public");

const queue = [...wanted];
const failures: string[] = [];
await Promise.all(
  Array.from({ length: Math.max(1, Math.floor(availableParallelism() / 2)) }, async () => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) await buildWithout(name);
  }),
);
if (failures.length > 0) {
  console.error(failures.join("\n\n"));
  process.exitCode = 1;
}

async function buildWithout(name: string): Promise<void> {
  const { folder, remove } = copyProject();
  const started = Date.now();
  try {
    writeFileSync(join(folder, "gatsby-config.ts"), withoutPlugin(config, name));
    // Pictures that are there are not encoded again; pages are written anew.
    if (existsSync("public/static")) cpSync("public/static", join(folder, "public/static"), { recursive: true });
    const { code, output } = await run("npx", ["gatsby", "build"], folder);
    const found = code === 0 ? headings(join(folder, "public")) : {};
    const different = Object.keys({ ...expected, ...found }).filter((page) => found[page] !== expected[page]);
    if (code !== 0) failures.push(`Without ${name} the build fails:\n${output.slice(-2000)}`);
    else if (different.length > 0) failures.push(`Without ${name} other pages are built: ${different.join(", ")}`);
    else console.log(`Without ${name}: the same ${Object.keys(found).length} pages, ${seconds(started)} s`);
  } finally {
    remove();
  }
}

/** The configuration without the plugin's entry in `plugins`, or without its call in `adapter`. */
function withoutPlugin(source: string, name: string): string {
  const file = ts.createSourceFile("gatsby-config.ts", source, ts.ScriptTarget.Latest, true);
  const imported = file.statements
    .filter(ts.isImportDeclaration)
    .find(({ moduleSpecifier }) => moduleSpecifier.getText(file).includes(`plugins/${name}`));
  let entry: ts.Node | undefined;
  const visit = (node: ts.Node): void => {
    const isPlugin =
      ts.isArrayLiteralExpression(node.parent) &&
      (ts.isStringLiteral(node) || ts.isObjectLiteralExpression(node)) &&
      node.getText(file).includes(`"${name}"`);
    const isAdapter =
      ts.isPropertyAssignment(node) &&
      node.name.getText(file) === "adapter" &&
      imported?.importClause?.getText(file).includes(node.initializer.getText(file).split("(")[0]!);
    if (isPlugin || isAdapter) entry = node;
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(file, (statement) => ts.forEachChild(statement, visit));
  if (!entry) throw new Error(`gatsby-config.ts does not name ${name} in a way that this script understands.`);
  const end = source.startsWith(",", entry.end) ? entry.end + 1 : entry.end;
  return source.slice(0, entry.pos) + source.slice(end);
}

/** The heading of every page, by the page's file. */
function headings(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /(^|\/)index\.html$/.test(file) && !/^(_gatsby|page-data)\//.test(file));
  return Object.fromEntries(
    files.map((file) => {
      const heading = /<h1[^>]*>([^]*?)<\/h1>/.exec(readFileSync(join(folder, file), "utf8"))?.[1] ?? "";
      return [file, heading.replace(/<[^>]*>/g, "")];
    }),
  );
}

function run(command: string, args: string[], cwd: string): Promise<{ code: number | null; output: string }> {
  const child = spawn(command, args, { cwd, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data: Buffer) => (output += data.toString()));
  return new Promise((done) => child.once("close", (code) => done({ code, output })));
}

function seconds(since: number): number {
  return Math.round((Date.now() - since) / 1000);
}
