import { renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import sharp from "sharp";
import { plainPicture } from "../../gatsby-plugin-content-contract/test/plain-picture";
import { type Path, nodeAt, valueAt } from "../src/contract";
import { allNodes, nodeIn, stateOf } from "../src/edit/nodes";
import type { EditChange, EditNode } from "../src/edit/protocol";
import { receivePicture } from "../src/edit/pictures";
import { repair } from "../src/edit/repair";
import { type Session, openSession } from "../src/edit/session";
import { createSite } from "../src/edit/site";
import { contract } from "../../../src/content/contract";
import { keepFormerName } from "../../../src/content/former-names";
import { type ContentSet, everythingIn, makeContentSet } from "../../../test/fixtures/content-set";

const sales = "sales/page.json";
const interviews = "press/interviews.json";
const thumbnail = { file: interviews, path: [0, "thumbnail", "src"], name: "Thumbnail (2).JPG" };
const dataFiles = Object.keys(contract.files);
const lists = dataFiles.filter((file) => contract.files[file]!.list);
let folder: ContentSet;
let session: Session;

const text = (file: string) => folder.read(`data/${file}`);
const value = <T = Record<string, unknown>>(file: string) => JSON.parse(text(file)) as T;
const byHand = (file: string, from: string, to: string) => folder.replace(`data/${file}`, from, to);
const everything = () => everythingIn(folder);
const setPicture = async (bytes: Buffer) =>
  (await session.preparePicture({ ...thumbnail, bytes: bytes.toString("base64") }))();
const srcOf = () => value<{ thumbnail: { src: string } }[]>(interviews)[0]!.thumbnail.src;

const treeOf = async (file: string) => (await session.state()).files.find((state) => state.file === file)!.tree;
/** @param shown the file when editing began; not needed for an immediate change */
const make = (file: string, change: EditChange, shown?: EditNode) =>
  session.change({ file, seen: shown && stateOf(nodeIn(shown, change.path)), change });
const set = (path: Path, to: string) => ({ do: "set" as const, path, value: to });
const saved = { saved: true };
async function undoAndRedo(seen: () => unknown, ...steps: (readonly ["undo" | "redo", unknown])[]) {
  for (const [turn, expected] of steps) {
    await session[turn]();
    expect(seen()).toEqual(expected);
  }
}

beforeEach(async () => {
  folder = await makeContentSet();
  session = openSession(createSite(folder.root, contract));
});
afterEach(() => folder.dispose());
jest.setTimeout(240_000);

function changesOf({ type, path, value: now }: EditNode, before: unknown): [EditChange, unknown][] {
  const entries: unknown[] = type === "list" && Array.isArray(before) ? before : [];
  if (entries.length > 1) {
    const [first, ...others] = entries;
    return [
      [{ do: "add", path }, [...entries, expect.anything()]],
      [{ do: "duplicate", path: [...path, 0] }, [first, expect.anything(), ...others]],
      [{ do: "move", path: [...path, 0], to: others.length }, [...others, first]],
      [{ do: "remove", path: [...path, others.length] }, entries.slice(0, -1)],
      [{ do: "remove", path: [...path, 0] }, others],
    ];
  }
  if (now === undefined) return [];
  const another = typeof now === "number" ? now + 1 : typeof now === "boolean" ? !now : `${now} “é” \\ 字`;
  return [[{ do: "set", path, value: another }, another]];
}

test.each(dataFiles)("changes only the lines of a field or list of %s, and undoes them exactly", async (file) => {
  // Only this file and the facts, without a check, so that hundreds of changes take seconds.
  const files = { "site.json": contract.files["site.json"]!, [file]: contract.files[file]! };
  const nothing = { problems: [], files: new Map(), pictures: new Map(), uses: [], facts: undefined };
  session = openSession(createSite(folder.root, { ...contract, files }, async () => nothing));
  const before = everything();
  const tree = await treeOf(file);
  const original = text(file);
  const linesOf = (all: string) => all.split("\n").map((line) => line.replace(/,$/, ""));
  // Fields of one kind and depth are alike.
  const kindOf = ({ type, meta, path }: EditNode) => String(type === "list" ? path : [type, meta.kind, path.length]);
  const nodes = allNodes(tree).filter(({ type, value }) => type === "list" || value !== undefined);
  for (const node of new Map(nodes.map((one) => [kindOf(one), one])).values()) {
    for (const [change, expected] of changesOf(node, valueAt(value(file), node.path))) {
      expect(await make(file, change, tree)).toMatchObject(saved);
      expect(valueAt(value(file), node.path)).toEqual(expected);
      const after = text(file);
      const [old, now] = [linesOf(original), linesOf(after)];
      if (change.do === "set") expect(now.filter((line, index) => line !== old[index])).toHaveLength(1);
      else if (change.do !== "remove") expect(old.filter((line) => !now.includes(line))).toEqual([]);
      await undoAndRedo(() => text(file), ["undo", original], ["redo", after], ["undo", original]);
    }
  }
  expect(everything()).toEqual(before);
});

test("saves despite old errors, but no new one; leaves a broken file, a link and a folder alone, and says so", async () => {
  const [behindFolder, behindLink, isFolder, broken] = ["press/page.json", sales, "shop/page.json", "join/page.json"];
  const good = Object.fromEntries(dataFiles.map((file) => [file, text(file)]));
  byHand("home/page.json", '"cover"', '"covr"');
  for (const file of [sales, broken]) expect(await make(file, set(["headline"], "Sound"))).toMatchObject(saved);
  expect(await make("home/page.json", set(["headline"], ""))).toMatchObject({ why: "check" });
  byHand(broken, "{", "{{");
  folder.remove(`data/${isFolder}`);
  folder.write(`data/${isFolder}/a.txt`, "kept");
  for (const place of ["data/press", `data/${behindLink}`]) {
    const [inside, outside] = [join(folder.root, place), join(folder.root, basename(place))];
    renameSync(inside, outside);
    symlinkSync(outside, inside);
  }
  const before = everything();
  for (const file of [behindFolder, behindLink, isFolder, broken]) {
    const message = file === broken ? /has a mistake/ : RegExp(`^${file} is a link or a folder`);
    const outcome = { saved: false, why: "elsewhere", message: expect.stringMatching(message) as unknown };
    expect([await treeOf(file), await make(file, set(["headline"], "New"))]).toMatchObject([undefined, outcome]);
    const texts = new Map([[file, good[file]!]]);
    if (file !== broken) await expect(session.apply(() => ({ texts }))).rejects.toThrow(message);
  }
  expect(everything()).toEqual(before);
});

test.each(lists)("new and copied entries of %s pass the check; a copy with unique values is hidden", async (file) => {
  const { properties = {} } = nodeAt(contract.files[file]!, [0])!;
  for (const change of [{ do: "add", path: [] } as const, { do: "duplicate", path: [0] } as const]) {
    expect(await make(file, change)).toMatchObject(saved);
  }
  const unique = Object.entries(properties).filter(([, { meta }]) => meta.unique === true);
  const [original = {}, copy = {}] = value<Record<string, unknown>[]>(file);
  expect(copy.hidden).toBe(unique.length > 0 || undefined);
  for (const [key] of unique) expect(copy).not.toHaveProperty(key);
  // No flag of one entry is copied.
  expect(Object.values({ ...copy, hidden: undefined })).not.toContain(true);
  // A short name alone is made up.
  const missing = Object.keys(original).filter((key) => !(key in copy));
  if (String(missing) !== "slug") return;
  for (const change of ["show", "hide", "show"] as const)
    expect(await make(file, { do: change, path: [1] })).toMatchObject(saved);
  expect(value<object[]>(file)[1]).toEqual({ ...copy, hidden: undefined, slug: "name-1-2" });
});

test("adds each choice once, but no hidden or unfinished one, and an entry to an optional list that is absent", async () => {
  const [brands, choices] = ["partnerships/brands.json", value<object[]>("partnerships/categories.json")];
  const add = () => make(brands, { do: "add", path: [0, "categories"] });
  const file = "partnerships/categories.json";
  for (const name of ["no short name", "aaa"]) {
    expect(await make(file, { do: "duplicate", path: [0] })).toMatchObject(saved);
    if (name === "aaa") expect(await make(file, set([1, "slug"], name))).toMatchObject(saved);
  }
  for (let count = 1; count < choices.length; count += 1) expect(await add()).toMatchObject(saved);
  await expect(add()).rejects.toThrow("every category");
  const { categories } = value<{ categories: string[] }[]>(brands)[0]!;
  expect([categories.length, new Set(categories).size]).toEqual([choices.length, choices.length]);

  const before = text("site.json");
  expect(await make("site.json", { do: "add", path: ["formerNames"] })).toMatchObject({ at: ["formerNames", 0] });
  expect(value("site.json").formerNames).toEqual(["New former name"]);
  const keys = Object.keys(nodeAt(contract.files["site.json"]!, [])!.properties!);
  expect(Object.keys(value("site.json"))).toEqual(keys.filter((key) => key in value("site.json")));
  await undoAndRedo(() => text("site.json"), ["undo", before]);
});

test("moves a flag that one entry has", async () => {
  const plans = "sales/plans.json";
  const before = text(plans);
  const flags = () => value<{ popular: boolean }[]>(plans).map(({ popular }) => popular);
  const others = flags().map(() => false);
  for (const index of others.keys()) {
    expect(await make(plans, { do: "set", path: [index, "popular"], value: true })).toMatchObject(saved);
    expect(flags()).toEqual(others.with(index, true));
  }
  expect(await make(plans, { do: "set", path: [others.length - 1, "popular"], value: false })).toMatchObject({
    why: "check",
  });
  while (text(plans) !== before) await session.undo();
});

test("undo skips and names changes of places that were edited by hand since, and keeps other edits", async () => {
  const before = value<{ badge: string }>(sales);
  for (const key of ["headline", "tagline"]) await make(sales, set([key], `Our ${key}`));
  byHand(sales, before.badge, "By hand");
  byHand(sales, "Our tagline", "By hand, too");
  const passedOver = { saved: true, message: expect.stringContaining("Sales page") };
  expect(await session.undo()).toMatchObject(passedOver);
  expect(value(sales)).toEqual({ ...before, badge: "By hand", tagline: "By hand, too" });
});

test("an undo that is refused gives the reason, and works once it is resolved", async () => {
  const products = "shop/products.json";
  const good = text(products);
  await make(products, { do: "set", path: [0, "id"], value: 50 });
  byHand(products, '"id": 2,', '"id": 1,');
  const refused = { saved: false, why: "check", problems: [{ path: [1, "id"] }] };
  const outcome = await session.undo();
  expect(outcome).toMatchObject({ ...refused, message: expect.not.stringContaining("changed since") });
  await make(sales, set(["headline"], "Typed"));
  byHand(sales, "Typed", "By hand");
  expect(await session.undo()).toMatchObject({ message: expect.stringMatching(/Passed over.*would not pass/) });
  byHand(products, '"id": 1,', '"id": 2,');
  byHand(products, "[", "[[");
  await expect(session.undo()).rejects.toThrow("has a mistake");
  byHand(products, "[[", "[");
  expect([await session.undo(), text(products)]).toMatchObject([saved, good]);
  expect(await session.undo()).toMatchObject({ message: "There is nothing to undo." });
  await make(sales, set(["headline"], "Typed again"));
  expect(await session.redo()).toMatchObject({ message: "There is nothing to redo." });
});

test("writes pictures before the text that names them, removes others after it, and rolls back a failure", async () => {
  const { disk } = session.site;
  const [before, former] = [everything(), `press/${srcOf()}`];
  const pictures = new Map([["press/new.jpg", Buffer.from(before[former]!, "base64")]]);
  const texts = new Map([[interviews, text(interviews).replace(srcOf(), "new.jpg")]]);
  const save = () => session.apply(() => ({ texts, pictures }));
  const written: string[] = [];
  let failing: string | undefined;
  const { write } = disk;
  jest.spyOn(disk, "write").mockImplementation((file, content) => {
    written.push(file);
    return file === failing ? Promise.reject(new Error("full")) : write(file, content);
  });
  const order = ["press/new.jpg", interviews, former];
  for (failing of order) {
    await expect(save()).rejects.toThrow("full");
    expect([everything(), (await session.state()).undo]).toEqual([before, undefined]);
  }
  [failing, written.length] = [undefined, 0];
  expect(await save()).toMatchObject(saved);
  expect(written).toEqual(order);
});

test("saves and undoes concurrent changes only if their place is unchanged", async () => {
  const good = text(interviews);
  await make(interviews, { do: "add", path: [] });
  const shown = await treeOf(interviews);
  const entry = { title: "One", program: "Two", summary: "Three.", url: "https://video.example/four" };
  for (const [name, words] of Object.entries(entry))
    expect(await make(interviews, set([6, name], words), shown)).toMatchObject(saved);
  const refused = { saved: false, why: "elsewhere" };
  expect(await make(interviews, set([6, "title"], "Late"), shown)).toMatchObject(refused);
  expect(await make(interviews, { do: "remove", path: [0] }, shown)).toMatchObject(saved);
  expect(value<object[]>(interviews)[5]).toMatchObject({ ...entry, hidden: true });
  const before = text(interviews);
  for (const name of ["hide", "show", "duplicate", "remove"] as const)
    expect(await make(interviews, { do: name, path: [1] }, shown)).toMatchObject(refused);
  expect(await make(interviews, { do: "move", path: [1], to: 0 }, shown)).toMatchObject(refused);
  expect(text(interviews)).toBe(before);
  for (let count = 0; count < 6; count += 1) await session.undo();
  expect(text(interviews)).toBe(good);
  // Again, since the answer was lost.
  const begun = await treeOf(interviews);
  for (let time = 0; time < 2; time += 1)
    expect(await make(interviews, { do: "remove", path: [0, "thumbnail", "focus"] }, begun)).toMatchObject(saved);
});

test("saves a picture upright under a free, valid name, and removes it with its entry; both can be undone", async () => {
  const before = everything();
  const first = srcOf();
  const lying = await plainPicture(675, 1200).withMetadata({ orientation: 6 }).toBuffer();
  expect(await setPicture(lying)).toMatchObject(saved);
  expect([srcOf(), `press/${first}` in everything()]).toEqual(["thumbnail-2-2.jpg", false]);
  expect(await sharp(join(folder.root, "data/press", srcOf())).metadata()).toMatchObject({ width: 1200 });
  const [replaced, picture] = [everything(), `press/${srcOf()}`];
  await make(interviews, { do: "remove", path: [0] });
  const removed = everything();
  expect([picture in replaced, picture in removed]).toEqual([true, false]);
  await undoAndRedo(everything, ["undo", replaced], ["undo", before], ["redo", replaced], ["redo", removed]);
});

test("undo keeps a picture that was replaced by hand since, and the former one, under another name if necessary", async () => {
  const bytes = await plainPicture(1280, 720).toBuffer();
  const shrink = () => session.apply(() => ({ texts: new Map(), pictures: new Map([[`press/${srcOf()}`, bytes]]) }));
  const former = `press/${srcOf()}`;
  for (const [replace, kept] of [
    [() => setPicture(bytes), former],
    [shrink, "press/thumbnail-2-2-2.jpg"],
  ] as const) {
    const before = text(`press/${srcOf()}`);
    expect(await replace()).toMatchObject(saved);
    folder.write(`data/press/${srcOf()}`, `by hand, not ${kept}`);
    expect(await session.undo()).toMatchObject({ message: expect.stringMatching(`Passed over.*${kept}`) });
    expect([text(`press/${srcOf()}`), text(kept)]).toEqual([`by hand, not ${kept}`, before]);
  }
  const name = srcOf();
  expect(await setPicture(bytes)).toMatchObject(saved);
  folder.write(`data/press/${name}/a.txt`, "A folder with the former name.");
  byHand(interviews, srcOf(), basename(former));
  expect(await session.undo()).toMatchObject({ message: expect.stringMatching(/Passed over.*thumbnail-2-2-3/) });
});

test("answers if the folder of a picture cannot be read any more", async () => {
  const bytes = (await plainPicture(1280, 720).toBuffer()).toString("base64");
  const save = await session.preparePicture({ ...thumbnail, bytes });
  const press = join(folder.root, "data/press");
  renameSync(press, join(folder.root, "outside"));
  symlinkSync(join(folder.root, "outside"), press);
  await expect(save()).rejects.toThrow("is a link or a folder");
});

test("replaces a picture that cannot be read, and leaves it alone", async () => {
  const unreadable = `data/press/${srcOf()}`;
  folder.remove(unreadable);
  folder.write(`${unreadable}/a.txt`, "kept");
  expect(await setPicture(await plainPicture(1280, 720).toBuffer())).toMatchObject(saved);
  expect(folder.read(`${unreadable}/a.txt`)).toBe("kept");
});

test("keeps a picture that another value names in another case or Unicode form", async () => {
  for (const [index, name] of ["e\u0301", "\u00c9"].entries()) {
    folder.write(`data/press/${name}.jpg`, Buffer.from(everything()[`press/${srcOf()}`]!, "base64"));
    byHand(interviews, `thumbnail-${2 * index + 1}.`, `${name}.`);
  }
  expect(await make(interviews, { do: "remove", path: [0] })).toMatchObject(saved);
  expect(everything()).toHaveProperty(["press/e\u0301.jpg"]);
});

test("keeps a picture that a broken file may use", async () => {
  const shared = srcOf();
  folder.write("data/press/page.json", text("press/page.json").replace(/(?<="closing": \{\s*"src": ")[^"]*/, shared));
  byHand("press/page.json", "{", "{{");
  expect(await make(interviews, { do: "remove", path: [0] })).toMatchObject(saved);
  expect(Object.keys(everything())).toContain(`press/${shared}`);
});

test("keeps an undo step that could not be written, and a file in another encoding as it is", async () => {
  await make(sales, set(["headline"], "Typed"));
  rmSync(join(folder.root, ".cache"), { recursive: true });
  writeFileSync(join(folder.root, ".cache"), "no folder");
  await expect(session.undo()).rejects.toThrow();
  rmSync(join(folder.root, ".cache"));
  await session.undo();
  expect(value(sales).headline).not.toBe("Typed");
  const texts = new Map([[sales, text(sales)]]);
  folder.write(`data/${sales}`, Buffer.from(text(sales).replace('"headline": "', '"headline": "é'), "latin1"));
  const before = everything();
  expect(await make(sales, set(["intro"], "Typed"))).toMatchObject({ saved: false });
  expect(await session.apply(() => ({ texts }))).toMatchObject({ why: "elsewhere" });
  expect(everything()).toEqual(before);
});

test("keeps the colors of a picture with 16 bits per channel", async () => {
  const orange = sharp({ create: { width: 40, height: 30, channels: 3, background: "#c04020" } });
  const bytes = await orange.toColorspace("rgb16").withIccProfile("srgb").png().toBuffer();
  const { bytes: kept } = await receivePicture(bytes, "a.png", contract.imagePresets.COVER!);
  const { channels } = await sharp(kept).stats();
  expect(channels.map(({ mean }) => Math.round(mean / 4))).toEqual([48, 16, 8]);
});

test("the status of a publication gives way to the next one's", async () => {
  const [first, second] = [session.beginPublication(), session.beginPublication()];
  second("Live");
  first("Late");
  expect(await session.state()).toMatchObject({ publication: "Live" });
});

test("keeps no comment, no segment for programs and nothing after the end of a picture", async () => {
  const jpeg = await plainPicture(300, 200).toBuffer();
  const segment = (marker: number) => Buffer.from([255, marker, 0, 8, ...Buffer.from("secret")]);
  const markers = [0xe1, 0xe4, 0xeb, 0xed, 0xfe].map((marker) =>
    Buffer.concat([jpeg.subarray(0, 2), segment(marker), jpeg.subarray(2)]),
  );
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><metadata>secret</metadata><path d="M0 0h9v9"/></svg>';
  const located = await plainPicture(300, 200).webp().withXmp("<x:xmpmeta xmlns:x='secret'/>").toBuffer();
  const preset = contract.imagePresets.COVER!;
  for (const bytes of [...markers, located, Buffer.concat([jpeg, Buffer.from("secret")]), Buffer.from(drawing)])
    expect(String((await receivePicture(bytes, "a", preset)).bytes)).not.toContain("secret");
  expect((await receivePicture(jpeg, "a", preset)).bytes).toBe(jpeg);
});

test("hides an entry, and shows it only when complete, naming the missing fields by label", async () => {
  expect(await make(interviews, { do: "add", path: [] })).toMatchObject({ saved: true, at: [6] });
  expect(await make(interviews, set([6, "thumbnail", "alt"], "A stage"))).toMatchObject(saved);
  const refused = await make(interviews, { do: "show", path: [6] });
  const problems = refused.saved ? [] : refused.problems;
  expect(problems.length).toBeGreaterThan(3);
  for (const { path, message, hint } of problems) {
    expect(message).toContain(`“${nodeAt(contract.files[interviews]!, path)!.label}”`);
    expect(`${message} ${hint}`).not.toMatch(/["{[]/);
  }
});

test("names pages as visitors do, files by their titles, and entries by their types", async () => {
  const labels = allNodes(await treeOf("site.json")).flatMap(({ entryLabel }) => entryLabel ?? []);
  expect(labels).toEqual(["Former name", "Navigation link", "Social link"]);
  const refused = await make("partnerships/categories.json", { do: "remove", path: [0] });
  expect(refused).toMatchObject({ saved: false, message: expect.stringContaining(" “Brand categories”") });
  const { pages } = await openSession(session.site, {
    pages: () => ["/press", "/shop"].map((path) => ({ path, componentChunkName: path })),
  }).state();
  const label = value<{ pages: { page: string; label: string }[] }>("site.json").pages.find(
    ({ page }) => page === "press",
  )!.label;
  expect(pages.map(({ title }) => title)).toEqual([label, "Shop page"]);
});

test("names the file of a problem that is in no field, and keeps a command as it is", async () => {
  folder.write("data/press/page 2.json", "{}");
  folder.remove("data/press/page.json");
  folder.write(`data/${sales}`, "");
  const found = (await session.state()).problems.map(({ message, hint }) => `${message} ${hint}`);
  expect(found).toEqual([
    expect.stringMatching("^press/page 2.json: This file is not part of the site."),
    expect.stringMatching("^Press page: The file is missing."),
    expect.stringMatching("^Sales page: The file is empty."),
  ]);
  folder.remove("data/press/page 2.json");
  const [missing] = (await session.state()).problems;
  expect(missing!.hint).toMatch(/ git checkout -- data\/press\/page.json$/);
});

test("shrinks a far too large picture on request, and an uploaded one at once", async () => {
  const name = `press/${srcOf()}`;
  const large = await plainPicture(6400, 3600).toBuffer();
  folder.write(`data/${name}`, large);
  const before = everything();
  const found = async () => (await session.state()).problems.find(({ code }) => code === "too-many-pixels");
  expect(await repair(session, (await found())!)).toMatchObject(saved);
  expect(await found()).toBeUndefined();
  expect(everything()[name]!.length).toBeLessThan(before[name]!.length / 4);
  await session.undo();
  expect(everything()).toEqual(before);
  await setPicture(large);
  expect(await found()).toBeUndefined();
  const given = everything();
  // Given again, since its file is missing.
  rmSync(join(folder.root, `data/press/${srcOf()}`));
  await setPicture(large);
  expect(everything()).toEqual(given);
});

test("keeps the founder's published name as a former name, and no name typed in between", async () => {
  session = openSession(session.site, { makeAmend: keepFormerName });
  const { founder } = value<{ founder: { shortName: string } }>("site.json");
  const rename = (name: string) => make("site.json", set(["founder", "shortName"], name));
  expect(await rename("Quil")).toMatchObject({ saved: true, message: expect.stringContaining(founder.shortName) });
  await rename("Quilla");
  expect(value("site.json").formerNames).toEqual([founder.shortName]);
  await rename(founder.shortName);
  expect(value("site.json").formerNames).toBeUndefined();
  await rename("Quilla");
  session.onPublish();
  await rename("Quim");
  expect(value("site.json").formerNames).toEqual([founder.shortName, "Quilla"]);
  await rename("Quilla");
  expect(value("site.json").formerNames).toEqual([founder.shortName]);
  await rename(founder.shortName);
  expect(value("site.json").formerNames).toEqual(["Quilla"]);
});
