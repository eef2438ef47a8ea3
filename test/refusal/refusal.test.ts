import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeContentSet } from "../fixtures/content-set";
import { copyProject, environment } from "../fixtures/project-copy";

const project = copyProject();
afterAll(() => project.remove());

const file = (path: string) => join(project.folder, path);

mkdirSync(file("public"));
writeFileSync(file("public/index.html"), "as it was");

/** Expects that Gatsby fails and keeps the previous build. @returns its output */
function refused(...args: string[]): string {
  const options = { cwd: project.folder, env: environment, encoding: "utf8" } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["node_modules/gatsby/cli.js", ...args], options);
  const said = stdout + stderr;
  expect(status).toBe(1);
  expect(said).not.toMatch(/UNKNOWN|TypeError|^ +at /m);
  // Gatsby may copy static/, but must not write pages or data.
  expect(readdirSync(file("public")).filter((name) => name !== "demo")).toEqual(["index.html"]);
  expect(readFileSync(file("public/index.html"), "utf8")).toBe("as it was");
  return said;
}

test("gatsby build reports all mistakes in the content", async () => {
  const spoil = (name: string, passage: RegExp, by: string) =>
    writeFileSync(file(name), readFileSync(file(name), "utf8").replace(passage, by));
  await writeContentSet(project.folder);
  spoil("data/press/page.json", /"headline"/, '"headlin"');
  spoil("data/sales/plans.json", /,?\]\s*$/, ",]");
  spoil("data/site.json", /"seats": \d+/, '"seats": "many"');
  const said = refused("build");
  expect(said).toContain('Did you mean "headline"?');
  expect(said).toContain("There is a comma after the last entry.");
  expect(said).toContain("A whole number is expected here; found the text “many”.");
}, 240_000);

test("gatsby build and develop report any missing key of site.json before gatsby-config fails", async () => {
  await writeContentSet(project.folder);
  const site = JSON.parse(readFileSync(file("data/site.json"), "utf8")) as Record<string, object>;
  const groups = Object.entries(site).filter(([, value]) => typeof value === "object" && !Array.isArray(value));
  const emptied = { ...site, ...Object.fromEntries(groups.map(([key]) => [key, {}])) };
  for (const [args, content, missing] of [
    [["build"], {}, Object.keys(site)],
    [["develop", "--port", "8766"], emptied, groups.flatMap(([, group]) => Object.keys(group))],
  ] as const) {
    writeFileSync(file("data/site.json"), JSON.stringify(content));
    const said = refused(...args);
    expect(missing.filter((key) => !said.includes(`The key “${key}” is missing.`))).toEqual([]);
  }
}, 240_000);
