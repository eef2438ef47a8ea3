import { basename } from "node:path";
import fc from "fast-check";
import { type Inspection, inspectContent } from "../../plugins/gatsby-plugin-content-contract/src/check";
import { contract } from "./contract";
import { pictureFile } from "../../plugins/gatsby-plugin-content-contract/src/pictures";
import { type ContentPath, contentPaths } from "./schema";
import { type ContentSet, makeContentSet } from "../../test/fixtures/content-set";

/** Whatever happens to a file: the check holds, and no other file is reported. */

let set: ContentSet;
let sound: Inspection;
beforeAll(async () => {
  set = await makeContentSet();
  sound = await inspectContent(set.root, contract);
});
afterAll(() => set.dispose());

/** Pieces that matter to JSON and to our own rules, among letters that do not. */
const piece = fc.oneof(
  fc.constantFrom(
    ..."{}[]\",:\\'\n\r\t 0129-.“”’…",
    "{seats}",
    "{seets}",
    "null",
    "true",
    "//",
    "\\u0000",
    "\\ud800",
    "\uFEFF",
    "https://",
    "\u0007",
  ),
  fc.string({ unit: "binary", maxLength: 3 }),
);
const value = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(
    "",
    " ",
    "home",
    "name-1",
    "{founder}",
    "https://a.b",
    "https://[",
    "../x.jpg",
    "thumbnail-1.jpg",
    0,
    -1,
    1e21,
    3_000_000_000,
    10,
    true,
    null,
    [],
    {},
  ),
);
const edit = fc.record({
  path: fc.constantFrom(...contentPaths),
  at: fc.nat({ max: 1_000_000 }),
  change: fc.oneof(
    fc.record({ kind: fc.constant("splice" as const), remove: fc.nat({ max: 4 }), piece }),
    fc.record({ kind: fc.constant("set" as const), value }),
    fc.record({ kind: fc.constantFrom("remove" as const, "double" as const, "rename" as const) }),
  ),
});

test("content that is changed at random never breaks the check", async () => {
  await fc.assert(
    fc.asyncProperty(edit, async ({ path, at, change }) => {
      const file = `data/${path}`;
      const text = set.read(file);
      const changed = change.kind === "splice" ? splice(text, at, change) : restructure(text, at, change);
      const draft = { texts: new Map([[file, changed]]), pictures: new Map() };
      const inspection = await inspectContent(set.root, contract, { draft });
      expect(
        inspection.problems.filter(
          (problem) => problem.file !== file && !isAbout(path, problem.file, `${problem.message} ${problem.hint}`),
        ),
      ).toEqual([]);
    }),
    { numRuns: 400 },
  );
}, 120_000);

/** A reference into the changed file names it, a fact is reported with its file, and a picture can lose its last use. */
function isAbout(path: ContentPath, file: string, message: string): boolean {
  if (message.includes(basename(path))) return true;
  return sound.uses.some((use) => pictureFile(use) === file && use.source.file === `data/${path}`);
}

function splice(text: string, at: number, { remove, piece: added }: { remove: number; piece: string }): string {
  const offset = at % (text.length + 1);
  return text.slice(0, offset) + added + text.slice(offset + remove);
}

type Restructuring = { kind: "set"; value: unknown } | { kind: "remove" | "double" | "rename" };

function restructure(text: string, at: number, change: Restructuring): string {
  const root = { "": JSON.parse(text) as unknown };
  const places: { holder: Record<string, unknown>; key: string }[] = [];
  const visit = (holder: Record<string, unknown>) => {
    for (const [key, item] of Object.entries(holder)) {
      places.push({ holder, key });
      if (typeof item === "object" && item !== null) visit(item as Record<string, unknown>);
    }
  };
  visit(root);
  const { holder, key } = places[at % places.length]!;
  if (change.kind === "set") holder[key] = change.value;
  else if (Array.isArray(holder))
    holder.splice(
      Number(key),
      change.kind === "remove" ? 1 : 0,
      ...(change.kind === "remove" ? [] : [holder[Number(key)] as unknown]),
    );
  else if (change.kind !== "double") {
    if (change.kind === "rename") holder[`${key}x`] = holder[key];
    if (key !== "") Reflect.deleteProperty(holder, key);
  }
  return JSON.stringify(root[""], null, 2) ?? "";
}
