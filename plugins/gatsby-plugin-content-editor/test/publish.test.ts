import { rmSync } from "node:fs";
import { join } from "node:path";
import express from "express";
import pLimit from "p-limit";
import { contract } from "../../../src/content/contract";
import { type ContentSet, makeContentSet } from "../../../test/fixtures/content-set";
import { listen } from "../../../test/fixtures/listen";
import { openRepository } from "../../../test/fixtures/repository";
import type { inspectContent } from "../src/contract";
import { openGit } from "../src/edit/git";
import { GitError } from "../src/edit/git-failures";
import { changesSince, publicationsOf, restore } from "../src/edit/history";
import { type EditChange, type Problem, type PublishRequest, RequestError } from "../src/edit/protocol";
import { publish } from "../src/edit/publish";
import { type Session, openSession } from "../src/edit/session";
import { createSite } from "../src/edit/site";

const refusing = (words: string) => `cd remote.git/hooks; printf %s '${words.replaceAll("'", "'\\''")}' > words
  printf '#!/bin/sh\\ncat hooks/words >&2; exit 1' > pre-receive; chmod +x pre-receive`;

let shop: ContentSet;
let session: Session;
let repository: ReturnType<typeof openRepository>;
let problems: Problem[] = [];
/** Skips the slow check, on which publishing does not depend. */
const sessionIn = (root: string) => {
  const nothing = { files: new Map(), pictures: new Map(), uses: [], facts: undefined };
  const inspect: typeof inspectContent = async (_root, _contract, { release } = {}) => ({
    ...nothing,
    problems: release ? problems : [],
  });
  return openSession(createSite(root, contract, inspect));
};
// As in a terminal of VS Code, by a program that only one test has.
process.env.GIT_ASKPASS = "./askpass";
const timing = { pollIntervalMs: 20, waitMs: 400, timeoutMs: 5_000 };
const git = (command: string) => repository.shell(`git ${command}`);
const text = (file: string) => shop.read(`data/${file}`);
const page = () => JSON.parse(text("shop/page.json")) as { intro: string; headline: string };
const send = (answers: PublishRequest["answers"] = []) =>
  publish(session, { message: "Edit the shop", answers }, timing);

beforeEach(async () => {
  jest.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json({ content: "former content" }));
  shop = await makeContentSet();
  repository = openRepository(shop.root);
  session = sessionIn(shop.root);
});
afterEach(() => shop.dispose());

const make = async (file: string, change: EditChange) =>
  expect(await session.change({ file, change })).toMatchObject({ saved: true });
const setIntro = (value: string) => make("shop/page.json", { do: "set", path: ["intro"], value });
const removeProduct = async () => {
  const [, removed] = JSON.parse(text("shop/products.json")) as unknown[];
  await make("shop/products.json", { do: "remove", path: [1] });
  const pictures = JSON.stringify(removed)
    .split('"')
    .filter((part) => part.endsWith(".jpg"));
  return pictures.map((name) => `shop/${name}`);
};

