import { execFileSync } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Folder } from "../../gatsby-plugin-content-contract/test/folder";
import { contract, makeTeaShop } from "../../gatsby-plugin-content-contract/test/tea-contract";
import { openFiles } from "../src/edit/files";
import { changesSince, publicationsOf, restore } from "../src/edit/history";
import type { EditRequest, PublishRequest } from "../src/edit/protocol";
import { publish } from "../src/edit/publish";
import { openSession } from "../src/edit/session";
import { createSite } from "../src/edit/site";

jest.setTimeout(60_000);
const site = createSite(contract);
let shop: Folder;
let session: ReturnType<typeof openSession>;
let options: Parameters<typeof publish>[0];
const run = (cwd: string, ...args: string[]) => execFileSync("git", args, { cwd, encoding: "utf8" }).trim();
const git = (...args: string[]) => run(shop.root, ...args);
const text = (file: string) => shop.read(`data/${file}`);
const send = (request: Partial<PublishRequest> = {}) =>
  publish(options, { message: "Edit the shop", answers: [], ...request });

beforeEach(async () => {
  shop = await makeTeaShop();
  // Both teas come from one place, so that the second can go alone.
  shop.replace("data/teas/list.json", "place-2", "place-1");
  shop.write("data/teas/origins.json", '[{ "slug": "place-1", "name": "Alder Hill" }]\n');
  shop.write(".gitignore", "drafts/\n*.git/\nelsewhere/\n");
  git("init", "--quiet", "--initial-branch", "main");
  git("config", "user.name", "Owner");
  git("config", "user.email", "owner@example.com");
  git("add", ".");
  git("commit", "--quiet", "--message", "First");
  const files = openFiles(shop.root, "data", join(shop.root, "drafts"));
  session = openSession({ projectRoot: shop.root, site, files });
  options = { projectRoot: shop.root, site, session, files, versionFile: "version.json", pause: 20, patience: 400 };
});
afterEach(() => shop.dispose());

/** A place to publish to, and somebody else who publishes there. */
function addRemote() {
  git("init", "--quiet", "--bare", join(shop.root, "remote.git"));
  git("remote", "add", "origin", join(shop.root, "remote.git"));
  git("push", "--quiet", "--set-upstream", "origin", "main");
  const elsewhere = join(shop.root, "elsewhere");
  git("clone", "--quiet", "--branch", "main", join(shop.root, "remote.git"), elsewhere);
  return (file: string, from: string | RegExp, to: string) => {
    shop.write(`elsewhere/${file}`, shop.read(`elsewhere/${file}`).replace(from, to));
    run(elsewhere, "-c", "user.name=Dev", "-c", "user.email=d@example.com", "commit", "--quiet", "-am", "Elsewhere");
    run(elsewhere, "push", "--quiet");
  };
}

async function make(file: string, change: EditRequest["change"]) {
  const { files } = await session.state();
  const outcome = await session.change({ file, hash: files.find((other) => other.file === file)!.hash, change });
  expect(outcome.saved || outcome.problems).toBe(true);
}
const setIntro = (value: string) => make("site.json", { do: "set", path: ["intro"], value });

test("changes are named as visitors read them, and each is brought back alone, or all with their pictures", async () => {
  const [facts, list, pictures] = [text("site.json"), text("teas/list.json"), git("ls-files")];
  const { intro } = JSON.parse(facts) as Record<string, string>;
  await setIntro("We have {chairs} chairs.");
  await make("site.json", { do: "set", path: ["name"], value: "Moss Lane" });
  await make("teas/list.json", { do: "remove", path: [1] });
  const { files, pictures: changed, since } = await changesSince(options);
  expect(since).toMatch(/^\d{4}-/);
  expect(files).toMatchObject([
    {
      title: "Shop",
      differences: expect.arrayContaining([expect.objectContaining({ label: "Intro", after: "We have 4 chairs." })]),
    },
    { title: "Teas", differences: [{ path: [], before: expect.stringMatching(/^removed: \w/) }] },
  ]);
  expect(changed).toHaveLength(1);

  expect(await restore(options, { file: "site.json", path: ["intro"] })).toMatchObject({ saved: true });
  expect(JSON.parse(text("site.json"))).toMatchObject({ intro, name: "Moss Lane" });
  expect(await restore(options, {})).toMatchObject({ saved: true });
  expect([text("site.json"), text("teas/list.json"), git("ls-files")]).toEqual([facts, list, pictures]);
  expect(git("status", "--porcelain", "data")).toBe("");
  await session.undo();
  expect(JSON.parse(text("site.json"))).toMatchObject({ intro, name: "Moss Lane" });
});

