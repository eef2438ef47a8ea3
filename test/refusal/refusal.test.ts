import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeContentSet } from "../fixtures/content-set";
import { copyProject, environment } from "../fixtures/project-copy";

const project = copyProject();
afterAll(() => project.remove());

const file = (path: string) => join(project.folder, path);

const spoil = (name: string, passage: RegExp, by: string) =>
  writeFileSync(file(name), readFileSync(file(name), "utf8").replace(passage, by));

function run(...command: string[]) {
  const options = { cwd: project.folder, env: environment, encoding: "utf8" } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, command, options);
  return { status, said: stdout + stderr };
}

mkdirSync(file("public"));
writeFileSync(file("public/index.html"), "as it was");

test("gatsby build and develop report all mistakes before gatsby-config fails, and keep the previous build", async () => {
  await writeContentSet(project.folder);
  spoil("data/press/page.json", /"headline"/, '"headlin"');
  spoil("data/sales/plans.json", /,?\]\s*$/, ",]");
  const site = JSON.parse(readFileSync(file("data/site.json"), "utf8")) as Record<string, object>;
  const groups = Object.entries(site).filter(([, value]) => typeof value === "object" && !Array.isArray(value));
  const emptied = { ...site, ...Object.fromEntries(groups.map(([key]) => [key, {}])), seats: "many" };
  const missing = (keys: string[]) => keys.map((key) => `The key “${key}” is missing.`);
  for (const [args, content, messages] of [
    [["build"], {}, missing(Object.keys(site))],
    [
      ["develop", "--port", "8786"],
      emptied,
      [
        ...missing(groups.flatMap(([, group]) => Object.keys(group))),
        "A whole number is expected here; found the text “many”.",
      ],
    ],
  ] as const) {
    writeFileSync(file("data/site.json"), JSON.stringify(content));
    const { status, said } = run("node_modules/gatsby/cli.js", ...args);
    expect(status).toBe(1);
    expect(said).not.toMatch(/UNKNOWN|TypeError|^ +at /m);
    const expected = ['Did you mean "headline"?', "There is a comma after the last entry.", ...messages];
    expect(expected.filter((message) => !said.includes(message))).toEqual([]);
    // Gatsby may copy static/, but must not write pages or data.
    expect(readdirSync(file("public")).filter((name) => !/^(demo|handout)$/.test(name))).toEqual(["index.html"]);
    expect(readFileSync(file("public/index.html"), "utf8")).toBe("as it was");
  }
}, 240_000);

test("a start names a mistake in code that gatsby-config.ts imports, and its place", () => {
  spoil("src/content/schema.ts", /copy\(/, "copi(");
  const { status, said } = run("scripts/start.mjs", "--no-install", "--port", "8786");
  expect([status, said]).toEqual([1, expect.stringMatching(/copi is not defined[^]*src\/content\/schema\.ts:\d/)]);
}, 240_000);