test("names changes as visitors read them, and restores one or all with their pictures", async () => {
  const everything = () => [text("shop/page.json"), text("shop/products.json"), git("status --porcelain")];
  const before = everything();
  const { intro } = page();
  await setIntro("We have {seats} seats.");
  await make("shop/page.json", { do: "set", path: ["headline"], value: "Moss Lane" });
  await make("shop/products.json", { do: "set", path: [0, "description"], value: "New" });
  const pictures = await removeProduct();
  const label = (name: string, after: string): unknown => expect.objectContaining({ label: name, after });
  expect(await changesSince(session.site)).toMatchObject({
    since: expect.stringMatching(/^\d{4}-/),
    files: [
      { title: "Shop page", differences: [label("Headline", "Moss Lane"), label("Intro", "We have 10 seats.")] },
      { title: "Products", differences: [{ path: [], before: "removed: Name 2", after: "changed: Name 1" }] },
    ],
    pictures,
  });
  const photograph = "data/shop/story-1.jpg";
  shop.write(photograph, "by hand");
  expect(await restore(session, { file: "shop/page.json", path: ["intro"] })).toMatchObject({ saved: true });
  expect(page()).toMatchObject({ intro, headline: "Moss Lane" });
  expect(shop.read(photograph)).toBe("by hand");
  expect(await restore(session, {})).toMatchObject({ saved: true });
  expect(everything()).toEqual(before);

  rmSync(join(shop.root, "data/shop"), { recursive: true });
  // Undo removes no text that was missing.
  for (const request of [{ file: "shop/products.json" }, {}])
    expect(await restore(session, request)).toMatchObject({ saved: true, state: { undo: "Pictures" } });
  expect(everything()).toEqual(before);
  const interviews = "press/interviews.json";
  const titles = (JSON.parse(text(interviews)) as { title: string }[]).map(({ title }) => title);
  await make(interviews, { do: "remove", path: [0] });
  await make(interviews, { do: "duplicate", path: [titles.length - 2] });
  const replaced = async () => (await changesSince(session.site)).files[0]!.differences;
  const removed = { path: [], before: `removed: ${titles[0]}` };
  expect(await replaced()).toMatchObject([{ ...removed, after: `added: ${titles.at(-1)}` }]);
  await make(interviews, { do: "set", path: [titles.length - 1, "title"], value: "Another" });
  expect(await replaced()).toMatchObject([{ ...removed, after: "added: Another" }]);
  await restore(session, {});
  await make(interviews, { do: "hide", path: [1] });
  await make(interviews, { do: "set", path: [2, "title"], value: "Renamed" });
  expect(await replaced()).toMatchObject([
    { path: [1, "hidden"], before: undefined, after: "hidden" },
    { path: [2, "title"], after: "Renamed" },
  ]);
  await restore(session, {});
  await make(interviews, { do: "move", path: [1], to: 0 });
  expect(await replaced()).toMatchObject([
    { path: [], before: titles.join(", "), after: expect.stringMatching(/^moved: /) as unknown },
  ]);
  expect(await publicationsOf(session.site)).toMatchObject([{ message: "First", changes: [] }]);
});

test("brings back a value that was removed to its former place", async () => {
  const file = "join/timeline.json";
  const before = text(file);
  await make(file, { do: "remove", path: [1, "title"] });
  expect(await restore(session, { file, path: [1, "title"] })).toMatchObject({ saved: true });
  expect(text(file)).toBe(before);
});

test("lists a file with a mistake as one change, and brings back all of it, but no single value", async () => {
  const good = text("shop/page.json");
  const broken = good.replace(page().intro, 'By "hand"');
  shop.write("data/shop/page.json", broken);
  const { files } = await changesSince(session.site);
  const mistake = { path: [], label: "Shop page", after: "missing, or with a mistake" };
  expect(files).toEqual([{ file: "shop/page.json", title: "Shop page", differences: [mistake] }]);
  await expect(restore(session, { file: "shop/page.json", path: ["intro"] })).rejects.toThrow("has a mistake");
  expect(text("shop/page.json")).toBe(broken);
  expect(await restore(session, { file: "shop/page.json", path: [] })).toMatchObject({ saved: true });
  expect(text("shop/page.json")).toBe(good);
});