test("a publication sends the content alone; commits of code that wait are named and left", async () => {
  addRemote();
  shop.write("notes.txt", "code");
  git("add", "notes.txt");
  git("commit", "--quiet", "--message", "Unfinished code");
  shop.write("more.txt", "not committed");
  await setIntro("Published");
  await make("teas/list.json", { do: "remove", path: [1] });
  expect(await send()).toMatchObject({ done: true, waiting: ["Unfinished code"] });
  expect(git("log", "--format=%s", "origin/main").split("\n")).toEqual(["Edit the shop", "First"]);
  expect(git("show", "--name-only", "--format=", "origin/main")).not.toMatch(/notes|more/);
  expect(git("log", "-1", "--format=%s")).toBe("Unfinished code");
  expect(await changesSince(options)).toMatchObject({ files: [], pictures: [] });
  expect(await send()).toMatchObject({ done: true, message: expect.stringContaining("nothing new") });
});

test("what others have published is brought together, and this computer follows", async () => {
  const elsewhere = addRemote();
  elsewhere("data/site.json", "Fern Lane", "Alder Lane");
  await setIntro("Mine");
  expect(await send()).toMatchObject({ done: true });
  expect(JSON.parse(text("site.json"))).toMatchObject({ intro: "Mine", name: "Alder Lane" });
  expect(JSON.parse(git("show", "origin/main:data/site.json"))).toMatchObject({ intro: "Mine", name: "Alder Lane" });
  expect(git("rev-parse", "HEAD")).toBe(git("rev-parse", "origin/main"));
  expect(git("status", "--porcelain")).toBe("");
});

test.each(["mine", "theirs"] as const)(
  "a text that both sides changed is asked about, and %s is kept",
  async (keep) => {
    const elsewhere = addRemote();
    elsewhere("data/site.json", /"intro": "[^"]*"/, '"intro": "Theirs"');
    await setIntro("Mine");
    const asked = await send();
    expect(asked).toMatchObject({ done: false, conflicts: [{ label: "Intro", mine: "Mine", theirs: "Theirs" }] });
    expect(await send({ answers: [{ file: "site.json", path: ["intro"], keep }] })).toMatchObject({ done: true });
    const { intro } = JSON.parse(git("show", "origin/main:data/site.json")) as { intro: string };
    expect([intro, (JSON.parse(text("site.json")) as { intro: string }).intro]).toEqual(
      keep === "mine" ? ["Mine", "Mine"] : ["Theirs", "Theirs"],
    );
  },
);

test("it says when the site shows the content, or that it takes too long", async () => {
  addRemote();
  let content = "";
  const server = createServer((_request, response) => response.end(JSON.stringify({ content })));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const siteUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const served = {
    ...contract,
    facts: { ...contract.facts!, of: (value: unknown) => ({ ...contract.facts!.of(value), siteUrl }) },
  };
  options = { ...options, site: createSite(served) };
  const reached = async (stage: string) => {
    for (;;) {
      const { publication } = await session.state();
      if (publication?.stage === stage) return publication.message;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  await setIntro("Published");
  expect(await send()).toMatchObject({ done: true });
  expect(await reached("late")).toContain(siteUrl);
  await send();
  content = git("rev-parse", "origin/main:data");
  expect(await reached("live")).toBe(`Live at ${siteUrl}`);
  server.close();
});

test("earlier publications are listed, and one text of them can be brought back", async () => {
  await setIntro("Once");
  await send({ message: "Once" });
  await make("teas/list.json", { do: "remove", path: [1] });
  await setIntro("Now");
  await send({ message: "Now" });
  const [now, once, first] = await publicationsOf(options);
  expect([now, once, first]).toMatchObject([
    {
      message: "Now",
      changes: [{ differences: [{ label: "Intro", before: "Once", after: "Now" }] }, { title: "Teas" }],
    },
    { message: "Once", changes: [{ title: "Shop" }] },
    { message: "First", changes: [] },
  ]);
  const { commit } = once!;
  expect(await changesSince(options, commit)).toMatchObject({
    files: [{ title: "Shop" }, { title: "Teas" }],
    pictures: [expect.any(String)],
  });
  expect(await restore(options, { commit, file: "site.json", path: ["intro"] })).toMatchObject({ saved: true });
  expect(JSON.parse(text("site.json"))).toMatchObject({ intro: "Once" });
  expect(await restore(options, { commit })).toMatchObject({ saved: true });
  expect(JSON.parse(text("teas/list.json"))).toHaveLength(2);
});

test("if it cannot publish, it says why in plain words, and nothing is committed", async () => {
  const facts = text("site.json");
  shop.replace("data/site.json", "fernlane.com", "fernlane.example");
  const placeholder = expect.objectContaining({ placeholder: true, path: expect.any(Array) });
  expect(await send()).toMatchObject({ done: false, problems: expect.arrayContaining([placeholder]) });
  shop.write("data/site.json", facts);

  await setIntro("Published");
  git("remote", "add", "origin", join(shop.root, "nowhere.git"));
  const unreachable = await send();
  expect(unreachable).toMatchObject({ done: false, message: expect.stringContaining("cannot be reached") });
  expect(unreachable.message).not.toMatch(/fatal|git|hint/);
  git("remote", "remove", "origin");
  git("checkout", "--quiet", "--detach");
  expect(await send()).toMatchObject({ done: false, message: expect.stringContaining("branch") });
  expect(git("log", "--format=%s")).toBe("First");
});
