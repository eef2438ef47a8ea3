import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "../plugins/gatsby-plugin-content-contract/test/folder";

/** Tests `npm start` and `npm run build` with a fake Gatsby: killed if it opens a browser, endless if it is verbose. */

const gatsby = `
console.log(process.argv.slice(2).join(" "));
console.log(JSON.stringify({ type: "LOG", payload: { level: "LOG", text: "You can now view" } }));
for (const [id, status] of [["types", "FAILED"], ["query-extraction", "FAILED"], ["query-extraction", "SUCCESS"]])
  console.log(JSON.stringify({ type: "ACTIVITY_END", payload: { id, status } }));
if (process.argv.includes("--open")) {
  require("node:child_process").spawn(process.execPath, ["-e", "setTimeout(() => {}, 10_000)"], { stdio: "inherit" });
  process.kill(process.pid, "SIGKILL");
}
if (process.argv.includes("--verbose")) setTimeout(() => {}, 60_000);
else process.exit(3);
`;
const { root, dispose } = makeFolder({ "node_modules/gatsby/cli.js": gatsby, ".cache/redux": "" });
for (const name of ["scripts", "package.json"]) cpSync(name, join(root, name), { recursive: true });
afterAll(() => dispose());

function start(options: string[] = [], nodeOptions: string[] = [], folder = root) {
  const args = [...nodeOptions, join(root, "scripts/start.mjs"), "--no-install", ...options];
  const env = { ...process.env, PORT: "8791" };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, env, encoding: "utf8" });
  return { status, said: stdout + stderr };
}

test.each<[options: string[], address: string, command: string]>([
  [[], "http://localhost:8791", "develop --port 8791"],
  [["-p", "8792"], "http://localhost:8792", "develop --port 8792"],
  [["--port=8793", "-H", "0.0.0.0"], "http://localhost:8793", "develop --port 8793 -H 0.0.0.0"],
  [["-H", "127.0.0.1", "--https"], "https://127.0.0.1:8791", "develop --port 8791 -H 127.0.0.1 --https"],
])("%j: prints the address and repairs, and exits with Gatsby's status", (options, address, command) => {
  const { status, said } = start(options);
  expect(said).toMatch(
    new RegExp(`The site +${address}\n.*${address}/___graphql\n[^]*${command}\n[^]*Ready: ${address}\n`),
  );
  expect(said).toContain("The code compiles again.");
  expect(status).toBe(3);
});

test("ends when Gatsby is killed and has left a process behind", () => {
  expect(start(["--open"]).status).toBe(128 + 9);
});

test.each([
  ["--port", "-p, --port <value>"],
  ["--prot=8001", "'--prot'"],
  ["8001", "'8001'"],
  ["--port=abc", "“abc”"],
])("refuses %s in a sentence that names it, with an example", (option, named) => {
  const serve = ["--import", "tsx", "scripts/serve.mts", option];
  const { status, stderr } = spawnSync(process.execPath, serve, { encoding: "utf8" });
  for (const refusal of [start([option]), { status, said: stderr }]) {
    expect(refusal).toEqual({ status: 1, said: expect.stringMatching(/\. .* as in npm [a-z ]+ -- --port \d+\n$/s) });
    expect(refusal.said).toContain(named);
  }
});

test("advises on Windows to quote the dashes, which PowerShell drops before npm sees them", () => {
  const windows = 'data:text/javascript,Object.defineProperty(process, "platform", { value: "win32" })';
  const { status, said } = start(["8001"], ["--import", windows]);
  expect([status, said]).toEqual([
    1,
    expect.stringContaining('in PowerShell as in npm start "--" --port 8001, else as in '),
  ]);
});

test.each([
  ["start", "http://localhost:8794"],
  ["build", "being built"],
])("refuses a start or build beside a %s in the same folder until that has ended", async (name, what) => {
  const script = (other: string) => join(root, `scripts/${other}.mjs`);
  const options = { cwd: root, env: { ...process.env, PORT: "8794" } };
  const args = [script(name), ...(name === "start" ? ["--no-install"] : []), "--verbose"];
  const first = spawn(process.execPath, args, { ...options, detached: true });
  await once(first.stdout, "data");
  for (const second of ["start", "build"]) {
    const { status, stderr } = spawnSync(process.execPath, [script(second)], { ...options, encoding: "utf8" });
    expect([status, stderr]).toEqual([1, expect.stringMatching(`${what}[^]*process ${first.pid}\\.`)]);
  }
  process.kill(-first.pid!, "SIGKILL");
  await once(first, "exit");
  expect(start().status).toBe(3);
});

test("ends when .cache is deleted, and says so", async () => {
  const options = { cwd: root, env: { ...process.env, PORT: "8795" } };
  const site = spawn(process.execPath, [join(root, "scripts/start.mjs"), "--no-install", "--verbose"], options);
  let said = "";
  site.stderr.on("data", (text) => (said += String(text)));
  while (!said.includes("Ready: ")) said += String(await once(site.stdout, "data"));
  renameSync(join(root, ".cache"), join(root, "moved"));
  await once(site, "close");
  renameSync(join(root, "moved"), join(root, ".cache"));
  expect(said).toMatch(/The folder \.cache.* has been deleted/);
});

test.each(["site-main (1)", "site#1", "100%", "Zoë's site"])("reports a folder called %s, with what to do", (name) => {
  const folder = join(root, name);
  mkdirSync(folder);
  const { status, said } = start([], [], folder);
  expect([status, said]).toEqual([1, expect.stringContaining(`${folder}\n`)]);
  expect(said).toMatch(/Rename the folder/);
});

test.each([
  ["18.20.8", false],
  ["20.18.3", false],
  ["20.19.0", true],
  ["25.9.0", true],
  ["26.0.0", false],
])("names Node %s as too old or too new: accepted is %s", (version, isAccepted) => {
  const versions = JSON.stringify({ ...process.versions, node: version });
  const fake = `data:text/javascript,Object.defineProperty(process, "versions", { value: ${versions} })`;
  const { status, said } = start([], ["--import", fake]);
  expect(status === 3).toBe(isAccepted);
  expect(said.includes(version)).toBe(!isAccepted);
});

test("installs again until the patches could be applied, then no more", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: { postinstall: string } };
  const project = { scripts: { postinstall: scripts.postinstall }, dependencies: { "patch-package": "file:fake" } };
  const packages = {
    "": project,
    fake: { version: "1.0.0", bin: { "patch-package": "bin.js" } },
    "node_modules/patch-package": { resolved: "fake", link: true },
  };
  const folder = makeFolder({
    "package.json": JSON.stringify(project),
    "package-lock.json": JSON.stringify({ lockfileVersion: 3, packages }),
    "fake/package.json": JSON.stringify({ name: "patch-package", ...packages.fake }),
    "fake/bin.js": '#!/usr/bin/env node\nprocess.exit(require("node:fs").existsSync("fits") ? 0 : 1);',
  });
  const setUp = () => {
    const options = { cwd: folder.root, encoding: "utf8" } as const;
    const { status, stdout } = spawnSync(process.execPath, [join(root, "scripts/setup.mjs")], options);
    return [status, stdout.includes("Installing")];
  };
  expect([setUp(), setUp()]).toEqual([
    [1, true],
    [1, true],
  ]);
  folder.write("fits", "");
  expect([setUp(), setUp()]).toEqual([
    [0, true],
    [0, false],
  ]);
  folder.dispose();
});