test("publishes content only, and names unpublished commits of code", async () => {
  repository.addRemote();
  shop.write("notes.txt", "code");
  git("switch --quiet --create aside; git add --force notes.txt; git commit --quiet --message 'Unfinished code'");
  git("switch --quiet main; git merge --quiet --no-ff --message Merge aside");
  shop.write("more.txt", "not committed");
  git("config branch.main.remote .");
  repository.shell("echo new.jpg >> .git/info/exclude");
  const others = [".DS_Store", "shop/unnamed.jpg", "shop/New.jpg", "shop/passwords.txt"];
  for (const file of others) shop.write(`data/${file}`, "private");
  const { intro } = page();
  await setIntro("Published");
  shop.write("data/shop/new.jpg", "a picture");
  const removed = await removeProduct();
  await make("shop/products.json", { do: "set", path: [0, "picture", "src"], value: "new.jpg" });
  const pictures = ["shop/new.jpg", ...removed, "shop/product-1.jpg"].sort();
  const { pictures: named, others: strange } = await changesSince(session.site);
  expect([named.sort(), strange]).toEqual([pictures, expect.arrayContaining(others)]);
  problems = [{ severity: "error", file: "data/site.json", path: [], code: "a", message: "A placeholder.", hint: "" }];
  expect(await send()).toMatchObject({ done: false, problems: [{ file: "site.json" }] });
  problems = [];
  const onPublish = jest.spyOn(session, "onPublish");
  expect(await send()).toMatchObject({ done: true, waiting: ["Unfinished code"] });
  expect(onPublish).toHaveBeenCalled();
  expect(git("log --format=%s origin/main").split("\n")).toEqual(["Edit the shop", "First"]);
  expect(git("show --name-only --format= origin/main")).toBe(
    ["shop/new.jpg", "shop/page.json", ...pictures.slice(1), "shop/products.json"]
      .map((name) => `data/${name}`)
      .join("\n"),
  );
  for (const file of others) expect(text(file)).toBe("private");
  expect(git("log -1 --format=%s")).toBe("Merge");
  expect(await changesSince(session.site)).toMatchObject({ files: [], pictures: [] });
  expect(await send()).toMatchObject({ done: true, message: expect.stringContaining("nothing new") });
  // The branch stays behind, and every text was last changed here.
  for (const value of ["Published again", intro]) {
    await setIntro(value);
    expect(await send()).toMatchObject({ done: true });
    expect(git("show origin/main:data/shop/page.json")).toContain(JSON.stringify(value));
  }
});

test("publishes pictures of any name, or renamed in capitals, and removes more than one command could name", async () => {
  repository.shell(`cd data/shop; for number in $(seq 101); do echo > old-$number.jpg; done
    git add .; git commit --quiet --message Many; rm old-*`);
  repository.addRemote();
  git("remote add aside nowhere.git; git branch --unset-upstream; git config core.safecrlf true; git tag main");
  // Another branch, which a folder has replaced.
  git("update-ref refs/remotes/origin/side HEAD; git -C remote.git branch side/new");
  const name = 'Gespräch "neu" ✨ \t[a]*.jpg';
  git("config core.ignorecase true; git mv data/shop/product-1.jpg data/shop/Product-1.jpg");
  shop.write(`data/shop/${name}`, "a picture");
  await make("shop/products.json", { do: "set", path: [0, "picture", "src"], value: "Product-1.jpg" });
  await make("shop/products.json", { do: "set", path: [1, "picture", "src"], value: name });
  expect(await send()).toMatchObject({ done: true });
  expect(git("ls-tree -z --name-only origin/main data/shop/").split("\0").sort()).toEqual(
    expect.arrayContaining(["data/shop/Product-1.jpg", `data/shop/${name}`]),
  );
  expect(git("ls-tree --name-only origin/main data/shop/")).not.toMatch(/product-1\.jpg|old-/);
});

test("merges what others have published, and asks about a text that both changed", async () => {
  const change = "s/Headline 1/Alder Lane/; s/Intro 1/Theirs/; s/Description 2/Theirs/";
  const files = git("ls-files");
  repository.addRemote()(`perl -pi -e '${change}' data/shop/page.json data/shop/products.json`);
  await setIntro("Mine");
  const products = "shop/products.json";
  const names = () => (JSON.parse(text(products)) as { name: string }[]).map(({ name }) => name);
  await make(products, { do: "duplicate", path: [0] });
  await make(products, { do: "remove", path: [2] });
  const sides = { mine: "Mine", theirs: "Theirs" };
  const intro = { file: "shop/page.json", path: ["intro"] };
  const second = { file: products, path: [1] };
  expect(await send()).toEqual({
    done: false,
    message: expect.stringContaining("somebody else"),
    conflicts: [
      { ...intro, title: "Shop page", label: "Intro", ...sides },
      { ...second, title: "Products", label: "Product 2 › Description", mine: "removed: Name 2", theirs: "Theirs" },
    ],
  });
  // `editing.test.ts` tests keeping one's own side.
  const answers = [
    { ...intro, ...sides, keep: "theirs" as const },
    { ...second, mine: "removed: Name 2", theirs: "Theirs", keep: "theirs" as const },
  ];
  expect(await send(answers)).toMatchObject({ done: true });
  expect(names()).toEqual(["Name 1", "Name 2", "Name 1"]);
  expect(page()).toMatchObject({ intro: "Theirs", headline: "Alder Lane" });
  expect(git("show origin/main:data/shop/page.json")).toBe(text("shop/page.json").trim());
  expect([git("rev-parse HEAD"), git("status --porcelain")]).toEqual([git("rev-parse origin/main"), ""]);
  expect(git("ls-files")).toBe(files);
  // An older branch brings nothing back.
  git("reset --quiet --hard HEAD~1");
  expect(await send()).toMatchObject({ done: true });
  expect(names()).toEqual(["Name 1", "Name 2", "Name 1"]);
});

