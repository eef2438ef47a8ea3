import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { keepFormerName } from "../../src/content/former-names";
import { repair } from "../../plugins/gatsby-plugin-content-editor/src/edit/repair";
import { contract } from "../../src/content/contract";
import { openFiles } from "../../plugins/gatsby-plugin-content-editor/src/edit/files";
import { createSite } from "../../plugins/gatsby-plugin-content-editor/src/edit/site";
import { nodeAt, valueAt } from "../../plugins/gatsby-plugin-content-editor/src/contract";
import { allNodes } from "../../plugins/gatsby-plugin-content-editor/src/edit/nodes";
import type {
  EditNode,
  EditRequest,
  EditValue,
  FileState,
  Path,
} from "../../plugins/gatsby-plugin-content-editor/src/edit/protocol";
import { openSession } from "../../plugins/gatsby-plugin-content-editor/src/edit/session";
import { writeContentSet } from "../fixtures/content-set";

let projectRoot: string;
let session: ReturnType<typeof openSession>;
const dataFiles = Object.keys(contract.files);
const pathTo = (file: string) => join(projectRoot, "data", file);
const text = (file: string) => readFileSync(pathTo(file), "utf8");
const value = (file: string) => JSON.parse(text(file)) as unknown;
const everything = () =>
  Object.fromEntries(
    readdirSync(join(projectRoot, "data"), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.\w+$/.test(name))
      .map((name) => [name, readFileSync(pathTo(name), "base64")]),
  );

/**
 * What a file becomes does not depend on the check, nor on other files but that of the facts; with those left out,
 * hundreds of changes take seconds.
 */
const only = (file: string) => {
  const files = { "site.json": contract.files["site.json"]!, [file]: contract.files[file]! };
  const nothing = { problems: [], files: new Map(), pictures: new Map(), uses: [], facts: undefined };
  return createSite({ ...contract, files }, async () => nothing);
};
const sessionOptions = (site = createSite(contract)) => ({
  projectRoot,
  site,
  files: openFiles(projectRoot, contract.folder, join(projectRoot, ".work")),
});
const open = (site?: ReturnType<typeof createSite>) => openSession(sessionOptions(site));

beforeEach(async () => {
  projectRoot = mkdtempSync(join(tmpdir(), "editor-"));
  await writeContentSet(projectRoot);
  cpSync("static", join(projectRoot, "static"), { recursive: true });
  session = open();
});
afterEach(() => rmSync(projectRoot, { recursive: true, force: true }));

async function stateOf(file: string): Promise<FileState> {
  return (await session.state()).files.find((state) => state.file === file)!;
}

async function make(file: string, change: EditRequest["change"], hash?: string) {
  return session.change({ file, hash: hash ?? (await stateOf(file)).hash, change });
}

/** Another value that the check takes. */
function another(node: EditNode, file: string): EditValue {
  const { value: now, type, kind } = node;
  if (type === "number") return Number(now) + 1;
  if (type === "boolean") return !now;
  if (type === "choice") return node.choices!.find((choice) => choice.value !== now)?.value ?? `${String(now)}-x`;
  if (kind === "date") return "2020-02-29";
  if (kind === "slug" || kind === "address")
    return file === "site.json" && node.path[0] === "form" ? "https://forms.example/a" : `${String(now)}-x`;
  if (kind === "mail") return "other@example.com";
  if (kind === "copy" || kind === "alt" || kind === "fact") return `${String(now)} “é” \\ 字`;
  return "de";
}

const linesChanged = (before: string, after: string) => {
  const [old, now] = [before.split("\n"), after.split("\n")];
  expect(now).toHaveLength(old.length);
  return old.filter((line, index) => line !== now[index]).length;
};

jest.setTimeout(240_000);

