import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contract as siteContract } from "../../../src/content/contract";
import { portOf } from "../src/edit/port";
import { changesSince, publish, restore } from "../src/edit/publish";
import { type EditRequest, openSession } from "../src/edit/session";

jest.setTimeout(60_000);
// A clone of nothing real: placeholders may be published here.
const contract = portOf({ ...siteContract, isPlaceholder: () => false });
let folder: string;
let projectRoot: string;
let session: ReturnType<typeof openSession>;
const git = (...args: string[]) => execFileSync("git", args, { cwd: projectRoot, encoding: "utf8" }).trim();
const text = (file: string) => readFileSync(join(projectRoot, "data", file), "utf8");
const changes = async () => changesSince(projectRoot, contract, await session.read());

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "editor-git-"));
  projectRoot = join(folder, "site");
  cpSync("data", join(projectRoot, "data"), { recursive: true });
  cpSync("static", join(projectRoot, "static"), { recursive: true });
  git("init", "--quiet", "--initial-branch", "main");
  git("config", "user.name", "Owner");
  git("config", "user.email", "owner@example.com");
  git("add", ".");
  git("commit", "--quiet", "--message", "First");
  session = openSession({ projectRoot, workFolder: join(folder, "work"), contract });
});
afterEach(() => rmSync(folder, { recursive: true }));

async function make(file: string, change: EditRequest["change"]) {
  const { files } = await session.state();
  const outcome = await session.change({ file, hash: files.find((other) => other.file === file)!.hash, change });
  expect(outcome.saved || outcome.problems).toBe(true);
}

test("what has changed is said page by page, as visitors read it, and each change is restored alone", async () => {
  const [sales, press] = [text("sales/page.json"), text("press/interviews.json")];
  const { headline, badge } = JSON.parse(sales) as Record<string, string>;
  await make("sales/page.json", { do: "set", path: ["headline"], value: "Another {roster}" });
  await make("sales/page.json", { do: "set", path: ["badge"], value: "Another badge" });
  await make("press/interviews.json", { do: "remove", path: [0] });
  const { files, pictures, since } = await changes();
  expect(since).toMatch(/^\d{4}-/);
  expect(files.map(({ file }) => file)).toEqual(["sales/page.json", "press/interviews.json"]);
  const [{ differences }] = files as [(typeof files)[number]];
  expect(differences.map(({ label }) => label).sort()).toEqual(["Badge", "Headline"]);
  expect(differences.find(({ label }) => label === "Headline")?.after).not.toContain("{");
  expect(pictures).toHaveLength(1);

  expect(await restore(projectRoot, contract, session, { file: "sales/page.json", path: ["headline"] })).toMatchObject({
    saved: true,
  });
  expect(JSON.parse(text("sales/page.json"))).toMatchObject({ headline, badge: "Another badge" });
  expect(await restore(projectRoot, contract, session, {})).toMatchObject({ saved: true });
  expect([text("sales/page.json"), text("press/interviews.json")]).toEqual([sales, press]);
  expect(git("status", "--porcelain", "data")).toBe("");
  await session.undo();
  expect(JSON.parse(text("sales/page.json"))).toMatchObject({ headline, badge: "Another badge" });
  expect(badge).not.toBe("Another badge");
});

test("a publication checks, commits the content alone, and sends it to the remote", async () => {
  git("init", "--quiet", "--bare", join(folder, "remote.git"));
  git("remote", "add", "origin", join(folder, "remote.git"));
  writeFileSync(join(projectRoot, "notes.txt"), "not content");
  await make("sales/page.json", { do: "set", path: ["headline"], value: "Published" });
  await make("press/interviews.json", { do: "remove", path: [0] });
  expect(await publish(projectRoot, contract, "check", "")).toMatchObject({ done: true });
  expect(await publish(projectRoot, contract, "commit", "Edit the sales page")).toMatchObject({ done: true });
  expect(await publish(projectRoot, contract, "push", "")).toMatchObject({ done: true });
  expect(git("log", "-1", "--format=%s", "origin/main")).toBe("Edit the sales page");
  expect(git("status", "--porcelain")).toBe("?? notes.txt");
  expect(await changes()).toMatchObject({ files: [], pictures: [] });
  expect(await publish(projectRoot, contract, "commit", "")).toMatchObject({
    done: true,
    message: expect.stringContaining("nothing new"),
  });
});

test("where it cannot publish, it says exactly why, and nothing is committed", async () => {
  const placeholders = await publish(projectRoot, portOf(siteContract), "check", "");
  expect(placeholders).toMatchObject({
    done: false,
    problems: expect.arrayContaining([expect.objectContaining({ placeholder: true })]),
  });

  git("remote", "add", "origin", join(folder, "nowhere.git"));
  await make("sales/page.json", { do: "set", path: ["headline"], value: "Published" });
  expect(await publish(projectRoot, contract, "commit", "x")).toMatchObject({ done: true });
  const push = await publish(projectRoot, contract, "push", "");
  expect(push).toMatchObject({ done: false, message: expect.stringContaining("nowhere.git") });

  git("checkout", "--quiet", "--detach");
  await make("sales/page.json", { do: "set", path: ["headline"], value: "Again" });
  expect(await publish(projectRoot, contract, "commit", "x")).toMatchObject({
    done: false,
    message: expect.stringContaining("branch"),
  });

  rmSync(join(projectRoot, ".git"), { recursive: true });
  expect(await publish(projectRoot, contract, "commit", "x")).toMatchObject({
    done: false,
    message: expect.stringContaining("git"),
  });
  expect(await changes()).toMatchObject({ reason: expect.stringContaining("git"), files: [] });
});