test("undo after a publication leads to the owner's edit; what others have published stays", async () => {
  repository.addRemote()("perl -pi -e 's/Headline 1/Theirs/' data/shop/page.json");
  git("config branch.main.remote ./remote.git");
  const { intro } = page();
  await setIntro("Mine");
  expect(await send()).toMatchObject({ done: true });
  await session.undo();
  expect(page()).toMatchObject({ intro, headline: "Theirs" });
});

test("keeps files that are saved by hand while it merges what others have published", async () => {
  repository.addRemote()("perl -pi -e 's/Headline 1/Theirs/' data/shop/page.json");
  await setIntro("Mine");
  const { apply } = session;
  const saves = [
    ["shop/products.json", "Name 1"],
    ["shop/page.json", "Mine"],
  ] as const;
  for (const [file, from] of saves) {
    session.apply = (...args) => {
      shop.replace(`data/${file}`, from, "By hand");
      return apply(...args);
    };
    await expect(send()).rejects.toThrow("Publish again");
    expect(text(file)).toContain("By hand");
  }
  session.apply = apply;
  expect(await send()).toMatchObject({ done: true });
  for (const [file] of saves) expect(git(`show origin/main:data/${file}`)).toContain("By hand");
  expect(page()).toMatchObject({ headline: "Theirs" });
});

test("publishes nothing that is saved by hand after the check", async () => {
  repository.addRemote();
  await setIntro("Mine");
  const inspect = session.site.inspect.bind(session.site);
  jest.spyOn(session.site, "inspect").mockImplementationOnce(async (...args) => {
    const found = await inspect(...args);
    shop.replace("data/shop/page.json", "Mine", 'By "hand"');
    return found;
  });
  await expect(send()).rejects.toThrow("Publish again");
  expect(git("log --format=%s origin/main")).toBe("First");
});

test("after a refused publication, an entry of others can be changed, and is published once", async () => {
  const products = () => JSON.parse(text("shop/products.json")) as { name: string }[];
  const before = products();
  repository.addRemote()('perl -pi -e \'s/^\\[/[{"id": 9, "name": "Theirs"},/\' data/shop/products.json');
  problems = [{ severity: "error", file: "data/site.json", path: [], code: "a", message: "A placeholder.", hint: "" }];
  await setIntro("Mine");
  expect(await send()).toMatchObject({ done: false });
  problems = [];
  await make("shop/products.json", { do: "set", path: [0, "name"], value: "Corrected" });
  expect(await send()).toMatchObject({ done: true });
  expect(products().map(({ name }) => name)).toEqual(["Corrected", ...before.map(({ name }) => name)]);
});

test("an answer counts for the texts that were shown, and only the owner's changes are listed", async () => {
  const others = repository.addRemote();
  others("perl -pi -e 's/Intro 1/Theirs/; s/Headline 1/Theirs too/' data/shop/page.json");
  await setIntro("Mine");
  const conflict = { file: "shop/page.json", path: ["intro"], mine: "Mine" };
  expect(await send()).toMatchObject({ conflicts: [{ ...conflict, theirs: "Theirs" }] });
  const { files } = await changesSince(session.site);
  expect(files.flatMap(({ differences }) => differences.map(({ path }) => path))).toEqual([["intro"]]);
  repository.shell(
    "cd elsewhere; perl -pi -e 's/Theirs/Later/' data/shop/page.json; git commit -qam Later; git push -q",
  );
  const answer = { ...conflict, theirs: "Theirs", keep: "mine" as const };
  expect(await send([answer])).toMatchObject({ conflicts: [{ ...conflict, theirs: "Later" }] });
});

