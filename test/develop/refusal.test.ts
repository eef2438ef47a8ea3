import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeContentSet } from "../fixtures/content-set";
import { copyProject } from "../fixtures/project-copy";

const project = copyProject();
const whenComplete = writeContentSet(project.folder);
const file = (path: string) => join(project.folder, path);
beforeAll(() => whenComplete);
afterAll(() => project.remove());

test.each(["build", "develop"])(
  "gatsby %s with mistakes in the content reports all of them, fails and keeps the previous build",
  (command) => {
    mkdirSync(file("public"), { recursive: true });
    writeFileSync(file("public/index.html"), "as it was");
    const spoil = (name: string, passage: RegExp, by: string) =>
      writeFileSync(file(name), readFileSync(file(name), "utf8").replace(passage, by));
    spoil("data/press/page.json", /"headline"/, '"headlin"');
    spoil("data/sales/plans.json", /,?\]\s*$/, ",]");
    spoil("data/site.json", /"seats": \d+/, '"seats": "many"');

    // Gatsby behaves differently under jest.
    const { JEST_WORKER_ID, NODE_ENV, ...env } = process.env;
    expect([JEST_WORKER_ID, NODE_ENV]).toBeDefined();
    const args = command === "develop" ? ["develop", "--port", "8766"] : ["build"];
    const { status, stdout, stderr } = spawnSync(process.execPath, ["node_modules/gatsby/cli.js", ...args], {
      cwd: project.folder,
      env,
      encoding: "utf8",
    });
    expect(status).toBe(1);
    const said = stdout + stderr;
    expect(said).not.toContain("UNKNOWN");
    expect(said).toContain('Did you mean "headline"?');
    expect(said).toContain("There is a comma after the last entry.");
    expect(said).toContain("A whole number is expected here; found the text “many”.");
    // Files of static/ may have been copied; no page and no data may have been written.
    expect(readdirSync(file("public")).filter((name) => name !== "demo")).toEqual(["index.html"]);
    expect(readFileSync(file("public/index.html"), "utf8")).toBe("as it was");
  },
  120_000,
);