test("every field of every file is edited in one line, and the files are as they were after undo", async () => {
  const before = everything();
  const changed = new Set<string>();
  for (const file of dataFiles) {
    session = open(only(file));
    const { tree, hash } = await stateOf(file);
    const original = text(file);
    for (const node of allNodes(tree!)) {
      if (node.type === "group" || node.type === "list" || node.value === undefined) continue;
      const wanted = another(node, file);
      expect(await make(file, { do: "set", path: node.path, value: wanted }, hash)).toMatchObject({ saved: true });
      expect(valueAt(value(file), node.path)).toBe(wanted);
      expect(linesChanged(original, text(file))).toBe(1);
      expect(await session.undo()).toMatchObject({ saved: true });
      expect(text(file)).toBe(original);
      changed.add(file);
    }
  }
  expect([...changed].sort()).toEqual([...dataFiles].sort());
  expect(everything()).toEqual(before);
});

test("every list is added to, copied, reordered and cut; undo and redo lead back and forth, byte for byte", async () => {
  for (const file of dataFiles) {
    session = open(only(file));
    const { tree, hash } = await stateOf(file);
    for (const { type, path, children } of allNodes(tree!)) {
      if (type !== "list" || children!.length === 0) continue;
      const original = text(file);
      const before = valueAt(value(file), path) as unknown[];
      const last = before.length - 1;
      const rest = (index: number) => JSON.stringify(valueAt(value(file), [...path, index]));
      const steps: [EditRequest["change"], (after: unknown[]) => void][] = [
        [{ do: "add", path }, (after) => expect(after.slice(0, -1)).toEqual(before)],
        [{ do: "duplicate", path: [...path, 0] }, (after) => expect(after.toSpliced(1, 1)).toEqual(before)],
        [
          { do: "move", path: [...path, 0], to: last },
          (after) => expect(after).toEqual([...before.slice(1), before[0]]),
        ],
        [{ do: "remove", path: [...path, last] }, (after) => expect(after).toEqual(before.slice(0, -1))],
        [{ do: "remove", path: [...path, 0] }, (after) => expect(after).toEqual(before.slice(1))],
      ];
      for (const [change, holds] of steps) {
        // One entry cannot change places.
        if (change.do === "move" && last === 0) continue;
        expect(await make(file, change, hash)).toMatchObject({ saved: true });
        holds(valueAt(value(file), path) as unknown[]);
        // The lines of the other entries are as they were.
        const lines = new Set(original.split("\n").map((line) => line.replace(/,$/, "")));
        const kept = text(file)
          .split("\n")
          .filter((line) => lines.has(line.replace(/,$/, ""))).length;
        if (change.do === "move") expect(text(file)).toHaveLength(original.length);
        if (change.do === "add" || change.do === "duplicate")
          expect(kept).toBeGreaterThanOrEqual(original.split("\n").length - 1);
        const after = text(file);
        await session.undo();
        expect(text(file)).toBe(original);
        expect(rest(0)).toBe(JSON.stringify(before[0]));
        await session.redo();
        expect(text(file)).toBe(after);
        await session.undo();
      }
    }
  }
});

describe("what the check refuses", () => {
  test("is not written, and comes back with its sentence at its field", async () => {
    const original = text("sales/page.json");
    const outcome = await make("sales/page.json", { do: "set", path: ["headline"], value: "With {nothing} in it" });
    expect(outcome).toMatchObject({
      saved: false,
      why: "check",
      problems: [{ file: "data/sales/page.json", path: ["headline"], message: expect.stringContaining("{nothing}") }],
    });
    expect(text("sales/page.json")).toBe(original);
  });

  test("an error elsewhere does not keep a sound text from being saved", async () => {
    writeFileSync(pathTo("press/page.json"), text("press/page.json").replace('"headline"', '"headlin"'));
    expect(await make("sales/page.json", { do: "set", path: ["headline"], value: "Sound" })).toMatchObject({
      saved: true,
    });
  });

  test("a new and a copied entry of every file's list pass it", async () => {
    for (const file of dataFiles.filter((name) => contract.files[name]!.list)) {
      for (const change of [
        { do: "add", path: [] },
        { do: "duplicate", path: [0] },
      ] as const) {
        const outcome = await make(file, change);
        expect([file, change.do, outcome.saved || outcome.problems]).toEqual([file, change.do, true]);
        expect(await session.undo()).toMatchObject({ saved: true });
      }
    }
  });
});