test("tells every page of content that is kept without a remote, and sends it once there is one", async () => {
  const announced = jest.spyOn(session, "announce");
  await setIntro("Mine");
  expect(await send()).toMatchObject({ done: true });
  expect(announced).toHaveBeenCalledTimes(1);
  git("init --quiet --bare remote.git; git remote add origin remote.git");
  for (const message of ["Sent.", "There was nothing new to send."]) expect(await send()).toMatchObject({ message });
  expect(git("log --format=%s origin/main")).toBe("Edit the shop\nFirst");
});

test("brings files of others that this contract does not know, such as of a new page", async () => {
  shop.write("data/LICENSE.md", "Ours");
  git("add data; git commit --quiet --message License");
  repository.addRemote()("cd data; mkdir new; echo {} > new/page.json; echo Theirs > LICENSE.md; git add .");
  await setIntro("Mine");
  expect(await send()).toMatchObject({ done: true });
  expect([text("new/page.json"), text("LICENSE.md"), git("status --porcelain")]).toEqual(["{}\n", "Theirs\n", ""]);
});

test("says that content of others needs code which is not here, and that other content does not fit", async () => {
  const others = repository.addRemote();
  others("perl -pi -e 's/Headline 1/Theirs/' data/shop/page.json");
  await setIntro("Mine");
  session = openSession(createSite(shop.root, contract));
  const unknown = (key: string) => `perl -pi -e 's/"headline"/"${key}": "New", "headline"/' data/sales/page.json`;
  const publishTheirs = "git commit --quiet --all --message More; git push --quiet";
  repository.shell(`cd elsewhere; ${unknown("subtitle")}; ${publishTheirs}`);
  await expect(send()).rejects.toThrow(/does not fit: .*“subtitle”((?!developer).)*$/);
  repository.shell(`cd elsewhere; echo new > code.ts; git add --force code.ts; ${publishTheirs}`);
  await expect(send()).rejects.toThrow(/“subtitle”.*ask a developer to update this folder/);
});

test("refuses another picture of the same name, and one that git cannot read; a hidden file of others stays", async () => {
  const others = repository.addRemote();
  others(`cd data; echo a > .gitattributes; cd shop; for name in image.jpg É.jpg; do echo theirs > $name; done
    echo theirs > story-2.jpg; git rm --quiet story-1.jpg; git add ..`);
  // Some disks ignore case and Unicode form.
  for (const name of ["image.jpg", "é.jpg"]) {
    shop.write(`data/shop/${name}`, "mine");
    await make("shop/products.json", { do: "set", path: [0, "picture", "src"], value: name });
    await expect(send()).rejects.toThrow(/another picture as shop\/(?:image|É)\.jpg/);
    expect(git("show origin/main:data/shop/image.jpg origin/main:data/shop/É.jpg")).toBe("theirs\ntheirs");
    shop.remove(`data/shop/${name}`);
    await session.undo();
  }
  await setIntro("Mine");
  shop.write("data/shop/story-1.jpg", "mine");
  shop.remove("data/shop/story-2.jpg");
  repository.shell(`mkdir -p .git/info; echo '*.jpg filter=broken' > .git/info/attributes
    git config filter.broken.smudge false; git config filter.broken.required true`);
  await expect(send()).rejects.toThrow(RequestError);
  git("config --unset filter.broken.smudge");
  git("config --unset filter.broken.required");
  expect(await send()).toMatchObject({ done: true });
  expect(git("ls-tree -r --name-only origin/main")).toMatch(/data\/\.gitattributes[^]*data\/shop\/image\.jpg/);
  expect(git("show origin/main:data/shop/story-1.jpg")).toBe("mine");
  expect(git("ls-tree -r --name-only origin/main")).not.toContain("story-2.jpg");
});

