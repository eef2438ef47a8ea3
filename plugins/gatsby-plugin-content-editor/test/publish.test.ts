import { execFileSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Folder } from "../../gatsby-plugin-content-contract/test/folder";
import { makeTeaShop, contract as teaContract } from "../../gatsby-plugin-content-contract/test/tea-contract";
import { portOf } from "../src/edit/port";
import { changesSince, publish, restore } from "../src/edit/publish";
import type { EditRequest } from "../src/edit/protocol";
import { openSession } from "../src/edit/session";

jest.setTimeout(60_000);
const contract = portOf(teaContract);
let shop: Folder;
let session: ReturnType<typeof openSession>;
const git = (...args: string[]) => execFileSync("git", args, { cwd: shop.root, encoding: "utf8" }).trim();
const text = (file: string) => shop.read(`data/${file}`);
const changes = async () => changesSince(shop.root, contract, await session.read());

beforeEach(async () => {
  shop = await makeTeaShop();
  // Both teas come from one place, so that the second can go alone.
  shop.replace("data/teas/list.json", "place-2", "place-1");
  shop.write("data/teas/origins.json", '[{ "slug": "place-1", "name": "Alder Hill" }]\n');
  shop.write(".gitignore", "drafts/\n*.git/\n");
  git("init", "--quiet", "--initial-branch", "main");
  git("config", "user.name", "Owner");
  git("config", "user.email", "owner@example.com");
  git("add", ".");
  git("commit", "--quiet", "--message", "First");
  session = openSession({ projectRoot: shop.root, workFolder: join(shop.root, "drafts"), contract });
});
afterEach(() => shop.dispose());

async function make(file: string, change: EditRequest["change"]) {
  const { files } = await session.state();
  const outcome = await session.change({ file, hash: files.find((other) => other.file === file)!.hash, change });
  expect(outcome.saved || outcome.problems).toBe(true);
}

test("what has changed is said file by file, as visitors read it, and each change is restored alone", async () => {
  const [facts, list] = [text("site.json"), text("teas/list.json")];
  const { intro } = JSON.parse(facts) as Record<string, string>;
  await make("site.json", { do: "set", path: ["intro"], value: "We have {chairs} chairs." });
  await make("site.json", { do: "set", path: ["name"], value: "Moss Lane" });
  await make("teas/list.json", { do: "remove", path: [1] });
  const { files, pictures, since } = await changes();
  expect(since).toMatch(/^\d{4}-/);
  expect(files.map(({ file }) => file)).toEqual(["site.json", "teas/list.json"]);
  const [{ differences }] = files as [(typeof files)[number]];
  expect(differences.map(({ label }) => label).sort()).toEqual(["Intro", "Name"]);
  expect(differences.find(({ label }) => label === "Intro")?.after).toBe("We have 4 chairs.");
  expect(pictures).toHaveLength(1);

  expect(await restore(shop.root, contract, session, { file: "site.json", path: ["intro"] })).toMatchObject({
    saved: true,
  });
  expect(JSON.parse(text("site.json"))).toMatchObject({ intro, name: "Moss Lane" });
  expect(await restore(shop.root, contract, session, {})).toMatchObject({ saved: true });
  expect([text("site.json"), text("teas/list.json")]).toEqual([facts, list]);
  expect(git("status", "--porcelain", "data")).toBe("");
  await session.undo();
  expect(JSON.parse(text("site.json"))).toMatchObject({ intro, name: "Moss Lane" });
});

test("a publication checks, commits the content alone, and sends it to the remote", async () => {
  git("init", "--quiet", "--bare", join(shop.root, "remote.git"));
  git("remote", "add", "origin", join(shop.root, "remote.git"));
  writeFileSync(join(shop.root, "notes.txt"), "not content");
  await make("site.json", { do: "set", path: ["intro"], value: "Published" });
  await make("teas/list.json", { do: "remove", path: [1] });
  expect(await publish(shop.root, contract, "check", "")).toMatchObject({ done: true });
  expect(await publish(shop.root, contract, "commit", "Edit the shop")).toMatchObject({ done: true });
  expect(await publish(shop.root, contract, "push", "")).toMatchObject({ done: true });
  expect(git("log", "-1", "--format=%s", "origin/main")).toBe("Edit the shop");
  expect(git("status", "--porcelain")).toBe("?? notes.txt");
  expect(await changes()).toMatchObject({ files: [], pictures: [] });
  expect(await publish(shop.root, contract, "commit", "")).toMatchObject({
    done: true,
    message: expect.stringContaining("nothing new"),
  });
});

test("where it cannot publish, it says exactly why, and nothing is committed", async () => {
  const facts = text("site.json");
  shop.replace("data/site.json", "fernlane.com", "fernlane.example");
  const placeholders = await publish(shop.root, contract, "check", "");
  expect(placeholders).toMatchObject({
    done: false,
    problems: expect.arrayContaining([expect.objectContaining({ placeholder: true })]),
  });
  shop.write("data/site.json", facts);

  git("remote", "add", "origin", join(shop.root, "nowhere.git"));
  await make("site.json", { do: "set", path: ["intro"], value: "Published" });
  expect(await publish(shop.root, contract, "commit", "x")).toMatchObject({ done: true });
  const push = await publish(shop.root, contract, "push", "");
  expect(push).toMatchObject({ done: false, message: expect.stringContaining("nowhere.git") });

  git("checkout", "--quiet", "--detach");
  await make("site.json", { do: "set", path: ["intro"], value: "Again" });
  expect(await publish(shop.root, contract, "commit", "x")).toMatchObject({
    done: false,
    message: expect.stringContaining("branch"),
  });

  rmSync(join(shop.root, ".git"), { recursive: true });
  expect(await publish(shop.root, contract, "commit", "x")).toMatchObject({
    done: false,
    message: expect.stringContaining("git"),
  });
  expect(await changes()).toMatchObject({ reason: expect.stringContaining("git"), files: [] });
});
