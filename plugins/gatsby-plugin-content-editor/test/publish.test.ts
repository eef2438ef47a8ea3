import { contract } from "../../../src/content/contract";
import { type ContentSet, makeContentSet } from "../../../test/fixtures/content-set";
import { openRepository } from "../../../test/fixtures/repository";
import { changesSince, restore } from "../src/edit/history";
import type { EditChange, PublishRequest } from "../src/edit/protocol";
import { publish } from "../src/edit/publish";
import { openSession } from "../src/edit/session";
import { createSite } from "../src/edit/site";

jest.setTimeout(60_000);
let shop: ContentSet;
let session: ReturnType<typeof openSession>;
let options: Parameters<typeof publish>[0];
let repository: ReturnType<typeof openRepository>;
const git = (command: string) => repository.shell(`git ${command}`);
const text = (file: string) => shop.read(`data/${file}`);
const page = () => JSON.parse(text("shop/page.json")) as { intro: string; headline: string };
const send = (answers: PublishRequest["answers"] = []) => publish(options, { message: "Edit the shop", answers });

beforeEach(async () => {
  jest.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json({ content: "what was there before" }));
  shop = await makeContentSet();
  repository = openRepository(shop.root);
  const site = createSite(shop.root, contract);
  session = openSession(site);
  options = { site, session, pause: 20, patience: 400 };
});
afterEach(() => shop.dispose());

const make = async (file: string, change: EditChange) =>
  expect(await session.change({ file, change })).toMatchObject({ saved: true });
const setIntro = (value: string) => make("shop/page.json", { do: "set", path: ["intro"], value });
const removeProduct = () => make("shop/products.json", { do: "remove", path: [1] });

test("changes are named as visitors read them, and each is brought back alone, or all with their pictures", async () => {
  const everything = () => [text("shop/page.json"), text("shop/products.json"), git("status --porcelain")];
  const before = everything();
  const { intro } = page();
  await setIntro("We have {seats} seats.");
  await make("shop/page.json", { do: "set", path: ["headline"], value: "Moss Lane" });
  await removeProduct();
  const label = (name: string, after: string): unknown => expect.objectContaining({ label: name, after });
  expect(await changesSince(options)).toMatchObject({
    since: expect.stringMatching(/^\d{4}-/),
    files: [
      { title: "Shop page", differences: [label("Headline", "Moss Lane"), label("Intro", "We have 10 seats.")] },
      { title: "Products", differences: [{ path: [], before: "removed: Name 2" }] },
    ],
    pictures: ["shop/product-2.jpg"],
  });
  expect(await restore(options, { file: "shop/page.json", path: ["intro"] })).toMatchObject({ saved: true });
  expect(page()).toMatchObject({ intro, headline: "Moss Lane" });
  expect(await restore(options, {})).toMatchObject({ saved: true });
  expect(everything()).toEqual(before);
});

test("a publication sends the content alone; commits of code that wait are named and left", async () => {
  repository.addRemote();
  shop.write("notes.txt", "code");
  git("add --force notes.txt; git commit --quiet --message 'Unfinished code'");
  shop.write("more.txt", "not committed");
  await setIntro("Published");
  await removeProduct();
  expect(await send()).toMatchObject({ done: true, waiting: ["Unfinished code"] });
  expect(git("log --format=%s origin/main").split("\n")).toEqual(["Edit the shop", "First"]);
  expect(git("show --name-only --format= origin/main")).not.toMatch(/notes|more/);
  expect(git("log -1 --format=%s")).toBe("Unfinished code");
  expect(await changesSince(options)).toMatchObject({ files: [], pictures: [] });
  expect(await send()).toMatchObject({ done: true, message: expect.stringContaining("nothing new") });
});

test("what others have published is brought together; a text that both have changed is asked about", async () => {
  repository.addRemote()("perl -pi -e 's/Headline 1/Alder Lane/; s/Intro 1/Theirs/' data/shop/page.json");
  await setIntro("Mine");
  const sides = { mine: "Mine", theirs: "Theirs" };
  expect(await send()).toEqual({
    done: false,
    message: expect.stringContaining("Somebody else"),
    conflicts: [{ file: "shop/page.json", title: "Shop page", path: ["intro"], label: "Intro", ...sides }],
  });
  // How one's own is kept is in `editing.test.ts`.
  expect(await send([{ file: "shop/page.json", path: ["intro"], keep: "theirs" }])).toMatchObject({ done: true });
  expect(page()).toMatchObject({ intro: "Theirs", headline: "Alder Lane" });
  expect(git("show origin/main:data/shop/page.json")).toBe(text("shop/page.json").trim());
  expect([git("rev-parse HEAD"), git("status --porcelain")]).toEqual([git("rev-parse origin/main"), ""]);
});

test("it says when the site shows the content, or that it takes too long", async () => {
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
    expect(String(address).replace(/\?\d+$/, "")).toBe(`${siteUrl}/version.json`);
    return Response.json({ content: git("rev-parse origin/main:data") });
  });
  await send();
  expect(await reached("Live")).toBe(`Live at ${siteUrl}`);
});

test("if it cannot publish, it says why in plain words, and nothing is committed", async () => {
  await setIntro("Published");
  git("remote add origin nowhere.git");
  await expect(send()).rejects.toThrow(/^(?!.*(fatal|git|hint)).*cannot be reached/);
  git("remote remove origin; git checkout --quiet --detach");
  await expect(send()).rejects.toThrow("branch");
  expect(git("log --format=%s")).toBe("First");
});