test("publishes files that git is set to ignore, and names a remote that did not receive them", async () => {
  repository.addRemote();
  for (const place of ["remote.git", "nowhere.git"]) git(`remote set-url --add --push origin ${place}`);
  git("update-index --assume-unchanged data/shop/page.json");
  const { intro } = page();
  await setIntro("Mistake");
  expect((await changesSince(session.site)).files).toMatchObject([{ file: "shop/page.json" }]);
  await restore(session, {});
  expect(page().intro).toBe(intro);
  await setIntro("Published");
  expect(await send()).toMatchObject({ done: true, message: expect.stringMatching(/^Sent, but.*no such place/) });
  expect(git("show origin/main:data/shop/page.json")).toContain("Published");
  await setIntro("Again");
  let jobs = 0;
  const late = async <T>(job: () => Promise<T>) => ((jobs += 1) > 1 ? Promise.reject(new GitError("late")) : job());
  await expect(publish(session, { message: "", answers: [] }, { enqueue: late })).rejects.toThrow(/^Sent.*late/);
  expect(git("log -1 --format=%s origin/main")).toBe("Edit the content");
  await removeProduct();
  repository.shell("cd remote.git/hooks; echo 'mv $PWD ../gone.git' > post-receive; chmod +x post-receive");
  await expect(send()).rejects.toThrow(/^It is not known/);
});

test("reports when the site shows the content, or a timeout", async () => {
  const { siteUrl } = JSON.parse(text("site.json")) as { siteUrl: string };
  repository.addRemote();
  const reached = async (words: string): Promise<string> => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    const { publication = "" } = await session.state();
    return publication.includes(words) ? publication : reached(words);
  };
  await setIntro("Published");
  expect(await send()).toMatchObject({ done: true });
  expect(await reached("does not show it yet")).toContain(siteUrl);
  jest.mocked(fetch).mockImplementation(async (address) => {
    if (String(address).replace(/\?\d+$/, "") !== `${siteUrl}/remote/version.json`) return Response.json(null);
    return Response.json({ content: git("rev-parse origin/main:data") });
  });
  await send();
  expect(await reached("Live")).toBe(`Live at ${siteUrl}/remote`);
});

/** Failures of a publication and their messages. In addresses of HOST the path is the status to answer with. */
const prevented: [what: string, arrange: string, says: RegExp][] = [
  ["an address without a repository", "git remote set-url origin nowhere.git", /no such place/],
  ["no network", "git remote set-url origin http://127.0.0.1:1/a.git", /cannot be reached.*Try again/],
  ["a host that is out of order", "git remote set-url origin http://HOST/502/a.git", /cannot be reached.*Try again/],
  ["a host that never answers", "git remote set-url origin http://HOST/0/a.git", /in time. Try again/],
  ["an expired sign-in", "git remote set-url origin http://HOST/401/a.git", /signed out(?!.*Try again)/],
  ["no right to write", "git remote set-url origin http://HOST/403/a.git", /refused.*“no reason”(?!.*Try again)/],
  [
    "a repository that may not be seen after the sign-in of the terminal",
    `git remote set-url origin http://HOST/401/a.git
     printf '#!/bin/sh\necho secret' > askpass; chmod +x askpass`,
    /no such place/,
  ],
  [
    "a key that is not known, and a terminal that must not be asked",
    `printf '#!/bin/sh\\ncase "$*" in *BatchMode=yes*) echo "me@host: Permission denied (publickey)." >&2; exit 255; esac; sleep 60' > ssh
     chmod +x ssh; git config core.sshCommand ./ssh; git remote set-url origin ssh://me@host/a.git`,
    /signed out/,
  ],
  [
    "a host that Plink does not reach, which has other options",
    `printf '#!/bin/sh\\ncase "$*" in *-o*) exit 1; esac; echo "FATAL ERROR: Connection refused" >&2; exit 1' > plink
     chmod +x plink; git config core.sshCommand ./plink; git remote set-url origin ssh://me@host/a.git`,
    /cannot be reached/,
  ],
  ["no branch", "git checkout --quiet --detach", /No branch/],
  ["another branch", "git remote set-head origin --delete; git switch --quiet --create other", /“main”.*“other”/],
  ["a hook", "cd .git/hooks; printf '#!/bin/sh\necho Permission denied; exit 1' > pre-push; chmod +x pre-push", /“Per/],
  [
    "pictures in Git LFS, which is not installed",
    "printf 'data/**/*.jpg filter=lfs' > .gitattributes; git config filter.lfs.required true; git config filter.lfs.clean git-lfs; touch data/*/*.jpg",
    /Git LFS.*not installed/,
  ],
  ["a publication that has to be signed", "git config push.gpgSign true", /“[^“”]*signed[^”]*”/],
  ["a folder without git", "mv .git gone", /not under git/],
  ["no identity", "git config user.name ''", /git config user\.name/],
  ["a lock left behind", "touch .git/index.lock", /index\.lock/],
  ["a lock of a branch", "touch .git/refs/remotes/origin/main.lock", /main\.lock/],
  ["another history", "git checkout --quiet --orphan new; git commit --quiet -m New; git branch -M main", /in common/],
  ["a file that a merge broke", "echo '<<<' >> data/shop/page.json", /“Shop page” .*has a mistake/],
  [
    "somebody who publishes at the same moment",
    `printf '#!/bin/sh\\nunset GIT_DIR; cd remote.git; git update-ref refs/heads/main $(git -c user.name=a -c user.email=a commit-tree -p main -m Theirs main:)' > .git/hooks/pre-push
     chmod +x .git/hooks/pre-push`,
    /same moment. Try again/,
  ],
  [
    "a file over the limit",
    refusing("error: File a.jpg is 120.00 MB; this exceeds the limit"),
    /too large.*120\.00 MB/,
  ],
  [
    "a rule of the host, with a terminal’s title and colors",
    refusing("\u001b]0;title\u0007\u001b[31mENOENT\u001b[0m"),
    /refused.*“ENOENT”(?!.*Try again)/,
  ],
];