describe("somebody else at the same files", () => {
  const set = (path: EditRequest["change"]["path"], to: string) => ({ do: "set" as const, path, value: to });

  test("an edit by hand at another place is kept beside ours", async () => {
    const { hash } = await stateOf("sales/page.json");
    writeFileSync(pathTo("sales/page.json"), text("sales/page.json").replace(/"badge": "[^"]*"/, '"badge": "By hand"'));
    expect(await make("sales/page.json", set(["headline"], "By editor"), hash)).toMatchObject({
      saved: true,
      merged: true,
    });
    expect(value("sales/page.json")).toMatchObject({ badge: "By hand", headline: "By editor" });
    expect(await session.undo()).toMatchObject({ saved: true });
    expect(value("sales/page.json")).toMatchObject({ badge: "By hand" });
    expect(text("sales/page.json")).not.toContain("By editor");
  });

  test("undo passes over what cannot be undone any more, says so, and undoes what was before", async () => {
    const before = value("sales/page.json");
    await make("sales/page.json", set(["badge"], "Earlier"));
    await make("sales/page.json", set(["headline"], "By editor"));
    writeFileSync(pathTo("sales/page.json"), text("sales/page.json").replace("By editor", "By hand"));
    expect(await session.undo()).toMatchObject({
      saved: true,
      message: expect.stringContaining("Change in Sales page"),
    });
    expect(value("sales/page.json")).toEqual({ ...(before as object), headline: "By hand" });
  });

  test("two tabs that change the same text: the second is warned, and nothing is overwritten", async () => {
    const { hash } = await stateOf("sales/page.json");
    expect(await make("sales/page.json", set(["headline"], "First tab"), hash)).toMatchObject({ saved: true });
    const second = await make("sales/page.json", set(["headline"], "Second tab"), hash);
    expect(second).toMatchObject({ saved: false, why: "elsewhere" });
    expect(value("sales/page.json")).toMatchObject({ headline: "First tab" });
  });

  test("two tabs that change different texts at the same time: both are saved", async () => {
    const { hash } = await stateOf("press/interviews.json");
    const both = await Promise.all([
      make("press/interviews.json", set([0, "title"], "One"), hash),
      make("press/interviews.json", set([0, "program"], "Two"), hash),
      make("press/interviews.json", { do: "remove", path: [3] }, hash),
    ]);
    // Nobody else was at work.
    expect(both).toMatchObject([
      { saved: true, merged: false },
      { saved: true, merged: false },
      { saved: true, merged: false },
    ]);
    expect(value("press/interviews.json")).toMatchObject([{ title: "One", program: "Two" }, {}, {}, {}, {}]);
  });

  test("the fields of a new entry, filled or emptied one right after the other: each is saved", async () => {
    const good = text("press/interviews.json");
    await make("press/interviews.json", { do: "add", path: [] });
    const { hash } = await stateOf("press/interviews.json");
    const entry = { title: "One", program: "Two", summary: "Three.", url: "https://video.example/four" };
    for (const [name, words] of Object.entries(entry))
      expect(await make("press/interviews.json", set([6, name], words), hash)).toMatchObject({ saved: true });
    expect((value("press/interviews.json") as object[])[6]).toMatchObject({ ...entry, hidden: true });
    const { hash: filled } = await stateOf("press/interviews.json");
    for (const name of ["program", "summary"])
      expect(await make("press/interviews.json", { do: "remove", path: [6, name] }, filled)).toMatchObject({
        saved: true,
      });
    for (let count = 0; count < 7; count += 1) await session.undo();
    expect(text("press/interviews.json")).toBe(good);
  });

  test("a file that cannot be read is left as it is, and the check says why", async () => {
    const { hash } = await stateOf("sales/page.json");
    const broken = text("sales/page.json").replace("{", "{{");
    writeFileSync(pathTo("sales/page.json"), broken);
    const outcome = await make("sales/page.json", set(["headline"], "New"), hash);
    expect(outcome).toMatchObject({ saved: false, why: "unreadable" });
    expect(outcome.saved || outcome.problems.length).toBeGreaterThan(0);
    expect(text("sales/page.json")).toBe(broken);
    expect((await stateOf("sales/page.json")).tree).toBeUndefined();
    expect((await stateOf("press/page.json")).tree).toBeDefined();
  });

  test("ended in the middle of saving, the file is the old or a new one, whole", () => {
    const script = `
      const { openFiles } = require(${JSON.stringify(join(process.cwd(), "plugins/gatsby-plugin-content-editor/src/edit/files.ts"))});
      const files = openFiles(${JSON.stringify(projectRoot)}, "data", ${JSON.stringify(join(projectRoot, ".work"))});
      const write = (n) => files.write("sales/plans.json", JSON.stringify(Array(20000).fill(n)));
      (async () => { for (let n = 0; ; n += 1) { await write(n); if (n === 5) setTimeout(() => process.kill(process.pid, "SIGKILL"), 3); } })();`;
    const { signal, stderr } = spawnSync("node", ["--import", "tsx", "--input-type=commonjs", "--eval", script], {
      encoding: "utf8",
    });
    expect(stderr + String(signal)).toBe("SIGKILL");
    const held = value("sales/plans.json") as number[];
    expect(held).toHaveLength(20000);
    expect(new Set(held).size).toBe(1);
  });
});

describe("pictures", () => {
  const path = [0, "thumbnail", "src"];
  const received = async (name: string) => {
    const at = join(projectRoot, "received");
    await sharp({ create: { width: 1200, height: 675, channels: 3, background: "#803040" } })
      .jpeg()
      .toFile(at);
    return { file: name, kept: at };
  };

  test("one is put beside its file under a free name, the old one goes; undo and redo bring each back", async () => {
    const before = everything();
    const [{ thumbnail }] = value("press/interviews.json") as [{ thumbnail: { src: string } }];
    const { hash } = await stateOf("press/interviews.json");
    const request = { file: "press/interviews.json", hash, path };
    const taken = Object.keys(before)
      .find((name) => name.startsWith("press/") && name.endsWith("2.jpg"))!
      .slice(6);
    expect(await session.setPicture(request, await received(taken))).toMatchObject({ saved: true });
    const [{ thumbnail: now }] = value("press/interviews.json") as [{ thumbnail: { src: string } }];
    expect(now.src).toBe(taken.replace(".jpg", "-2.jpg"));
    expect(Object.keys(everything())).not.toContain(`press/${thumbnail.src}`);
    const after = everything();
    await session.undo();
    expect(everything()).toEqual(before);
    await session.redo();
    expect(everything()).toEqual(after);
  });

  test("an entry that is removed takes its picture with it, and brings it back", async () => {
    const before = everything();
    await make("press/interviews.json", { do: "remove", path: [0] });
    expect(Object.keys(everything())).toHaveLength(Object.keys(before).length - 1);
    await session.undo();
    expect(everything()).toEqual(before);
  });
});

describe("hidden entries", () => {
  const file = "press/interviews.json";
  const openHiding = () => (session = open(only(file)));

  test("a new entry is hidden and empty; one that is hidden and shown again is as it was", async () => {
    openHiding();
    const original = text(file);
    const { length } = value(file) as unknown[];
    expect(await make(file, { do: "add", path: [] })).toMatchObject({ saved: true, at: [length] });
    const added = (value(file) as Record<string, unknown>[])[length]!;
    expect(added.hidden).toBe(true);
    expect(JSON.stringify(added)).not.toMatch(/"[^"]+":"/);
    expect((await stateOf(file)).tree?.children?.at(-1)).toMatchObject({ canHide: true, hidden: true });
    await session.undo();
    for (const change of ["hide", "show"] as const) await make(file, { do: change, path: [0] });
    expect(text(file)).toBe(original);
  });

  test("a hidden entry is saved field by field before it is complete", async () => {
    openHiding();
    await make(file, { do: "add", path: [] });
    const index = (value(file) as unknown[]).length - 1;
    await make(file, { do: "set", path: [index, "title"], value: "Curtain Talk" });
    await make(file, { do: "set", path: [index, "thumbnail", "alt"], value: "A stage" });
    await make(file, { do: "show", path: [index] });
    expect((value(file) as unknown[])[index]).toEqual({ title: "Curtain Talk", thumbnail: { alt: "A stage" } });
  });
});

