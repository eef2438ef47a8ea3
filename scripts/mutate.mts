/**
 * Breaks ten things on purpose, one at a time, in a copy of the built site, and shows which test notices. A row
 * without a red test is a hole in the net. Nothing outside the copy is touched.
 *
 * Usage: npm run mutate   (after npm run build)
 */
import { spawnSync } from "node:child_process";
import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { copyProject } from "../test/fixtures/project-copy";
import { routes } from "../test/browser/site";

type Change = { files: RegExp; from: RegExp; to: string };
type Mutation = Change & { name: string; test: readonly string[] };

const page = (route: string) => new RegExp(`^public${route === "/" ? "" : route}/index\\.html$`);
const everyPage = /^public\/.*\.(html|css)$/;
const output = (file: string, name = "") => ["jest", "--selectProjects", "output", "-t", name, `test/output/${file}`];
const browser = (file: string, name: string) => ["playwright", "test", `test/browser/${file}`, "-g", name];

const mutations: readonly Mutation[] = [
  {
    name: "a picture loses its alt text",
    files: page(routes.profile),
    from: / alt="[^"]{10,}"/,
    to: "",
    test: output("markup", "index.html is valid"),
  },
  {
    name: "a heading skips a level",
    files: page(routes.press),
    from: /<h2([^>]*)>(.*?)<\/h2>/,
    to: "<h4$1>$2</h4>",
    test: output("markup", "press/index.html is valid"),
  },
  {
    name: "a color token loses its contrast",
    files: everyPage,
    from: /--color-muted: ?#[0-9a-f]{6}/g,
    to: "--color-muted:#a89a90",
    test: browser("accessibility", "light at 1280 px axe finds nothing on any page"),
  },
  {
    name: "the menu no longer closes on Escape",
    files: everyPage,
    from: /popover="auto"/g,
    to: 'popover="manual"',
    test: browser("shell", "without script takes the focus in, and Escape gives it back"),
  },
  {
    name: "a brand is missing from the wall",
    files: page(routes.partnerships),
    from: /(<main.*?<ul[^>]*>)<li.*?<\/li>/s,
    to: "$1",
    test: output("content", "all brands stand in their order"),
  },
  {
    name: "a price differs",
    files: page(routes.sales),
    from: /(<span class="[^"]*price[^"]*">[^<]*)(\d)/g,
    to: "$1",
    test: output("content", "all plans stand in their order"),
  },
  {
    name: "a canonical leads to another page",
    files: page(routes.press),
    from: /(rel="canonical" href="[^"]*)\/press"/,
    to: '$1/shop"',
    test: output("head", `the head of ${routes.press}`),
  },
  {
    name: "a link outside loses its rel",
    files: page(routes.shop),
    from: / rel="noopener[^"]*"/,
    to: "",
    test: output("markup", "shop/index.html links outside"),
  },
  {
    name: "an unknown address answers 200",
    files: /^scripts\/serve\.mts$/,
    from: /writeHead\(404,/,
    to: "writeHead(200,",
    test: browser("shell", "answers 404, says so, and reports it once to the console, with script"),
  },
  {
    name: "the dark theme is lost",
    files: everyPage,
    from: /\(prefers-color-scheme: ?dark\)/g,
    to: "(prefers-color-scheme:none)",
    test: browser("shell", "in dark the first frame that is painted has the right background"),
  },
];

const { folder, remove } = copyProject();
for (const name of ["public", "deploy", "jest.config.mjs", "playwright.config.mts"]) {
  cpSync(name, join(folder, name), { recursive: true });
}
const files = ["public", "scripts"].flatMap((name) =>
  readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/")),
);
// A server prefers the compressed copies, which would still be whole.
for (const file of files) if (/\.(br|gz)$/.test(file)) rmSync(join(folder, file));

const env = { ...process.env, PORT: process.env.PORT ?? "9007" };
const isGreen = (test: readonly string[]) => {
  const { status, stdout } = spawnSync("npx", test, { cwd: folder, env, encoding: "utf8" });
  // A test that is not found proves nothing.
  return { green: status === 0, ran: !/No tests? found|Tests:\s+\d+ skipped, \d+ total/.test(stdout) };
};

type Row = { name: string; test: string; result: string };
const rows: Row[] = [];
try {
  for (const { name, files: pattern, from, to, test } of mutations) {
    const originals = files
      .filter((file) => pattern.test(file))
      .map((file) => ({ file: join(folder, file), text: readFileSync(join(folder, file), "utf8") }))
      .filter(({ text }) => text.search(from) !== -1);
    rows.push({ name, test: test.join(" "), result: resultOf() });
    console.log(`${rows.at(-1)!.result.padEnd(24)} ${name}`);

    function resultOf(): string {
      if (originals.length === 0) return "NOTHING TO BREAK";
      const before = isGreen(test);
      if (!before.green || !before.ran) return before.ran ? "RED BEFORE" : "NO SUCH TEST";
      for (const { file, text } of originals) writeFileSync(file, text.replace(from, to));
      const after = isGreen(test);
      for (const { file, text } of originals) writeFileSync(file, text);
      return after.green ? "STILL GREEN" : "red, as it should be";
    }
  }
} finally {
  remove();
}
console.table(rows);
if (rows.some(({ result }) => !result.startsWith("red,"))) process.exitCode = 1;