test.each(prevented)("explains %s, and sends nothing", async (_what, arrange, says) => {
  const app = express().use("/:status", ({ params: { status }, headers }, response) => {
    const code = headers.authorization === undefined ? Number(status) : 404;
    if (status !== "0") response.status(code).set("www-authenticate", "Basic").end();
  });
  const host = await listen(app);
  repository.addRemote()("perl -pi -e 's/Headline 1/Theirs/' data/shop/page.json");
  await setIntro("Published");
  repository.shell(arrange.replace("HOST", host.own));
  const outcome = await send().then(
    () => "It was published.",
    (error: unknown) => (error instanceof RequestError ? error.message : `A raw error: ${String(error)}`),
  );
  host.close();
  expect(outcome).toMatch(says);
  expect(outcome).not.toMatch(/fatal|hint/);
  expect(repository.shell("cd remote.git; git log --all --format=%s")).not.toContain("Edit the shop");
});

test("times out if git has ended and a process in another group keeps its output open", async () => {
  const alias = "alias.late=!perl -MPOSIX -e 'fork or setsid() and sleep 2'";
  await expect(openGit(shop.root, {}, 300).network("-c", alias, "late")).rejects.toThrow("timeout");
});

test("saves while a slow host receives a publication", async () => {
  repository.addRemote();
  const host = await listen(express().use(() => undefined));
  git(`remote set-url origin http://${host.own}/a.git`);
  const enqueue = pLimit(1);
  let isOver = false;
  const sent = publish(session, { message: "", answers: [] }, { enqueue }).catch(() => (isOver = true));
  await enqueue(() => setIntro("Saved meanwhile"));
  expect(isOver).toBe(false);
  host.close();
  await sent;
});

test("keeps what others have published, in a folder of a clone without history, and a file that git ignores here", async () => {
  shop.write("site/static/a.txt", "");
  const change = "perl -pi -e 's/Headline 1/Alder Lane/' site/data/shop/page.json";
  git("mv data site/; git commit --quiet --message Moved");
  repository.addRemote()(`${change}; echo theirs > notes.txt; git add --force notes.txt`);
  shop.write("notes.txt", "ignored by git");
  git("fetch --quiet --depth 1; git remote rename origin host; git branch --unset-upstream");
  session = sessionIn(join(shop.root, "site"));
  await setIntro("Mine");
  expect(await send()).toMatchObject({ done: true });
  expect(JSON.parse(git("show host/main:site/data/shop/page.json"))).toMatchObject({
    intro: "Mine",
    headline: "Alder Lane",
  });
  expect(shop.read("notes.txt")).toBe("ignored by git");
});
