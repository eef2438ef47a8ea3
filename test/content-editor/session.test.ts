import { spawnSync } from "node:child_process";
import { readFileSync, renameSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { plainPicture } from "../../plugins/gatsby-plugin-content-contract/test/plain-picture";
import { nodeAt, valueAt } from "../../plugins/gatsby-plugin-content-editor/src/contract";
import { allNodes, nodeIn, stateOf } from "../../plugins/gatsby-plugin-content-editor/src/edit/nodes";
import type { EditChange, EditNode, Path } from "../../plugins/gatsby-plugin-content-editor/src/edit/protocol";
import { repair } from "../../plugins/gatsby-plugin-content-editor/src/edit/repair";
import { type Amend, openSession } from "../../plugins/gatsby-plugin-content-editor/src/edit/session";
import { createSite } from "../../plugins/gatsby-plugin-content-editor/src/edit/site";
import { contract } from "../../src/content/contract";
import { keepFormerName } from "../../src/content/former-names";
import { type ContentSet, everythingIn, makeContentSet } from "../fixtures/content-set";

const sales = "sales/page.json";
const interviews = "press/interviews.json";
const dataFiles = Object.keys(contract.files);
const lists = dataFiles.filter((file) => contract.files[file]!.list);
let folder: ContentSet;
let editor: Parameters<typeof repair>[0];

const text = (file: string) => folder.read(`data/${file}`);
const value = <T = Record<string, unknown>>(file: string) => JSON.parse(text(file)) as T;
const byHand = (file: string, from: string | RegExp, to: string) =>
  folder.write(`data/${file}`, text(file).replace(from, to));
const everything = () => everythingIn(folder);

function open(site = createSite(folder.root, contract), amend?: Amend): void {
  editor = { site, session: openSession(site, { amend }) };
}

/**
 * What a file becomes does not depend on the check, nor on other files but that of the facts; with those left out,
 * hundreds of changes take seconds.
 */
function openOnly(file: string): void {
  const files = { "site.json": contract.files["site.json"]!, [file]: contract.files[file]! };
  const nothing = { problems: [], files: new Map(), pictures: new Map(), uses: [], facts: undefined };
  open(createSite(folder.root, { ...contract, files }, async () => nothing));
}

const treeOf = async (file: string) => (await editor.session.state()).files.find((state) => state.file === file)!.tree;
/** @param shown what the file said when the change was begun; a change that is made at once needs none */
const make = (file: string, change: EditChange, shown?: EditNode) =>
  editor.session.change({ file, seen: shown && stateOf(nodeIn(shown, change.path)), change });
const set = (path: Path, to: string) => ({ do: "set" as const, path, value: to });
const saved = { saved: true };

beforeEach(async () => {
  folder = await makeContentSet();
  open();
});
afterEach(() => folder.dispose());

jest.setTimeout(240_000);

/** Changes of a value or a list, each with the value that is expected at the path. */
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

test.each(dataFiles)(
  "every field and list of %s is changed in its lines alone; undo and redo are exact",
  async (file) => {
    openOnly(file);
    const before = everything();
    const tree = await treeOf(file);
    const original = text(file);
    const linesOf = (all: string) => all.split("\n").map((line) => line.replace(/,$/, ""));
    for (const node of allNodes(tree)) {
      for (const [change, expected] of changesOf(node, valueAt(value(file), node.path))) {
        expect(await make(file, change, tree)).toMatchObject(saved);
        expect(valueAt(value(file), node.path)).toEqual(expected);
        const after = text(file);
        const [old, now] = [linesOf(original), linesOf(after)];
        if (change.do === "set") expect(old.filter((line, index) => line !== now[index])).toHaveLength(1);
        if (change.do === "set" || change.do === "move") expect(now).toHaveLength(old.length);
        else if (change.do !== "remove") expect(old.filter((line) => !now.includes(line))).toEqual([]);
        await editor.session.undo();
        expect(text(file)).toBe(original);
        if (change.do === "set") continue;
        await editor.session.redo();
        expect(text(file)).toBe(after);
        await editor.session.undo();
        expect(text(file)).toBe(original);
      }
    }
    expect(everything()).toEqual(before);
  },
);

test("an error elsewhere keeps nothing from being saved; to a file that cannot be read nothing is written", async () => {
  byHand("press/page.json", '"headline"', '"headlin"');
  expect(await make(sales, set(["headline"], "Sound, with an error elsewhere"))).toMatchObject(saved);

  const shown = await treeOf(sales);
  byHand(sales, "{", "{{");
  expect(await make(sales, set(["headline"], "New"), shown)).toMatchObject({ saved: false, why: "elsewhere" });
  expect(text(sales)).toContain("{{");
  expect([await treeOf(sales), (await treeOf(interviews))?.type]).toEqual([undefined, "list"]);
});

test.each(lists)("a new and a copied entry of %s pass the check; a copy that has to differ is hidden", async (file) => {
  for (const change of [{ do: "add", path: [] } as const, { do: "duplicate", path: [0] } as const]) {
    expect(await make(file, change)).toMatchObject(saved);
  }
  const unique = Object.entries(nodeAt(contract.files[file]!, [0])!.properties!).filter(
    ([, { meta }]) => meta.unique === true,
  );
  const copy = value<Record<string, unknown>[]>(file)[1]!;
  expect([copy.hidden, unique.map(([key]) => copy[key])]).toEqual([
    unique.length > 0 || undefined,
    unique.map(() => undefined),
  ]);
});

test("a change by hand is kept beside ours; undo passes over what it has overwritten, says so, and goes on", async () => {
  const before = value(sales);
  const shown = await treeOf(sales);
  byHand(sales, /"badge": "[^"]*"/, '"badge": "By hand"');
  expect(await make(sales, set(["headline"], "Ours"), shown)).toMatchObject(saved);
  expect(value(sales)).toEqual({ ...before, badge: "By hand", headline: "Ours" });
  await make(sales, set(["tagline"], "Ours, too"));
  byHand(sales, "Ours, too", "By hand, too");
  const passedOver = { saved: true, message: expect.stringContaining("Change in Sales page") };
  expect(await editor.session.undo()).toMatchObject(passedOver);
  expect(value(sales)).toEqual({ ...before, badge: "By hand", tagline: "By hand, too" });
});

test("of changes begun at the same time, all are saved and undone whose place still is as it was seen, and no others", async () => {
  const good = text(interviews);
  await make(interviews, { do: "add", path: [] });
  const shown = await treeOf(interviews);
  const entry = { title: "One", program: "Two", summary: "Three.", url: "https://video.example/four" };
  for (const [name, words] of Object.entries(entry))
    expect(await make(interviews, set([6, name], words), shown)).toMatchObject(saved);
  expect(await make(interviews, { do: "remove", path: [0] }, shown)).toMatchObject(saved);
  expect(value<object[]>(interviews)[5]).toMatchObject({ ...entry, hidden: true });
  const before = text(interviews);
  const others = (["hide", "duplicate", "remove"] as const).map((name) => ({ do: name, path: [1] }));
  const late: EditChange[] = [
    ...others,
    { do: "move", path: [1], to: 0 },
    set([1, "title"], "Late"),
    set([5, "title"], ""),
  ];
  for (const change of late)
    expect(await make(interviews, change, shown)).toMatchObject({ saved: false, why: "elsewhere" });
  expect(text(interviews)).toBe(before);
  for (let count = 0; count < 6; count += 1) await editor.session.undo();
  expect(text(interviews)).toBe(good);
});

test("ended in the middle of saving, the file is the old or a new one, whole", () => {
  const script = `
    const { openFiles } = require(${JSON.stringify(join(process.cwd(), "plugins/gatsby-plugin-content-editor/src/edit/files.ts"))});
    const files = openFiles(${JSON.stringify(folder.root)}, "data");
    const write = (n) => files.write("sales/plans.json", JSON.stringify(Array(20000).fill(n)));
    (async () => { for (let n = 0; ; n += 1) { await write(n); if (n === 5) setTimeout(() => process.kill(process.pid, "SIGKILL"), 3); } })();`;
  const args = ["--import", "tsx", "--input-type=commonjs", "--eval", script];
  const { signal, stderr } = spawnSync("node", args, { encoding: "utf8" });
  expect(stderr + String(signal)).toBe("SIGKILL");
  const held = value<number[]>("sales/plans.json");
  expect([held.length, new Set(held).size]).toEqual([20000, 1]);
});

test("a picture gets a free name beside its file, and goes with its entry; undo and redo bring each back", async () => {
  const before = everything();
  const srcOf = () => value<{ thumbnail: { src: string } }[]>(interviews)[0]!.thumbnail.src;
  const [first, taken] = [srcOf(), "thumbnail-2.jpg"];
  const bytes = (await plainPicture(1200, 675).toBuffer()).toString("base64");
  const request = { file: interviews, path: [0, "thumbnail", "src"], name: taken, bytes };
  expect(await editor.session.setPicture(request)).toMatchObject(saved);
  expect([srcOf(), `press/${first}` in everything()]).toEqual(["thumbnail-2-2.jpg", false]);
  const after = everything();
  await editor.session.undo();
  expect(everything()).toEqual(before);
  await editor.session.redo();
  expect(everything()).toEqual(after);
  await make(interviews, { do: "remove", path: [0] });
  expect(Object.keys(everything())).toHaveLength(Object.keys(before).length - 1);
  for (const state of [after, before]) {
    await editor.session.undo();
    expect(everything()).toEqual(state);
  }
});

test("a new entry is hidden and empty, and is not shown before it is complete: each part it lacks is named", async () => {
  const original = text(interviews);
  for (const change of ["hide", "show"] as const) await make(interviews, { do: change, path: [0] });
  expect(text(interviews)).toBe(original);
  expect(await make(interviews, { do: "add", path: [] })).toMatchObject({ saved: true, at: [6] });
  expect(value<object[]>(interviews)[6]).toMatchObject({ hidden: true });
  expect(JSON.stringify(value<object[]>(interviews)[6])).not.toMatch(/"[^"]+":"/);
  expect((await treeOf(interviews))?.children?.[6]).toMatchObject({ canHide: true, hidden: true });
  await make(interviews, set([6, "thumbnail", "alt"], "A stage"));
  expect(value<object[]>(interviews)[6]).toMatchObject({ thumbnail: { alt: "A stage" } });
  const refused = await make(interviews, { do: "show", path: [6] });
  const problems = refused.saved ? [] : refused.problems;
  expect(problems.length).toBeGreaterThan(3);
  for (const { path, message, hint } of problems) {
    expect(message).toContain(`“${nodeAt(contract.files[interviews]!, path)!.label}”`);
    expect(`${message} ${hint}`).not.toMatch(/["{[]/);
  }
});

test("a picture that is far too large is made smaller by one press, and undo brings it back", async () => {
  const picture = `data/press/${value<{ thumbnail: { src: string } }[]>(interviews)[0]!.thumbnail.src}`;
  const large = await plainPicture(6400, 3600).toBuffer();
  folder.write(picture, large);
  const found = async () => (await editor.session.state()).problems.find(({ code }) => code === "too-many-pixels");
  expect(await repair(editor, (await found())!)).toMatchObject(saved);
  expect(await found()).toBeUndefined();
  const bytes = () => readFileSync(join(folder.root, picture));
  expect(bytes().length).toBeLessThan(large.length / 4);
  await editor.session.undo();
  expect(bytes().equals(large)).toBe(true);
});

test("a new name of the founder keeps the one that visitors know, and no name in between", async () => {
  open(undefined, keepFormerName());
  const { founder } = value<{ founder: { shortName: string } }>("site.json");
  const rename = (name: string) => make("site.json", set(["founder", "shortName"], name));
  expect(await rename("Quil")).toMatchObject({ saved: true, message: expect.stringContaining(founder.shortName) });
  await rename("Quilla");
  expect(value("site.json").formerNames).toEqual([founder.shortName]);
  await rename(founder.shortName);
  expect(value("site.json").formerNames).toBeUndefined();
});

test("a symbolic link is neither read nor written", async () => {
  for (const [place, name] of [
    ["press", "outside"],
    [sales, "outside.json"],
  ] as const) {
    const [inside, outside] = [join(folder.root, "data", place), join(folder.root, name)];
    renameSync(inside, outside);
    symlinkSync(outside, inside);
  }
  const before = text(sales);
  for (const file of ["press/page.json", sales]) {
    expect(await treeOf(file)).toBeUndefined();
    expect(await make(file, set(["headline"], "x"))).toMatchObject({ saved: false });
  }
  expect(text(sales)).toBe(before);
});