test("an entry that is not complete is not shown, and each part that it lacks is named as its field is", async () => {
  const file = "press/interviews.json";
  const { at } = (await make(file, { do: "add", path: [] })) as { at: Path };
  const refused = await make(file, { do: "show", path: at });
  if (refused.saved) throw new Error("It was shown.");
  expect(refused.problems.length).toBeGreaterThan(3);
  for (const { path, message, hint } of refused.problems) {
    expect(message).toContain(`“${nodeAt(contract.files[file]!, path)!.label}”`);
    expect(`${message} ${hint}`).not.toMatch(/["{[]/);
  }
});

test("a repair is one press, and can be undone", async () => {
  const options = { ...sessionOptions(), session };
  const repairOf = async (code: string) => (await session.state()).problems.find((problem) => problem.code === code);
  await make("sales/page.json", { do: "set", path: ["headline"], value: 'It\'s "straight"' });
  const straight = text("sales/page.json");
  expect((await repairOf("typography"))?.repair).toBeDefined();
  await repair(options, { file: "sales/page.json", path: ["headline"], code: "typography" });
  expect(value("sales/page.json")).toMatchObject({ headline: "It’s “straight”" });
  await session.undo();
  expect(text("sales/page.json")).toBe(straight);

  const [{ thumbnail }] = value("press/interviews.json") as [{ thumbnail: { src: string } }];
  const picture = pathTo(`press/${thumbnail.src}`);
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const large = await sharp({ create: { width: 6400, height: 3600, channels: 3, background: "#888", noise } })
    .jpeg({ quality: 90 })
    .toBuffer();
  writeFileSync(picture, large);
  const { file, path, code, repair: label } = (await repairOf("too-many-pixels"))!;
  expect(label).toBeDefined();
  await repair(options, { file: file.slice(contract.folder.length + 1), path, code });
  expect(statSync(picture).size).toBeLessThan(large.length / 4);
  expect(await repairOf("too-many-pixels")).toBeUndefined();
  await session.undo();
  expect(readFileSync(picture).equals(large)).toBe(true);
});

test("a new name of the founder keeps the one that visitors know, and no name in between", async () => {
  const { founder } = value("site.json") as { founder: { shortName: string } };
  const former = () => (value("site.json") as { formerNames?: string[] }).formerNames ?? [];
  const before = former();
  const rename = (name: string) => make("site.json", { do: "set", path: ["founder", "shortName"], value: name });
  session = openSession({ ...sessionOptions(), amend: keepFormerName() });
  expect(await rename("Quil")).toMatchObject({ saved: true, message: expect.stringContaining(founder.shortName) });
  await rename("Quilla");
  expect(former()).toEqual([...before, founder.shortName]);
  await rename(founder.shortName);
  expect(former()).toEqual(before);
});

test("a symbolic link is neither read nor written", async () => {
  const outside = mkdtempSync(join(tmpdir(), "outside-"));
  cpSync(pathTo("press"), outside, { recursive: true });
  rmSync(pathTo("press"), { recursive: true });
  symlinkSync(outside, pathTo("press"));
  rmSync(pathTo("sales/page.json"));
  writeFileSync(join(outside, "page.json"), "{}");
  symlinkSync(join(outside, "page.json"), pathTo("sales/page.json"));
  const { files } = await session.state();
  for (const file of ["press/page.json", "sales/page.json"]) {
    expect(files.find((state) => state.file === file)!.tree).toBeUndefined();
    expect(await make(file, { do: "set", path: ["headline"], value: "x" })).toMatchObject({ saved: false });
  }
  expect(readFileSync(join(outside, "page.json"), "utf8")).toBe("{}");
  rmSync(outside, { recursive: true });
});
